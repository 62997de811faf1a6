import { referenceCodes } from '#contract/reference.ts';
import { extras, type FacetName, type SearchQuery } from '#contract/search/search.ts';
import type { SearchRecord } from '#domain/search/search-record.ts';

export type OptionGroup = Exclude<FacetName, 'place'>;

/** A filter with options: its codes, those that a listing has, and whether a listing must have any or all that are chosen. */
type Group = {
  codes: readonly string[];
  of: (record: SearchRecord) => readonly (string | null)[];
  match: 'any' | 'all';
};

const energyClasses = referenceCodes('energyClass');

/** Every class that is not better than the listing's: the filter asks for a class «at least». */
function reachedClasses({ energyClass }: SearchRecord): string[] {
  return energyClass ? energyClasses.slice(energyClasses.indexOf(energyClass)) : [];
}

function extrasOf({ hasPictures, hasPlan, hasModel }: SearchRecord): string[] {
  const has = { pictures: hasPictures, plan: hasPlan, model: hasModel };
  return extras.filter((extra) => has[extra]);
}

export const optionGroups: Readonly<Record<OptionGroup, Group>> = {
  purpose: { codes: referenceCodes('purpose'), of: (record) => [record.purpose], match: 'any' },
  category: { codes: referenceCodes('category'), of: (record) => [record.category], match: 'any' },
  type: { codes: referenceCodes('type'), of: (record) => [record.type], match: 'any' },
  kind: { codes: referenceCodes('kind'), of: (record) => [record.kind], match: 'any' },
  condition: { codes: referenceCodes('condition'), of: (record) => [record.condition], match: 'any' },
  energyClass: { codes: energyClasses, of: reachedClasses, match: 'any' },
  heatingType: { codes: referenceCodes('heatingType'), of: (record) => [record.heatingType], match: 'any' },
  heatingWay: { codes: referenceCodes('heatingWay'), of: (record) => record.heatingWays, match: 'any' },
  parking: { codes: referenceCodes('parkingType'), of: (record) => record.parkingTypes, match: 'any' },
  furnitureStatus: { codes: referenceCodes('furnitureStatus'), of: (record) => [record.furnitureStatus], match: 'any' },
  buildingLevels: { codes: referenceCodes('buildingLevel'), of: (record) => [record.buildingLevels], match: 'any' },
  flag: { codes: referenceCodes('flag'), of: (record) => record.flags, match: 'all' },
  paper: { codes: referenceCodes('paper'), of: (record) => record.papers, match: 'all' },
  advertiser: { codes: referenceCodes('advertiserKind'), of: (record) => [record.advertiserKind], match: 'any' },
  with: { codes: extras, of: extrasOf, match: 'all' },
};

export const optionGroupNames = Object.keys(optionGroups) as OptionGroup[];
export const optionCount = optionGroupNames.reduce((sum, name) => sum + optionGroups[name].codes.length, 0);

/** The options of a group that the query chooses. */
export function chosenOptions(query: SearchQuery, group: OptionGroup): readonly string[] {
  const value = query[group];
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
