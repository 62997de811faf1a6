import type { ManagedListing } from '#contract/managed-listing.ts';
import { withFacts, type Facts, type Path } from './paths.ts';
import { readTyped, type Typed } from './typed.ts';

/** A change that is not saved yet: what was typed, over which value, and what of it was sent without an answer. */
export type Edit = { typed: Typed; base: unknown; sent: readonly unknown[] };
export type Edits = ReadonlyMap<Path, Edit>;

/** A listing as the server has it, and what was typed since. */
export type Draft = {
  saved: ManagedListing;
  edits: Edits;
  /** Edits of what somebody else has changed too; they wait for a decision. */
  conflicts: ReadonlySet<Path>;
  /** What the server did not take, with its code; sent again once it reads differently. */
  refused: ReadonlyMap<Path, { typed: Typed; code: string }>;
  /** What is being typed, in fields that have not been left. */
  typing: ReadonlySet<Path>;
  /** The price, in cents, that is meant although it is far from the published one. */
  confirmedPrice: number | undefined;
};

/** A map without some of its keys. */
export function without<Value>(map: ReadonlyMap<Path, Value>, gone: Iterable<Path>): ReadonlyMap<Path, Value> {
  const rest = new Map(map);
  for (const path of gone) rest.delete(path);
  return rest;
}

/** The value that an edit means; nothing where it is wrong. */
export function valueOf(path: Path, { typed }: Edit): { value: unknown } | undefined {
  const reading = readTyped(path, typed);
  return 'value' in reading ? reading : undefined;
}

/** The facts with everything that was typed and can be read. */
export function factsOf({ saved, edits }: Draft): Facts {
  const changes = new Map<Path, unknown>();
  for (const [path, edit] of edits) {
    const mine = valueOf(path, edit);
    if (mine) changes.set(path, mine.value);
  }
  return withFacts(saved, changes);
}
