import { featureFilters, type FeatureCode } from '#contract/search/interpretation.ts';
import type { Dwelling } from './homes.ts';
import type { Plots } from './plots.ts';
import { isOr, meaningOf, type Finding, type ReadPhrase } from './finding.ts';
import { isNearSea } from './way.ts';

/** Required features, one of `alternatives`; `refused` are findings of «new» that do not describe a home. */
type Features = {
  codes: FeatureCode[];
  alternatives: FeatureCode[];
  /** Alternatives that no search can choose between: «lift ili garaža». */
  mixed: { start: number; end: number }[];
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

/** «balkonom ili terasom», «a balcony, a loggia or a terrace»: the features beside each «ili» and those listed before it. */
function findAlternatives(features: ReadonlyMap<number, FeatureCode[]>, { findings, tokens }: ReadPhrase) {
  const startsAfterBreak = (from: number, to: number) =>
    findings.slice(from + 1, to + 1).some(({ start }) => tokens[start]?.afterBreak);
  const beside = (from: number, step: 1 | -1) => {
    let index = from + step;
    while (isPassed(findings[index])) index += step;
    return index;
  };
  const groups: number[][] = [];
  for (const [index, { start }] of findings.entries()) {
    if (!isOr(tokens[start])) continue;
    let left = beside(index, -1);
    const right = beside(index, 1);
    if (!features.has(left) || !features.has(right)) continue;
    const group = groups.at(-1)?.includes(left) ? groups.pop() : [left];
    for (let before = beside(left, -1); features.has(before) && startsAfterBreak(before, left);) {
      group?.unshift(before);
      left = before;
      before = beside(left, -1);
    }
    groups.push([...(group ?? []), right]);
  }
  return groups;
}

/** The features of a phrase by the finding that names them. */
function namedFeatures({ findings }: ReadPhrase, plots: Plots, home: Dwelling) {
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
  return { features, refused };
}

/** Collects the features of a phrase in order, without duplicates; of several choices one can be asked for. */
export function findFeatures(phrase: ReadPhrase, plots: Plots, home: Dwelling): Features {
  const { features, refused } = namedFeatures(phrase, plots, home);
  const codesAt = (indices: Iterable<number>) => [
    ...new Set([...indices].flatMap((index) => features.get(index) ?? [])),
  ];
  // «s psom ili mačkom» is one feature.
  const choices = findAlternatives(features, phrase).filter((group) => codesAt(group).length > 1);
  const chosen = choices.find((group) => isOneFilter(codesAt(group)));
  const open = new Set(choices.flat());
  const mixed = choices
    .filter((group) => group !== chosen)
    .flatMap((group) => {
      const [first, last] = [phrase.findings[group[0] ?? -1], phrase.findings[group.at(-1) ?? -1]];
      return first && last ? { start: first.start, end: last.end } : [];
    });
  const codes = codesAt([...features.keys()].filter((index) => !open.has(index)));
  return { codes, alternatives: codesAt(chosen ?? choices[0] ?? []), mixed, refused };
}
