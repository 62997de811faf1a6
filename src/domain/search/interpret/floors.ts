import type { Understanding } from '#contract/search/interpretation.ts';
import { isOr, meaningOf, type Finding } from './finding.ts';
import type { Token } from './tokens.ts';
import { wordsIn } from './words/lists.ts';
import measures from './words/measures.json' with { type: 'json' };

type FloorFilters = Pick<Understanding, 'floor' | 'floorMin' | 'floorMax'>;

/** How words before a named floor limit it: which end of the range they set, and the offset from that floor. */
export const floorBounds = {
  upTo: { key: 'floorMax', step: 0 },
  below: { key: 'floorMax', step: -1 },
  from: { key: 'floorMin', step: 0 },
  above: { key: 'floorMin', step: 1 },
} as const;

const boundOf = new Map(
  (Object.keys(floorBounds) as (keyof typeof floorBounds)[]).flatMap((name) =>
    wordsIn(measures.floorBounds[name]).map(({ word }) => [word, floorBounds[name]] as const),
  ),
);

/** How a token limits the floor named after it. */
export const floorBoundOf = (token: Token | undefined) => boundOf.get(token?.text ?? '');

/** «Erdgeschoss bis zweiter Stock» */
const isThrough = (token: Token | undefined) => token?.text === '-' || floorBoundOf(token) === floorBounds.upTo;

/** The floor that a finding names: «treći kat», «3. kat». */
function floorOf(finding: Finding | undefined): number | 'TOP' | undefined {
  const measured =
    finding?.kind === 'measure' && finding.measure.quantity === 'floor' ? finding.measure.exact : undefined;
  return meaningOf(finding, 'floor')?.floor ?? measured;
}

/** «prizemlje ili 1. kat», «drugi ili treći kat»: the floors on both sides of an or. */
function floorChoice(findings: readonly Finding[], tokens: readonly Token[]): FloorFilters | undefined {
  for (const [index, finding] of findings.entries()) {
    if (!isOr(tokens[finding.start]) && !isThrough(tokens[finding.start])) continue;
    const first = floorOf(findings[index - 1]) ?? meaningOf(findings[index - 1], 'ordinal')?.ordinal;
    const second = floorOf(findings[index + 1]);
    if (typeof first === 'number' && typeof second === 'number' && first !== second)
      return { floorMin: Math.min(first, second), floorMax: Math.max(first, second) };
  }
  return undefined;
}

/** «treći kat», «do drugog kata», «iznad prizemlja» */
export function floorFilters(findings: readonly Finding[], tokens: readonly Token[]): FloorFilters {
  const index = findings.findIndex((finding) => meaningOf(finding, 'floor'));
  const floor = meaningOf(findings[index], 'floor')?.floor;
  const bound = floorBoundOf(tokens[findings[index - 1]?.start ?? -1]);
  const single = bound && typeof floor === 'number' ? { [bound.key]: floor + bound.step } : { floor };
  return floorChoice(findings, tokens) ?? single;
}
