import { isPublic } from '#domain/lifecycle.ts';
import { valueOf, type Draft } from './edits.ts';
import type { Path } from './paths.ts';

const farFactor = 2;

/** Notes that a fact is being typed: of a public listing it is not saved before its field is left. */
export function beginTyping(draft: Draft, path: Path): Draft {
  return draft.typing.has(path) ? draft : { ...draft, typing: new Set([...draft.typing, path]) };
}

/** The fields were left, or all of them. */
export function endTyping(draft: Draft, path?: Path): Draft {
  if (path ? !draft.typing.has(path) : draft.typing.size === 0) return draft;
  return { ...draft, typing: new Set([...draft.typing].filter((other) => path && other !== path)) };
}

/** A typed price, in cents, that is so far from the published one that it looks mistyped and was not confirmed yet. */
export function farPrice({ saved, edits, conflicts, confirmedPrice }: Draft): number | undefined {
  const edit = edits.get('priceCents');
  const published = saved.priceCents;
  if (!edit || !published || !isPublic(saved.status) || conflicts.has('priceCents')) return undefined;
  const price = valueOf('priceCents', edit)?.value;
  if (typeof price !== 'number' || price === confirmedPrice) return undefined;
  return price * farFactor < published || price > published * farFactor ? price : undefined;
}

/** Whether such a price waits for its confirmation: its field was left. */
export function isPriceAsked(draft: Draft): boolean {
  return farPrice(draft) !== undefined && !draft.typing.has('priceCents');
}

/** Edits that everybody would see at once if they were saved now: what is being typed, and a price to confirm. */
export function publicEdits(draft: Draft): Path[] {
  if (!isPublic(draft.saved.status)) return [];
  const waiting = new Set<Path>(draft.typing);
  if (farPrice(draft) !== undefined) waiting.add('priceCents');
  return [...waiting].filter((path) => draft.edits.has(path));
}
