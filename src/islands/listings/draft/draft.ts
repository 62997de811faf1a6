import type { ManagedListing } from '#contract/managed-listing.ts';
import { factsOf, valueOf, without, type Draft, type Edit, type Edits } from './edits.ts';
import { heldEdits } from './held-edits.ts';
import { factAt, isSame, paths, type Facts, type Path } from './paths.ts';
import type { Typed } from './typed.ts';

const mostDoubts = 10;

const isOwnEarlier = ({ base, sent }: Edit, value: unknown) => [base, ...sent].some((known) => isSame(known, value));

/** Edits over another state of the listing: those that say the same go, those of what others changed are in conflict. */
function settle(draft: Draft, listing: ManagedListing): Draft {
  const edits = new Map<Path, Edit>();
  const conflicts = new Set<Path>();
  for (const [path, edit] of draft.edits) {
    const theirs = factAt(listing, path);
    const mine = valueOf(path, edit);
    if (mine && isSame(mine.value, theirs)) continue;
    if (isOwnEarlier(edit, theirs)) edits.set(path, { typed: edit.typed, base: theirs, sent: [] });
    else {
      conflicts.add(path);
      edits.set(path, edit);
    }
  }
  return { ...draft, saved: listing, edits, conflicts };
}

/** A listing that was just read, with the edits that this browser had kept. */
export function openDraft(listing: ManagedListing, kept: Edits = new Map()): Draft {
  const nothing = {
    conflicts: new Set<Path>(),
    refused: new Map(),
    typing: new Set<Path>(),
    confirmedPrice: undefined,
  };
  return settle({ saved: listing, edits: kept, ...nothing }, listing);
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

/** What can be saved now: the whole listing, and what was typed of it by path. */
export type Sending = { facts: Facts; edits: Edits };

/** Nothing where there is nothing to save: wrong edits and conflicts wait, everything else goes. */
export function sendingOf(draft: Draft): Sending | undefined {
  const edits = without(draft.edits, heldEdits(draft));
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
    const names = [path, path.replace(/\.hr$/, '')];
    const [code] =
      Object.entries(errors).find(([name]) => names.includes(name) || name.startsWith(`${path}.`))?.[1] ?? [];
    if (!code) continue;
    refused.set(path, { typed, code });
    found = true;
  }
  return found ? { ...draft, refused } : undefined;
}

/** Of what both have changed, keeps mine or takes the other. */
export function decide(draft: Draft, path: Path, choice: 'MINE' | 'THEIRS'): Draft {
  const conflicts = new Set([...draft.conflicts].filter((other) => other !== path));
  const edit = draft.edits.get(path);
  if (!edit || choice === 'THEIRS') return { ...draft, conflicts, edits: without(draft.edits, [path]) };
  const mine = { typed: edit.typed, base: factAt(draft.saved, path), sent: [] };
  return { ...draft, conflicts, edits: new Map(draft.edits).set(path, mine) };
}
