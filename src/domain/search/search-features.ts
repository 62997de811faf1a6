import type { FilterName } from '#contract/search/filter-list.ts';
import { featureFilters } from '#contract/search/interpretation.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { wishCodes } from './code-meanings.ts';

/** The filters that say features, in the order in which one names them. */
const sayingFilters = [
  ...(['flag', 'anyFlag', 'parking', 'condition', 'furnitureStatus', 'heatingType', 'heatingWay'] as const),
  ...(['paper', 'petsAllowed', 'advertiser', 'without'] as const),
] satisfies FilterName[];

/** What a filter's values say: one of the features, or for `without` that it must not be there. */
export type SearchFeature = {
  filter: (typeof sayingFilters)[number];
  values: readonly string[];
  features: readonly string[];
};

/** Each of their values holds for itself; of other filters any. */
const oneByOne: readonly FilterName[] = ['flag', 'paper', 'without'];

const keyOf = (name: string, values: readonly string[]) => `${name}=${values.toSorted().join()}`;
const featureOf = new Map(
  Object.entries(featureFilters).flatMap(([feature, filter]) =>
    Object.entries(filter).map(([name, value]) => [keyOf(name, [value].flat().map(String)), feature] as const),
  ),
);

/** The feature that means all of a filter's values together: `PARKING`. */
export const wholeFeature = (name: FilterName, values: readonly string[]): string | undefined =>
  featureOf.get(keyOf(name, values));

/** One feature that means all of the values, else one for each; none if one of them has no feature. */
function featuresOf(filter: SearchFeature['filter'], values: readonly string[]): string[] {
  if (filter === 'without') return values.filter((value) => wishCodes.includes(value));
  const name = filter === 'anyFlag' ? 'flag' : filter;
  const whole = wholeFeature(name, values);
  const each = whole ? [whole] : values.map((value) => featureOf.get(keyOf(name, [value])));
  return each.every((feature) => feature !== undefined) ? each : [];
}

/** The features that a search requires and refuses, as far as the one-line search has a word for them. */
export function searchFeatures(query: SearchQuery): SearchFeature[] {
  return sayingFilters.flatMap((filter) => {
    const chosen = [query[filter] ?? []].flat().map(String);
    const parts = oneByOne.includes(filter) ? chosen.map((value) => [value]) : [chosen];
    return parts
      .map((values) => ({ filter, values, features: featuresOf(filter, values) }))
      .filter(({ features }) => features.length > 0);
  });
}
