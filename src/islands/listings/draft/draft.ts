import type { ManagedListing } from '#contract/managed-listing.ts';
import { factAt, isSame, paths, withFacts, type Facts, type Path } from './paths.ts';
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
};

const mostDoubts = 10;

function without<Value>(map: ReadonlyMap<Path, Value>, gone: Iterable<Path>): ReadonlyMap<Path, Value> {
  const rest = new Map(map);
  for (const path of gone) rest.delete(path);
  return rest;
}

/** The value that an edit means; nothing where it is wrong. */
function valueOf(path: Path, { typed }: Edit): { value: unknown } | undefined {
  const reading = readTyped(path, typed);
  return 'value' in reading ? reading : undefined;
}

const isOwnEarlier = ({ base, sent }: Edit, value: unknown) => [base, ...sent].some((known) => isSame(known, value));

/** Edits over another state of the listing: those that say the same go, those of what others changed are in conflict. */
function settle(draft: Draft, listing: ManagedListing): Draft {
  const edits = new Map<Path, Edit>();
  const conflicts = new Set<Path>();
  for (const [path, edit] of draft.edits) {
    const theirs = factAt(listing, path);
    const mine = valueOf(path, edit);
    if (mine && isSame(mine.value, theirs)) continue;
    if (draft.conflicts.has(path) || !isOwnEarlier(edit, theirs)) conflicts.add(path);
    edits.set(path, { typed: edit.typed, base: theirs, sent: [] });
  }
  return { ...draft, saved: listing, edits, conflicts };
}

/** A listing that was just read, with the edits that this browser had kept. */
export function openDraft(listing: ManagedListing, kept: Edits = new Map()): Draft {
  return settle({ saved: listing, edits: kept, conflicts: new Set(), refused: new Map() }, listing);
}

/** Something was typed or chosen; typing the saved value again is no change. */
export function typeInto(draft: Draft, path: Path, typed: Typed): Draft {
  const known = draft.edits.get(path);
  const saved = factAt(draft.saved, path);
  const edit: Edit = { base: saved, sent: [], ...known, typed };
  const mine = valueOf(path, edit);
  const isBack = mine && isSame(mine.value, saved) && edit.sent.length === 0;
  const edits = isBack ? without(draft.edits, [path]) : new Map(draft.edits).set(path, edit);
  const conflicts = isBack ? new Set([...draft.conflicts].filter((other) => other !== path)) : draft.conflicts;
  return { ...draft, edits, conflicts };
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

/** The codes of what is wrong with what was typed. */
export function wrongEdits({ edits, refused }: Draft): ReadonlyMap<Path, string> {
  const wrong = new Map<Path, string>();
  for (const [path, { typed }] of edits) {
    const reading = readTyped(path, typed);
    const refusal = refused.get(path);
    if ('error' in reading) wrong.set(path, reading.error);
    else if (refusal && isSame(refusal.typed, typed)) wrong.set(path, refusal.code);
  }
  return wrong;
}

/** What can be saved now: the whole listing, and what was typed of it by path. */
export type Sending = { facts: Facts; edits: Edits };

/** Nothing where there is nothing to save: wrong edits and conflicts wait, everything else goes. */
export function sendingOf(draft: Draft): Sending | undefined {
  const held = new Set<Path>([...wrongEdits(draft).keys(), ...draft.conflicts]);
  const edits = without(draft.edits, held);
  if (edits.size === 0) return undefined;
  return { facts: factsOf({ ...draft, edits }), edits };
}

/** Notes what is on its way, so that its own late effect is not taken for somebody else's change. */
export function noteSent(draft: Draft, { facts, edits: sent }: Sending): Draft {
  const edits = new Map(draft.edits);
  for (const path of sent.keys()) {
    const edit = edits.get(path);
    if (edit) edits.set(path, { ...edit, sent: [...edit.sent, factAt(facts, path)].slice(-mostDoubts) });
  }
  return { ...draft, edits };
}

/** The server has saved what was sent; what was typed since stays. */
export function acknowledge(draft: Draft, { edits: sent }: Sending, listing: ManagedListing): Draft {
  const done = [...sent].filter(([path, { typed }]) => isSame(draft.edits.get(path)?.typed, typed));
  const kept = new Map(
    without(
      draft.edits,
      done.map(([path]) => path),
    ),
  );
  for (const path of sent.keys()) {
    const edit = kept.get(path);
    if (edit) kept.set(path, { ...edit, base: factAt(listing, path), sent: [] });
  }
  const newer = draft.saved.version > listing.version ? draft.saved : listing;
  return settle({ ...draft, edits: kept, refused: without(draft.refused, sent.keys()) }, newer);
}

/** The listing as somebody else has left it; `taken` says whether that changed what nobody here had touched. */
export function receive(draft: Draft, listing: ManagedListing): { draft: Draft; taken: boolean } {
  const isTaken = (path: Path) => !draft.edits.has(path) && !isSame(factAt(draft.saved, path), factAt(listing, path));
  return { draft: settle(draft, listing), taken: paths.some(isTaken) };
}

/** What the server refused of what was sent; undefined where that is nothing that was typed. */
export function refuse(
  draft: Draft,
  { edits: sent }: Sending,
  errors: Readonly<Record<string, readonly string[]>>,
): Draft | undefined {
  const refused = new Map(draft.refused);
  let found = false;
  for (const [path, { typed }] of sent) {
    const [code] = errors[path] ?? Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1] ?? [];
    if (!code) continue;
    refused.set(path, { typed, code });
    found = true;
  }
  return found ? { ...draft, refused } : undefined;
}

/** Of what both have changed, keeps mine or takes the other. */
export function decide(draft: Draft, path: Path, choice: 'MINE' | 'THEIRS'): Draft {
  const conflicts = new Set([...draft.conflicts].filter((other) => other !== path));
  const edits = choice === 'MINE' ? draft.edits : without(draft.edits, [path]);
  return { ...draft, conflicts, edits };
}
