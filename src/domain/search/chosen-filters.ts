import type { SearchQuery } from '#contract/search/search.ts';
import { defaultSort } from './search-query.ts';

const lists = [
  'type',
  'kind',
  'place',
  'condition',
  'heatingType',
  'heatingWay',
  'parking',
  'furnitureStatus',
  'buildingLevels',
  'flag',
  'paper',
  'with',
  'advertiser',
] as const satisfies (keyof SearchQuery)[];

const ranges = {
  price: ['priceMin', 'priceMax'],
  area: ['areaMin', 'areaMax'],
  plot: ['plotMin', 'plotMax'],
  rooms: ['roomsMin', 'roomsMax'],
  bedrooms: ['bedroomsMin', 'bedroomsMax'],
  floor: ['floorMin', 'floorMax'],
} as const;

const scalars = [
  'pricePerM2Max',
  'bathroomsMin',
  'topFloor',
  'yearMin',
  'energyClass',
  'anyFlag',
  'petsAllowed',
  'within',
  'bbox',
  'near',
] as const satisfies (keyof SearchQuery)[];

export type ListFilter = (typeof lists)[number];
export type RangeFilter = keyof typeof ranges;
export type ScalarFilter = (typeof scalars)[number] | 'purpose' | 'category' | 'q';

/** One filter of a search that can be taken away; of a list, each value is one. `without` is the search without it, first page. */
export type ChosenFilter = { without: SearchQuery } & (
  | { kind: 'value'; name: ListFilter; value: string }
  | { kind: 'range'; name: RangeFilter; least: number | undefined; greatest: number | undefined }
  | { kind: 'scalar'; name: ScalarFilter }
);

function scalar(query: SearchQuery, name: ScalarFilter): ChosenFilter[] {
  if (query[name] === undefined) return [];
  const without: SearchQuery = { ...query, [name]: undefined, page: 1 };
  if (name === 'category') without.type = [];
  if (name === 'q' && query.sort === 'relevance') without.sort = defaultSort(undefined);
  return [{ kind: 'scalar', name, without }];
}

function values(query: SearchQuery, name: ListFilter): ChosenFilter[] {
  const chosen: string[] = query[name];
  return chosen.map((value) => {
    const without: SearchQuery = { ...query, [name]: chosen.filter((other) => other !== value), page: 1 };
    return { kind: 'value', name, value, without };
  });
}

function range(query: SearchQuery, name: RangeFilter): ChosenFilter[] {
  const [least, greatest] = ranges[name];
  if (query[least] === undefined && query[greatest] === undefined) return [];
  const without: SearchQuery = { ...query, [least]: undefined, [greatest]: undefined, page: 1 };
  return [{ kind: 'range', name, least: query[least], greatest: query[greatest], without }];
}

/** Every filter of a search, in the order in which people narrow down; sort and page are none. */
export function chosenFilters(query: SearchQuery): ChosenFilter[] {
  const [type, kind, place, ...otherLists] = lists;
  return [
    ...scalar(query, 'purpose'),
    ...scalar(query, 'category'),
    ...values(query, type),
    ...values(query, place),
    ...scalar(query, 'q'),
    ...(Object.keys(ranges) as RangeFilter[]).flatMap((name) => range(query, name)),
    ...scalars.flatMap((name) => scalar(query, name)),
    ...otherLists.flatMap((name) => values(query, name)),
    ...values(query, kind),
  ];
}
