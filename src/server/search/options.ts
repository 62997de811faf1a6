import { referenceCodes } from '#contract/reference/index.ts';
import { filtersOf, type Filter } from '#contract/search/filter-list.ts';
import { extras, type FacetName, type SearchQuery } from '#contract/search/search.ts';
import type { SearchRecord } from '#domain/search/search-record.ts';

export type OptionGroup = Exclude<FacetName, 'place'>;

/** An option filter: its codes, a listing's codes, and whether a listing must have any or all chosen ones. */
type Group = {
  codes: readonly string[];
  of: (record: SearchRecord) => readonly (string | null)[];
  match: 'any' | 'all';
};

function extrasOf({ hasPictures, hasPlan, hasModel }: SearchRecord): string[] {
  const has = { pictures: hasPictures, plan: hasPlan, model: hasModel };
  return extras.filter((extra) => has[extra]);
}

const valueOf = (record: SearchRecord, column: string): unknown => (record as Record<string, unknown>)[column];

function groupOf({ list, column, several, match }: Filter<'code' | 'codes'>): Group {
  const codes: readonly string[] = referenceCodes(list);
  const codeOf = (record: SearchRecord) => valueOf(record, column) as string | null;
  if (several)
    return { codes, of: (record) => valueOf(record, column) as string[], match: match === 'all' ? 'all' : 'any' };
  if (match !== 'atLeast') return { codes, of: (record) => [codeOf(record)], match };
  const reached = (code: string | null) => (code === null ? [] : codes.slice(codes.indexOf(code)));
  return { codes, of: (record) => reached(codeOf(record)), match: 'any' };
}

const withExtras: Group = { codes: extras, of: extrasOf, match: 'all' };

/** All option filters; for energy classes a listing has its own and all worse ones. */
export const optionGroups = Object.fromEntries([
  ...filtersOf('code', 'codes').map((filter) => [filter.name, groupOf(filter)] as const),
  ['with', withExtras],
]) as Readonly<Record<OptionGroup, Group>>;

export const optionGroupNames = Object.keys(optionGroups) as OptionGroup[];
export const optionCount = optionGroupNames.reduce((sum, name) => sum + optionGroups[name].codes.length, 0);

export function chosenOptions(query: SearchQuery, group: OptionGroup): readonly string[] {
  const value = query[group];
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
