import { fields, type Field } from '#contract/listings/fields.ts';
import { ListingUpdate } from '#contract/listings/managed-listing.ts';
import type { Locale } from '#i18n/locales.ts';
import { area, money, plain, showMoney, showNumber } from '#islands/editor/number-text.ts';
import { readPlainFact, schemasByPath, setPlainFact, treeOf, type Typing } from '#islands/editor/plain-facts.ts';
import type { Reading, Typed } from '#islands/editor/subject.ts';

export type Facts = Omit<ListingUpdate, 'version'>;

type Parts<Name extends 'title' | 'description' | 'advertiser'> = `${Name}.${string & keyof Facts[Name]}`;

/** One fact that can be changed by itself: `netArea`, `title.hr`, `advertiser.phones`. */
export type Path =
  | Exclude<keyof Facts, 'title' | 'description' | 'advertiser'>
  | Parts<'title'>
  | Parts<'description'>
  | Parts<'advertiser'>;

const { version: _version, ...shape } = ListingUpdate.shape;
const schemas = schemasByPath(shape);

export const paths = [...schemas.keys()] as readonly Path[];

export const isPath = (text: string): text is Path => schemas.has(text);

const byName = new Map<string, Field>(fields.map((field) => [field.name, field]));

/** The field of the form that a path belongs to; none of what the table does not name, like the advertiser. */
export const fieldOf = (path: string): Field | undefined => byName.get(path.split('.', 1)[0] ?? '');

/** The facts with other values at paths; what schemas of the paths have read fits the facts. */
export function withFacts(facts: Facts, changes: ReadonlyMap<Path, unknown>): Facts {
  const tree = { ...treeOf(facts) };
  for (const [path, value] of changes) setPlainFact(tree, path, value);
  return tree as Facts;
}

const chosen = ['advertiser.kind', 'advertiser.phones'];

function typingOf(path: Path): Typing {
  const value = fieldOf(path)?.value;
  switch (value?.kind) {
    case 'text':
      return 'TEXT';
    case 'money':
      return money;
    case 'measure':
      return value.unit === 'm²' ? area : plain;
    case 'count':
    case 'rooms':
    case 'year':
      return plain;
    default:
      return path.startsWith('advertiser.') && !chosen.includes(path) ? 'TEXT' : undefined;
  }
}

export const readTyped = (path: Path, typed: Typed): Reading => readPlainFact(schemas.get(path), typingOf(path), typed);

export function showTyped(path: Path, value: unknown, locale: Locale): Typed {
  const typing = typingOf(path);
  if (value === null || value === undefined) return typing ? '' : null;
  if (typeof value !== 'number' || !typing) return value as Typed;
  if (fieldOf(path)?.value.kind === 'year') return String(value);
  return typing === money ? showMoney(value, locale) : showNumber(value, locale);
}

/** Whether a fact is typed sign by sign, not chosen, so that it means something else on the way to what is meant. */
export const isTyped = (path: Path): boolean =>
  typingOf(path) !== undefined || path === 'advertiser.phones' || fieldOf(path)?.value.kind === 'date';
