import {
  featureFilters,
  type FeatureCode,
  type FeatureFilter,
  type RefusableCode,
  type Understanding,
} from '#contract/search/interpretation.ts';
import type { CodeOf } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { allIslands } from '#domain/places/places.ts';
import { defaultSort } from '#domain/search/search-order.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { isOneFilter } from './features.ts';

const levelCodes: CodeOf<'buildingLevel'>[][] = [
  ['SINGLE_STOREY', 'RAISED_SINGLE_STOREY'],
  ['TWO_STOREY'],
  ['THREE_STOREY'],
  ['MULTI_STOREY'],
];

const merged = <Code>(first: Code[], second: Code[] = []): Code[] => [...new Set([...first, ...second])];

/** Of two features about parking, the narrower wins: a garage is also parking. */
function narrower<Code>(first: Code[], second: Code[] = []): Code[] {
  if (first.length === 0 || second.length === 0) return merged(first, second);
  return first.length <= second.length ? first : second;
}

function addFeature(query: SearchQuery, filter: FeatureFilter): SearchQuery {
  return {
    ...query,
    condition: merged(query.condition, filter.condition),
    furnitureStatus: merged(query.furnitureStatus, filter.furnitureStatus),
    paper: merged(query.paper, filter.paper),
    heatingType: narrower(query.heatingType, filter.heatingType),
    heatingWay: merged(query.heatingWay, filter.heatingWay),
    parking: narrower(query.parking, filter.parking),
    flag: merged(query.flag, filter.flag),
    advertiser: merged(query.advertiser, filter.advertiser),
    petsAllowed: query.petsAllowed ?? filter.petsAllowed,
  };
}

/** Alternative features, which one filter takes: any of their flags or codes. */
function addAlternatives(query: SearchQuery, alternatives: readonly FeatureCode[]): SearchQuery {
  const filters = alternatives.map((code): FeatureFilter => featureFilters[code]);
  const [name] = filters.flatMap((filter) => Object.keys(filter) as (keyof FeatureFilter)[]);
  if (filters.length < 2 || !name || name === 'petsAllowed') return filters.reduce(addFeature, query);
  const codes = filters.flatMap((filter): string[] => filter[name] ?? []);
  if (name === 'flag') return { ...query, anyFlag: filters.flatMap(({ flag = [] }) => flag) };
  return { ...query, [name]: merged<string>(query[name], codes) };
}

function floors({ floor, floorMin, floorMax }: Understanding): Partial<SearchQuery> {
  if (floor === 'TOP') return { topFloor: true };
  return { floorMin: floor ?? floorMin, floorMax: floor ?? floorMax };
}

/** From this price on, in euros, it cannot be a rent. */
const minSalePrice = 20_000;

/** The purpose: as stated, else a sale if the price is too high for a rent. */
export function purposeOf({
  purpose,
  priceMin,
  priceMax,
}: Pick<Understanding, 'purpose' | 'priceMin' | 'priceMax'>): SearchQuery['purpose'] {
  if (purpose) return purpose;
  return (priceMax ?? priceMin ?? 0) >= minSalePrice ? 'SALE' : undefined;
}

/** The features that are not refused as well: of both, the refusal is what matters. */
const unrefused = (features: readonly FeatureCode[] = [], without: readonly RefusableCode[]): FeatureCode[] =>
  features.filter((code) => !without.includes(code));

/** What is wished for, and neither required nor refused. */
const wishesOf = ({ wishes, features, without = [] }: Understanding): FeatureCode[] =>
  unrefused(wishes, without).filter((code) => !features.includes(code));

/** The search for an interpretation: rooms exactly, bathrooms at least, a circle for «near», a refusal over what is asked for too. */
export function toSearchQuery(interpretation: Understanding): SearchQuery {
  const { category, type, priceMin, priceMax, pricePerM2Max, areaMin, areaMax, plotMin, plotMax } = interpretation;
  const { rooms, bedrooms, levels, yearMin, energyClass, near, text } = interpretation;
  const { without = [], notPlace = [], types = [], categories } = interpretation;
  const q = text || undefined;
  const wish = wishesOf(interpretation);
  const query: SearchQuery = {
    ...emptySearch,
    purpose: purposeOf(interpretation),
    category,
    anyCategory: category ? undefined : categories,
    type: merged(type ? [type] : [], types),
    near: near && { lat: near.lat, lng: near.lng, km: near.km },
    place: near && !near.inPlace ? [] : interpretation.island ? [allIslands] : interpretation.place,
    q,
    ...{ priceMin, priceMax, pricePerM2Max, areaMin, areaMax, plotMin, plotMax, yearMin, energyClass },
    roomsMin: rooms ?? interpretation.roomsMin,
    roomsMax: rooms ?? interpretation.roomsMax,
    bedroomsMin: bedrooms ?? interpretation.bedroomsMin,
    bedroomsMax: bedrooms ?? interpretation.bedroomsMax,
    bathroomsMin: interpretation.bathrooms,
    ...floors(interpretation),
    buildingLevels: (levels ? levelCodes[Math.min(levels, levelCodes.length) - 1] : undefined) ?? [],
    seaMax: interpretation.seaMax,
    ...{ without, notPlace, wish },
    sort: interpretation.sort ?? defaultSort({ q, wish }),
  };
  const required = unrefused(interpretation.features, without).reduce(
    (search, feature) => addFeature(search, featureFilters[feature]),
    query,
  );
  const { alternatives = [] } = interpretation;
  return isOneFilter(alternatives) ? addAlternatives(required, unrefused(alternatives, without)) : required;
}
