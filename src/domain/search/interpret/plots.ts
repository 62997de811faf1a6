import type { FeatureCode } from '#contract/search/interpretation.ts';
import { meaningOf, type Finding } from './finding.ts';
import type { Token } from './tokens.ts';
import { isCue } from './words/cues.ts';

/** Findings about the plot: words for it and its areas. `others` are areas of parts of the home. */
export type Plots = { words: ReadonlySet<number>; measures: ReadonlySet<number>; others: ReadonlySet<number> };

const maxPartArea = 20;

const isArea = (finding: Finding | undefined) =>
  finding?.kind === 'measure' && (finding.measure.quantity === 'area' || finding.measure.quantity === 'plot');

/** «okućnica od 800 m2», «na parceli 600 m2»: the area follows, possibly after a preposition. */
function areaAfter(findings: readonly Finding[], word: number): number | undefined {
  const next = meaningOf(findings[word + 1], 'preposition') ? word + 2 : word + 1;
  return isArea(findings[next]) ? next : undefined;
}

/** «1000 m2 okućnice», «2000 m2 of land»: the area comes first, and the word is not a list item. */
function areaBefore(findings: readonly Finding[], tokens: readonly Token[], word: number): number | undefined {
  const token = tokens[findings[word]?.start ?? 0];
  if (!token || token.afterBreak || isCue.plotInList(token)) return undefined;
  const before = findings[word - 1];
  const previous = before && isCue.of(tokens[before.start]) ? word - 2 : word - 1;
  return isArea(findings[previous]) ? previous : undefined;
}

const parts: ReadonlySet<FeatureCode> = new Set([
  'BALCONY',
  'LOGGIA',
  'TERRACE',
  'CELLAR',
  'STORAGE',
  'POOL',
  'GARAGE',
]);

/** «s terasom od 20 m2», «spremište 5 m2»: too small for a home. */
function isOfPart(findings: readonly Finding[], index: number): boolean {
  const finding = findings[index];
  const feature = meaningOf(findings[index - 1], 'feature')?.feature;
  if (finding?.kind !== 'measure' || !feature || !parts.has(feature)) return false;
  const { bound, exact = Infinity } = finding.measure;
  return bound === 'of' || (!bound && exact <= maxPartArea);
}

/** Finds the plot's areas. A word for land with no other home beside it («zemljište 500 m2») is left as the home. */
export function findPlots(findings: readonly Finding[], tokens: readonly Token[]): Plots {
  const words = new Set<number>();
  const measures = new Set<number>();
  const hasOtherHome = (word: number) =>
    findings.some(
      (finding, index) =>
        index !== word && meaningOf(finding, 'home') && meaningOf(finding, 'home')?.category !== 'LAND',
    );
  for (const [index, finding] of findings.entries()) {
    if (!meaningOf(finding, 'plot') || (meaningOf(finding, 'home') && !hasOtherHome(index))) continue;
    const area = areaAfter(findings, index) ?? areaBefore(findings, tokens, index);
    if (area === undefined || measures.has(area)) continue;
    words.add(index);
    measures.add(area);
  }
  const others = findings.flatMap((finding, index) => (isArea(finding) && isOfPart(findings, index) ? index : []));
  return { words, measures, others: new Set(others) };
}
