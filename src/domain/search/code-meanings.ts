import { referenceCodes } from '#contract/reference/index.ts';
import type { FilterOf } from '#contract/search/filter-list.ts';
import { featureFilters, refusableCodes, type FeatureCode } from '#contract/search/interpretation.ts';
import type { SearchQuery } from '#contract/search/search.ts';

/** An option of a filter, or a switch. */
export type FilterChoice =
  { name: FilterOf<'code' | 'codes'>; code: string } | { name: FilterOf<'switch'>; code?: never };

function featureMeanings(feature: FeatureCode): FilterChoice[] {
  const filters = Object.entries(featureFilters[feature]) as [FilterChoice['name'], true | readonly string[]][];
  return filters.flatMap(
    ([name, value]) => (value === true ? [{ name }] : value.map((code) => ({ name, code }))) as FilterChoice[],
  );
}

const wishes = new Map<string, FilterChoice[]>(
  (Object.keys(featureFilters) as FeatureCode[]).map((code) => [code, featureMeanings(code)]),
);

const refusals = new Map<string, FilterChoice[]>(
  [...new Set(refusableCodes)].map((code) => [
    code,
    [
      ...(wishes.get(code) ?? []),
      ...(['category', 'type'] as const)
        .filter((name) => referenceCodes(name).some((known) => known === code))
        .map((name) => ({ name, code })),
    ],
  ]),
);

/** What may be wished for, and what may be refused, each once. */
export const wishCodes = [...wishes.keys()];
export const refusalCodes = [...refusals.keys()];

/** What fulfils a wish, any of it; nothing for an unknown code. */
export const wishMeanings = (code: string): readonly FilterChoice[] => wishes.get(code) ?? [];

/** What a refusal excludes, all of it: `GARAGE` is a feature and a category. */
export const refusalMeanings = (code: string): readonly FilterChoice[] => refusals.get(code) ?? [];

function asksFor(query: SearchQuery, { name, code }: FilterChoice): boolean {
  const value = query[name];
  return code === undefined ? value === true : [value ?? []].flat().some((chosen) => chosen === code);
}

/** Whether a further parameter would contradict a search: it asks for what that refuses, or the reverse. */
export function contradicts(query: SearchQuery, [name, value]: readonly [name: string, value: string]): boolean {
  if (name === 'without') return refusalMeanings(value).some((meaning) => asksFor(query, meaning));
  if (name === 'notPlace') return query.place.includes(value);
  if (name === 'place') return query.notPlace.includes(value);
  const refused = query.without.flatMap((code) => refusalMeanings(code));
  return refused.some((meaning) => meaning.name === name && (meaning.code ?? 'true') === value);
}
