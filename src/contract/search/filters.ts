import type { ReferenceName } from '#contract/reference/index.ts';
import type { FilterRow } from './filter-rows.ts';

const euros = { min: 0, max: 1_000_000_000 } as const;
const areas = { kind: 'range', unit: 'm²', min: 0, max: 1_000_000_000, decimals: 2 } as const;
const counts = { unit: 'number', min: 0, max: 100 } as const;
const roomless = ['LAND', 'GARAGE'] as const;

const anyCode = <List extends ReferenceName, Column extends string>(list: List, column: Column) =>
  ({ kind: 'codes', list, column, match: 'any' }) as const;
const anyOfSeveral = <List extends ReferenceName, Column extends string>(list: List, column: Column) =>
  ({ ...anyCode(list, column), several: true }) as const;
const allOfSeveral = <List extends ReferenceName, Column extends string>(list: List, column: Column) =>
  ({ ...anyOfSeveral(list, column), match: 'all' }) as const;
const oneCode = <List extends ReferenceName>(list: List) =>
  ({ kind: 'code', list, column: list, match: 'any' }) as const;

/** All filters, in URL parameter order. Search engines index these URLs, so new ones go to the end, before `bbox`. */
export const filters = {
  purpose: { ...oneCode('purpose'), form: ['main', 1], meaning: 'Sale, rent or short stay', example: 'SALE' },
  category: { ...oneCode('category'), form: ['main', 2], meaning: 'One category', example: 'FLAT' },
  type: { ...anyOfSeveral('type', 'types'), form: ['main', 9], meaning: 'Types; with a category only its own count' },
  kind: { ...anyCode('kind', 'kind'), form: ['listing', 5], meaning: 'Kinds: single properties, projects' },
  place: { kind: 'places', form: ['main', 3], meaning: 'Places', example: ['m:4090'] },
  q: { kind: 'text', form: ['main', 8], meaning: 'Words to find', example: 'pogled na more' },
  price: { kind: 'range', unit: '€', ...euros, column: 'price', form: ['main', 4], meaning: 'Price in whole euros' },
  pricePerM2Max: {
    kind: 'max',
    unit: '€/m²',
    ...euros,
    column: 'pricePerM2',
    form: ['building', 6],
    meaning: 'Price per m² in whole euros',
  },
  area: { ...areas, column: 'area', form: ['main', 5], hiddenFor: ['LAND'], meaning: 'Net area in m²' },
  plot: {
    ...areas,
    column: 'plotArea',
    form: ['main', 6],
    hiddenFor: ['FLAT', 'GARAGE', 'ROOM'],
    showsName: true,
    meaning: 'Plot in m²',
  },
  rooms: {
    kind: 'range',
    ...counts,
    decimals: 1,
    column: 'rooms',
    form: ['main', 7],
    hiddenFor: roomless,
    showsName: true,
    meaning: 'Rooms; 0 is a studio flat',
  },
  bedrooms: {
    kind: 'range',
    ...counts,
    column: 'bedrooms',
    form: ['building', 3],
    hiddenFor: roomless,
    showsName: true,
    meaning: 'Bedrooms',
  },
  bathroomsMin: {
    kind: 'min',
    ...counts,
    column: 'bathrooms',
    form: ['building', 4],
    hiddenFor: roomless,
    meaning: 'Bathrooms',
  },
  floor: {
    kind: 'range',
    unit: 'number',
    min: -3,
    max: 100,
    column: 'floor',
    form: ['building', 1],
    hiddenFor: ['LAND', 'HOUSE'],
    meaning: 'Floor; 0 is the ground floor, −1 below it',
  },
  topFloor: { kind: 'switch', column: 'onTopFloor', form: ['building', 2], meaning: 'Only the topmost floor' },
  yearMin: {
    kind: 'min',
    unit: 'year',
    min: 1000,
    max: 2100,
    column: 'yearBuilt',
    form: ['building', 5],
    hiddenFor: roomless,
    meaning: 'Year in which it was built',
  },
  condition: { ...anyOfSeveral('condition', 'conditions'), form: ['building', 8], meaning: 'Conditions' },
  energyClass: {
    kind: 'code',
    list: 'energyClass',
    column: 'energyClass',
    match: 'atLeast',
    form: ['building', 7],
    meaning: 'This energy class or a better one',
  },
  heatingType: {
    ...anyCode('heatingType', 'heatingType'),
    form: ['building', 9],
    showsName: true,
    meaning: 'Heating systems',
  },
  heatingWay: {
    ...anyOfSeveral('heatingWay', 'heatingWays'),
    form: ['building', 10],
    showsName: true,
    meaning: 'Sources of heat',
  },
  parking: {
    ...anyOfSeveral('parkingType', 'parkingTypes'),
    form: ['building', 11],
    showsName: true,
    meaning: 'Kinds of parking',
  },
  furnitureStatus: {
    ...anyCode('furnitureStatus', 'furnitureStatus'),
    form: ['building', 12],
    meaning: 'How furnished',
  },
  buildingLevels: {
    ...anyCode('buildingLevel', 'buildingLevels'),
    form: ['building', 13],
    meaning: 'Levels of a house',
  },
  flag: { ...allOfSeveral('flag', 'flags'), form: ['features', 1], meaning: 'Features', example: ['SEA_VIEW'] },
  anyFlag: {
    kind: 'alternatives',
    list: 'flag',
    meaning: 'Features, one of which is enough',
    example: ['BALCONY', 'TERRACE'],
  },
  paper: { ...allOfSeveral('paper', 'papers'), form: ['listing', 3], meaning: 'Papers' },
  petsAllowed: {
    kind: 'switch',
    column: 'petsAllowed',
    form: ['building', 2],
    meaning: 'Only where pets are welcome',
  },
  with: { kind: 'extras', form: ['listing', 2], meaning: 'Pictures, floor plans, a 3D model' },
  advertiser: {
    ...anyCode('advertiserKind', 'advertiserKind'),
    form: ['listing', 4],
    showsName: true,
    meaning: 'Who offers',
  },
  within: {
    kind: 'days',
    unit: 'number',
    min: 1,
    max: 365,
    form: ['listing', 1],
    meaning: 'Published within so many days',
  },
  withoutPoint: {
    kind: 'switch',
    column: 'withoutPoint',
    meaning: 'Only what has no point on the map',
  },
  without: {
    kind: 'refusals',
    meaning: 'Features, categories and types that it must not have or be',
    example: ['ELEVATOR'],
  },
  notPlace: { kind: 'refusedPlaces', meaning: 'Places, in none of which it may lie', example: ['m:4090'] },
  wish: { kind: 'wishes', meaning: 'Features that move it up', example: ['GARAGE'] },
  seaMax: {
    kind: 'max',
    unit: 'm',
    min: 0,
    max: 1_000_000,
    column: 'distanceToSea',
    meaning: 'Metres to the sea',
    example: 5000,
  },
  anyCategory: {
    kind: 'alternatives',
    list: 'category',
    meaning: 'Categories, one of which is enough',
    example: ['FLAT', 'HOUSE'],
  },
  bbox: {
    kind: 'box',
    meaning: 'A box on the map: west, south, east, north in degrees',
    example: '16.38,43.49,16.52,43.54',
  },
  near: {
    kind: 'circle',
    meaning: 'A circle on the map: latitude and longitude in degrees, radius in kilometres (at most 200)',
    example: '43.5081,16.4402,5',
  },
  drawn: {
    kind: 'rings',
    meaning: 'Drawn areas (parameter `area`), in any of which it may lie',
    example: ['_w~hGagdcBnmBkqB_DfzB'],
  },
} as const satisfies Record<string, FilterRow>;
