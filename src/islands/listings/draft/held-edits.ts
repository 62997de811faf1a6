import { fieldNeed } from '#contract/fields.ts';
import { isPublic } from '#domain/lifecycle.ts';
import { missingFacts } from '#domain/missing-facts.ts';
import { wrongFacts } from '#domain/wrong-facts.ts';
import { factsOf, without, type Draft } from './edits.ts';
import { publicEdits } from './public-edits.ts';
import { fieldOf, isSame, type Facts, type Path } from './paths.ts';
import { readTyped } from './typed.ts';

/** Of two facts that contradict each other, the one that may be what was typed last. */
const partners: Record<string, Path> = { type: 'category', floor: 'floorsInBuilding', yearRenovated: 'yearBuilt' };

/** Codes of what cannot be read, or was refused and still reads the same. */
function unreadable({ edits, refused }: Draft): Map<Path, string> {
  const wrong = new Map<Path, string>();
  for (const [path, { typed }] of edits) {
    const reading = readTyped(path, typed);
    const refusal = refused.get(path);
    if ('error' in reading) wrong.set(path, reading.error);
    else if (refusal && isSame(refusal.typed, typed)) wrong.set(path, refusal.code);
  }
  return wrong;
}

/** Why a public listing may lack something now: the fact itself was emptied, or another one asks for it. */
function askersOf(missing: string): Path[] {
  if (missing === 'title' || missing === 'description') return [`${missing}.hr`, 'category', 'purpose'];
  if (missing.startsWith('advertiser.')) return [missing as Path, 'advertiser.kind'];
  const others: Record<string, Path> = { energyClass: 'energyState', priceCents: 'priceOnRequest' };
  return [missing as Path, others[missing] ?? 'category', 'category', 'purpose'];
}

/** One edit that the server would refuse together with the others, and why. */
function refusable(draft: Draft, facts: Facts): [Path, string] | undefined {
  for (const [name, [code]] of Object.entries(wrongFacts(facts))) {
    const path = [name as Path, partners[name]].find((one) => one !== undefined && draft.edits.has(one));
    if (path) return [path, code];
  }
  if (!isPublic(draft.saved.status)) return undefined;
  for (const missing of missingFacts({ ...facts, images: draft.saved.images })) {
    const path = askersOf(missing).find((one) => draft.edits.has(one));
    if (path) return [path, path.startsWith(missing) ? 'VALUE_REQUIRED' : 'LISTING_INCOMPLETE'];
  }
  return undefined;
}

/**
 * The edits that cannot be saved, with the code of what is wrong: what cannot be read, what the server refused, what
 * contradicts other facts, what would leave a public listing incomplete. All others can be saved together.
 */
export function wrongEdits(draft: Draft): ReadonlyMap<Path, string> {
  const wrong = unreadable(draft);
  for (;;) {
    const edits = without(draft.edits, [...wrong.keys(), ...draft.conflicts]);
    const rest = { ...draft, edits };
    const next = edits.size > 0 ? refusable(rest, factsOf(rest)) : undefined;
    if (!next) return wrong;
    wrong.set(...next);
  }
}

/** Of a public listing the server forgets what its category does not show; here it waits for another category. */
function hiddenEdits(draft: Draft): Path[] {
  const { purpose, category } = factsOf(draft);
  if (!isPublic(draft.saved.status) || !purpose || !category) return [];
  return [...draft.edits.keys()].filter((path) => {
    const field = fieldOf(path);
    return field && fieldNeed(field, { purpose, category }) === 'hidden';
  });
}

/**
 * The edits that are not to be saved now: wrong ones, and those that wait for a decision, another category, or, where
 * everybody would see them, for their field to be left.
 */
export function heldEdits(draft: Draft): ReadonlySet<Path> {
  const waiting = publicEdits(draft);
  const rest = { ...draft, edits: without(draft.edits, waiting) };
  const held = new Set<Path>([...waiting, ...wrongEdits(rest).keys(), ...draft.conflicts]);
  const hidden = hiddenEdits({ ...draft, edits: without(draft.edits, held) });
  return new Set([...held, ...hidden]);
}
