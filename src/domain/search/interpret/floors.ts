import type { Understanding } from '#contract/search/interpretation.ts';
import { isOr, meaningOf, type Finding } from './finding.ts';
import type { Token } from './tokens.ts';

type FloorFilters = Pick<Understanding, 'floor' | 'floorMin' | 'floorMax'>;

/** How a word before a named floor limits it: which end of the range it sets, and the offset from that floor. */
const floorBounds = new Map<string, { key: 'floorMin' | 'floorMax'; step: number }>([
  ['do', { key: 'floorMax', step: 0 }],
  ['to', { key: 'floorMax', step: 0 }],
  ['ispod', { key: 'floorMax', step: -1 }],
  ['below', { key: 'floorMax', step: -1 }],
  ['od', { key: 'floorMin', step: 0 }],
  ['from', { key: 'floorMin', step: 0 }],
  ['ab', { key: 'floorMin', step: 0 }],
  ['bis', { key: 'floorMax', step: 0 }],
  ['unter', { key: 'floorMax', step: -1 }],
  ['uber', { key: 'floorMin', step: 1 }],
  ['dal', { key: 'floorMin', step: 0 }],
  ['nad', { key: 'floorMin', step: 1 }],
  ['pod', { key: 'floorMax', step: -1 }],
  ['iznad', { key: 'floorMin', step: 1 }],
  ['above', { key: 'floorMin', step: 1 }],
]);

/** «Erdgeschoss bis zweiter Stock» */
const through = /^(?:do|to|bis|-)$/;

/** The floor that a finding names: «treći kat», «3. kat». */
function floorOf(finding: Finding | undefined): number | 'TOP' | undefined {
  const measured =
    finding?.kind === 'measure' && finding.measure.quantity === 'floor' ? finding.measure.exact : undefined;
  return meaningOf(finding, 'floor')?.floor ?? measured;
}

/** «prizemlje ili 1. kat», «drugi ili treći kat»: the floors on both sides of an or. */
function floorChoice(findings: readonly Finding[], tokens: readonly Token[]): FloorFilters | undefined {
  for (const [index, finding] of findings.entries()) {
    if (!isOr(tokens[finding.start]) && !through.test(tokens[finding.start]?.text ?? '')) continue;
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
  const bound = floorBounds.get(tokens[findings[index - 1]?.start ?? -1]?.text ?? '');
  const single = bound && typeof floor === 'number' ? { [bound.key]: floor + bound.step } : { floor };
  return floorChoice(findings, tokens) ?? single;
}
