import type * as z from 'zod';
import { fields, type Field, type FieldName } from '#contract/listings/fields.ts';
import { ListingUpdate } from '#contract/listings/managed-listing.ts';

/** What the advertiser says of a listing. */
export type Facts = Omit<ListingUpdate, 'version'>;

type Parts<Name extends 'title' | 'description' | 'advertiser'> = `${Name}.${string & keyof Facts[Name]}`;

/** One fact that can be changed by itself: `netArea`, `title.hr`, `advertiser.phones`. */
export type Path =
  | Exclude<keyof Facts, 'title' | 'description' | 'advertiser'>
  | Parts<'title'>
  | Parts<'description'>
  | Parts<'advertiser'>;

const { version: _version, title, description, advertiser, ...plain } = ListingUpdate.shape;

function under(name: string, shape: Record<string, z.ZodType>): [string, z.ZodType][] {
  return Object.entries(shape).map(([part, schema]) => [`${name}.${part}`, schema]);
}

const schemas = new Map<string, z.ZodType>([
  ...Object.entries(plain),
  ...under('title', title.shape),
  ...under('description', description.shape),
  ...under('advertiser', advertiser.shape),
]);

/** Every path, in the order of the contract. */
export const paths = [...schemas.keys()] as readonly Path[];

export function isPath(text: string): text is Path {
  return schemas.has(text);
}

/** The schema of one fact. */
export function schemaOf(path: Path): z.ZodType {
  const schema = schemas.get(path);
  if (!schema) throw new Error(`no fact ${path}`);
  return schema;
}

const byName = new Map<string, Field>(fields.map((field) => [field.name, field]));

/** The field of the form that a path belongs to; none of what the table does not name, like the advertiser. */
export function fieldOf(path: string): Field | undefined {
  return byName.get(path.split('.', 1)[0] ?? '');
}

/** Where a field's value stands; the Croatian text of one in two languages. */
export function pathOf(name: FieldName): Path {
  return name === 'title' || name === 'description' ? `${name}.hr` : name;
}

/** The facts as a plain tree: paths are checked where they are made, which the types cannot follow. */
function treeOf(facts: Facts): Record<string, unknown> {
  return facts;
}

export function factAt(facts: Facts, path: Path): unknown {
  const [name = '', part] = path.split('.', 2);
  const value = treeOf(facts)[name];
  return part === undefined ? value : (value as Record<string, unknown>)[part];
}

/** The facts with another value at a path; what schemas of the paths have read fits the facts. */
export function withFacts(facts: Facts, changes: ReadonlyMap<Path, unknown>): Facts {
  const tree = { ...treeOf(facts) };
  for (const [path, value] of changes) {
    const [name = '', part] = path.split('.', 2);
    tree[name] = part === undefined ? value : { ...(tree[name] as object), [part]: value };
  }
  return tree as Facts;
}
