import { findField, type Field } from '#contract/listings/fields.ts';
import { ListingUpdate } from '#contract/listings/managed-listing.ts';
import { plainTyping, schemasByPath, setPlainFact, treeOf } from '#islands/editor/plain-facts.ts';

export type Facts = Omit<ListingUpdate, 'version'>;

type Parts<Name extends 'title' | 'description' | 'advertiser'> = `${Name}.${string & keyof Facts[Name]}`;

/** The path of a single editable fact: `netArea`, `title.hr`, `advertiser.phones`. */
export type Path =
  | Exclude<keyof Facts, 'title' | 'description' | 'advertiser'>
  | Parts<'title'>
  | Parts<'description'>
  | Parts<'advertiser'>;

const { version: _version, ...shape } = ListingUpdate.shape;
const schemas = schemasByPath(shape);

export const paths = [...schemas.keys()] as readonly Path[];

export const isPath = (text: string): text is Path => schemas.has(text);

/** The form field of a path; undefined if the table does not have it, like the advertiser. */
export const fieldOf = (path: string): Field | undefined => findField(path.split('.', 1)[0] ?? '');

/** The facts with other values at paths; values parsed by the paths' schemas fit the facts. */
export function withFacts(facts: Facts, changes: ReadonlyMap<Path, unknown>): Facts {
  const tree = { ...treeOf(facts) };
  for (const [path, value] of changes) setPlainFact(tree, path, value);
  return tree as Facts;
}

export const { read: readTyped, show: showTyped, isTyped } = plainTyping(schemas, fieldOf);
