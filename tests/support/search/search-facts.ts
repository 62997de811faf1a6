import { referenceCodes } from '#contract/reference/index.ts';
import { filtersOf } from '#contract/search/filter-list.ts';
import { extras, type FacetName, type SearchQuery } from '#contract/search/search.ts';
import { refusalMeanings, wishMeanings, type FilterChoice } from '#domain/search/code-meanings.ts';
import type { SearchRecord } from '#domain/search/search-record.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { somePlaces } from './search-places.ts';

export type Codes = Record<Exclude<FacetName, 'place'>, (string | null)[]>;
export function isIn(record: SearchRecord, place: string): boolean {
  const area = somePlaces.areaOf(place);
  const settlement = somePlaces.settlement(record.settlementId);
  const municipality = settlement && somePlaces.municipality(settlement.municipalityId);
  if (!area || !municipality) return false;
  const covered =
    area.settlementIds.includes(record.settlementId) ||
    area.municipalityIds.includes(municipality.id) ||
    area.countyIds.includes(municipality.countyId);
  if (!area.quarter || !covered) return covered;
  return record.quarterId === null ? isNear(record, area.quarter.circle) : record.quarterId === area.quarter.id;
}

export function isNear(
  { latitude: lat, longitude: lng }: SearchRecord,
  { km, ...middle }: { lat: number; lng: number; km: number },
): boolean {
  return lat !== null && lng !== null && distanceKm({ lat, lng }, middle) <= km;
}

export function codesOf(record: SearchRecord): Codes {
  const classes = referenceCodes('energyClass');
  const has = { pictures: record.hasPictures, plan: record.hasPlan, model: record.hasModel };
  const values: Record<string, unknown> = record;
  const classesReached = classes.filter(
    (code) => record.energyClass !== null && classes.indexOf(code) >= classes.indexOf(record.energyClass),
  );
  return {
    ...(Object.fromEntries(
      filtersOf('code', 'codes').map(({ name, column }) => [name, [values[column] ?? []].flat()]),
    ) as Codes),
    energyClass: classesReached,
    with: extras.filter((extra) => has[extra]),
  };
}

const asksFor = (meaning: FilterChoice, record: SearchRecord, codes: Codes) =>
  meaning.code === undefined
    ? (record as Record<string, unknown>)[meaning.name] === true
    : codes[meaning.name].includes(meaning.code);

export function isRefused(record: SearchRecord, { without, notPlace }: SearchQuery): boolean {
  const codes = codesOf(record);
  return (
    without.some((code) => refusalMeanings(code).some((meaning) => asksFor(meaning, record, codes))) ||
    notPlace.some((place) => isIn(record, place))
  );
}

/** How many wishes a listing fulfils. */
export function fulfilled(record: SearchRecord, { wish }: SearchQuery): number {
  const codes = codesOf(record);
  return wish.filter((code) => wishMeanings(code).some((meaning) => asksFor(meaning, record, codes))).length;
}
