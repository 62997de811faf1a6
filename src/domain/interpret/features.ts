import type { FeatureCode } from '#contract/interpretation.ts';
import type { Home } from './homes.ts';
import type { Plots } from './plots.ts';
import { meaningOf, type Finding } from './finding.ts';

/** What a home must have; `refused` are findings that only look like it: negated ones, and «new» before no home. */
export type Features = { codes: FeatureCode[]; refused: Set<number> };

const nearSeaMetres = 1000;

/** «bez lifta i garaže»: findings taken back by a negation, with the negation itself. */
function negated(findings: readonly Finding[]): Set<number> {
  const refused = new Set<number>();
  for (const [index, finding] of findings.entries()) {
    const isNegation = meaningOf(finding, 'negation');
    const goesOn =
      refused.has(index - 1) &&
      (meaningOf(finding, 'feature') ?? meaningOf(finding, 'home') ?? meaningOf(finding, 'filler'));
    if (isNegation || goesOn) refused.add(index);
  }
  return refused;
}

/** «nova moderna kuća»: whether only further adjectives stand between an adjective and the word for a home. */
function describesHome(findings: readonly Finding[], adjective: number): boolean {
  const next = findings.slice(adjective + 1).find((finding) => {
    const passes =
      meaningOf(finding, 'filler') ??
      meaningOf(finding, 'rooms') ??
      meaningOf(finding, 'feature') ??
      meaningOf(finding, 'purpose');
    return !passes || meaningOf(finding, 'home');
  });
  return Boolean(meaningOf(next, 'home') ?? meaningOf(next, 'building'));
}

function codesOf(finding: Finding): FeatureCode[] {
  if (finding.kind === 'measure')
    return finding.measure.toSea && (finding.measure.exact ?? finding.measure.max ?? 0) <= nearSeaMetres
      ? ['NEAR_SEA']
      : [];
  const code = meaningOf(finding, 'feature')?.feature ?? meaningOf(finding, 'purpose')?.feature;
  return code ? [code] : [];
}

/** Collects the features of a phrase in their order, each once. */
export function findFeatures(findings: readonly Finding[], plots: Plots, home: Home): Features {
  const refused = negated(findings);
  const codes = new Set<FeatureCode>();
  for (const [index, finding] of findings.entries()) {
    const adjective = meaningOf(finding, 'adjective');
    const carFeature = home.features.get(index);
    if (adjective && !describesHome(findings, index)) refused.add(index);
    if (refused.has(index) || plots.words.has(index) || (home.used.has(index) && !carFeature)) continue;
    const found = adjective ? [adjective.feature] : carFeature ? [carFeature] : codesOf(finding);
    for (const code of found) codes.add(code);
  }
  return { codes: [...codes], refused };
}
