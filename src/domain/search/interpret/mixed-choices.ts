import { codesOf } from './features.ts';
import { isOr, meaningOf, type Finding, type ReadPhrase } from './finding.ts';

/** What a part asks for, where «ili» can join it to others of its kind only: «zadnji kat» is no numbered floor. */
function askedBy(finding: Finding | undefined): 'floor' | 'topFloor' | 'feature' | undefined {
  if (!finding || meaningOf(finding, 'home')) return undefined;
  if (meaningOf(finding, 'floor')?.floor === 'TOP') return 'topFloor';
  const isFloor = meaningOf(finding, 'floor') ?? (finding.kind === 'measure' && finding.measure.quantity === 'floor');
  if (isFloor) return 'floor';
  return codesOf(finding).length > 0 ? 'feature' : undefined;
}

const isBetween = (finding: Finding | undefined) =>
  Boolean(
    meaningOf(finding, 'preposition') ??
    (meaningOf(finding, 'filler') && !meaningOf(finding, 'feature')) ??
    meaningOf(finding, 'building'),
  );

/** The indices of the parts that «ili» joins, from the first on: «balkon ili terasa ili prizemlje». */
function joinedParts({ findings, tokens }: ReadPhrase, first: number): number[] {
  const parts = [first];
  for (let at = first; askedBy(findings[at]) && isOr(tokens[findings[at + 1]?.start ?? -1]);) {
    at += 2;
    while (isBetween(findings[at])) at += 1;
    if (askedBy(findings[at])) parts.push(at);
  }
  return parts;
}

/** «prizemlje ili lift»: a choice that no search can make becomes one part, which is told. */
export function withoutMixedChoices(phrase: ReadPhrase): Finding[] {
  const { findings } = phrase;
  const read: Finding[] = [];
  for (let index = 0; index < findings.length; index += 1) {
    const parts = joinedParts(phrase, index);
    const last = parts.at(-1) ?? index;
    const [first, end] = [findings[index], findings[last]?.end ?? 0];
    if (!first) continue;
    if (new Set(parts.map((part) => askedBy(findings[part]))).size < 2) read.push(first);
    else {
      read.push({ kind: 'meaning', start: first.start, end, meanings: [{ kind: 'unfiltered' }] });
      index = last;
    }
  }
  return read;
}
