import { featureFilters, type FeatureCode } from '#contract/search/interpretation.ts';
import type { Dwelling } from './homes.ts';
import type { Plots } from './plots.ts';
import { isOr, meaningOf, type Finding, type ReadPhrase } from './finding.ts';
import { isNearSea } from './way.ts';

/** Required features, one of `alternatives`; `refused` are findings of «new» that do not describe a home. */
type Features = {
  codes: FeatureCode[];
  alternatives: FeatureCode[];
  /** From where to where are alternatives that no filter can choose between: «lift ili garaža». */
  mixed?: { start: number; end: number };
  refused: Set<number>;
};

/** Whether one filter takes any of these features. */
export function isOneFilter(codes: readonly FeatureCode[]): boolean {
  const [name, ...others] = new Set(codes.flatMap((code) => Object.keys(featureFilters[code])));
  return others.length === 0 && name !== 'paper' && name !== 'petsAllowed';
}

/** «nova moderna kuća»: whether only adjectives separate an adjective from the word for a home. */
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

/** The features that a finding names. */
export function codesOf(finding: Finding): FeatureCode[] {
  if (finding.kind === 'measure') return isNearSea(finding.measure) ? ['NEAR_SEA'] : [];
  const code = meaningOf(finding, 'feature')?.feature ?? meaningOf(finding, 'purpose')?.feature;
  return code ? [code] : [];
}

const isPassed = (finding: Finding | undefined) =>
  Boolean(meaningOf(finding, 'preposition') ?? meaningOf(finding, 'filler')) || finding?.kind === 'unknown';

/** «balkonom ili terasom», «a balcony, a loggia or a terrace»: the features beside «ili» and those listed before it. */
function findAlternatives(features: ReadonlyMap<number, FeatureCode[]>, { findings, tokens }: ReadPhrase): Set<number> {
  const startsAfterBreak = (from: number, to: number) =>
    findings.slice(from + 1, to + 1).some(({ start }) => tokens[start]?.afterBreak);
  const beside = (from: number, step: 1 | -1) => {
    let index = from + step;
    while (isPassed(findings[index])) index += step;
    return index;
  };
  const found = new Set<number>();
  for (const [index, { start }] of findings.entries()) {
    if (!isOr(tokens[start])) continue;
    let left = beside(index, -1);
    if (!features.has(left)) continue;
    for (const other of [left, beside(index, 1)]) if (features.has(other)) found.add(other);
    for (let before = beside(left, -1); features.has(before) && startsAfterBreak(before, left);) {
      found.add(before);
      left = before;
      before = beside(left, -1);
    }
  }
  return found;
}

/** Collects the features of a phrase in order, without duplicates. */
export function findFeatures(phrase: ReadPhrase, plots: Plots, home: Dwelling): Features {
  const { findings } = phrase;
  const refused = new Set<number>();
  const features = new Map<number, FeatureCode[]>();
  for (const [index, finding] of findings.entries()) {
    const adjective = meaningOf(finding, 'adjective');
    const carFeature = home.features.get(index);
    if (adjective && !describesHome(findings, index)) refused.add(index);
    if (refused.has(index) || plots.words.has(index) || (home.used.has(index) && !carFeature)) continue;
    // «garaža ili parking»
    if (home.category === 'GARAGE' && codesOf(finding).some((code) => code === 'GARAGE' || code === 'PARKING'))
      continue;
    const found = adjective ? [adjective.feature] : carFeature ? [carFeature] : codesOf(finding);
    if (found.length > 0) features.set(index, found);
  }
  const beside = findAlternatives(features, phrase);
  const open = beside.size > 1 ? beside : new Set<number>();
  const codesAt = (isOpen: boolean) => [
    ...new Set([...features].flatMap(([index, codes]) => (open.has(index) === isOpen ? codes : []))),
  ];
  const [codes, alternatives] = [codesAt(false), codesAt(true)];
  if (isOneFilter(alternatives)) return { codes, alternatives, refused };
  const [first, last] = [Math.min, Math.max].map((most) => findings[most(...open)]);
  return { codes, alternatives, mixed: first && last && { start: first.start, end: last.end }, refused };
}
