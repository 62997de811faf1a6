import type { Purpose } from '#contract/reference/index.ts';
import { wholeMetres, code, codes, text, type ValueField } from './field-values.ts';

/** The sections in which form and page show the fields. */
export type FieldGroup =
  'text' | 'place' | 'offer' | 'pictures' | 'home' | 'state' | 'equipment' | 'energy' | 'land' | 'features' | 'papers';

type Need = 'R' | 'o' | '-';
/** Required (R), optional (o) or hidden (-) for flat, house, land, commercial, garage, room, holiday. */
type Needs = `${Need} ${Need} ${Need} ${Need} ${Need} ${Need} ${Need}`;

export type Row = ValueField & {
  group: FieldGroup;
  needs: Needs;
  /** Who sees a value: everyone, or only the owner and admins. */
  visibility: 'public' | 'owner';
  /** Example value for the flat for sale in the API documentation. */
  example: unknown;
  /** Values that demo listings cycle through when nothing else sets one. */
  demo?: readonly unknown[];
  /** The purposes to which the field applies; all by default. */
  purposes?: readonly Purpose[];
};

const bilingual = (max: number) => ({ kind: 'text', max, bilingual: true }) as const;
const area = { kind: 'measure', unit: 'm²', decimals: 2, min: 0.01, max: 99_999_999 } as const;
const landArea = { ...area, typedIn: ['m²', 'ha', 'čhv'] } as const;
const money = (min: number) => ({ kind: 'money', min, max: 100_000_000_000 }) as const;
const count = (min: number, max: number) => ({ kind: 'count', min, max }) as const;
const year = (min: number) => ({ kind: 'year', min, max: 2100 }) as const;
const yesNo = { kind: 'yesNo' } as const;
const rooms = { kind: 'rooms', min: 0, max: 100 } as const;
const floor = { kind: 'floor', min: -3, max: 100 } as const;

const requiredForAll = 'R R R R R R R';
const optionalForAll = 'o o o o o o o';
const forBuildings = 'o o - o - o o';
const lettable = 'o o - o o o o';
const publicField = { visibility: 'public' } as const;
const rent = { ...publicField, purposes: ['RENT'] } as const;
const anyRent = { ...publicField, purposes: ['RENT', 'SHORT_STAY'] } as const;
const shortStay = { ...publicField, purposes: ['SHORT_STAY'] } as const;
const certified = {
  group: 'energy',
  value: code('energyClass'),
  needs: forBuildings,
  ...publicField,
  absentWith: { energyState: 'EXEMPT' },
} as const;

const seaView = { hr: 'Trosoban stan s pogledom na more', en: 'Three-room flat with a sea view' };

/** All fields of a listing, in form order; a plain field's column has its name. Needs follow custom, two of them law. */
export const rows = {
  title: { group: 'text', value: bilingual(160), needs: requiredForAll, ...publicField, example: seaView },
  description: { group: 'text', value: bilingual(10_000), needs: requiredForAll, ...publicField, example: seaView },
  settlementId: {
    group: 'place',
    value: { kind: 'settlement' },
    needs: requiredForAll,
    ...publicField,
    example: 59200,
  },
  quarterId: {
    group: 'place',
    value: { kind: 'quarter' },
    needs: optionalForAll,
    ...publicField,
    example: 'split-bacvice',
  },
  street: { group: 'place', value: text(120), needs: optionalForAll, ...publicField, example: null },
  houseNumber: { group: 'place', value: text(20), needs: optionalForAll, ...publicField, example: null },
  type: { group: 'home', value: code('type'), needs: requiredForAll, ...publicField, example: 'APARTMENT_BUILDING' },
  rooms: { group: 'home', value: rooms, needs: 'R R - o - R R', ...publicField, example: 3 },
  bedrooms: { group: 'home', value: count(0, 100), needs: 'o o - - - o o', ...publicField, example: 2 },
  bathrooms: { group: 'home', value: count(0, 100), needs: forBuildings, ...publicField, example: 1 },
  netArea: { group: 'home', value: area, needs: 'R R - R o R R', ...publicField, example: 75 },
  grossArea: { group: 'home', value: area, needs: 'o o - o - - o', ...publicField, example: 84.5 },
  plotArea: { group: 'home', value: landArea, needs: 'o R R o - - o', ...publicField, example: null },
  floor: { group: 'home', value: floor, needs: 'R - - o o R o', ...publicField, example: 2 },
  floorsInBuilding: { group: 'home', value: count(1, 100), needs: lettable, ...publicField, example: 5 },
  buildingLevels: {
    group: 'home',
    value: code('buildingLevel'),
    needs: '- R - - - - o',
    ...publicField,
    example: null,
  },
  lift: { group: 'home', value: yesNo, needs: lettable, ...publicField, example: true },
  distanceToSea: { group: 'home', value: wholeMetres, needs: 'o o o - - o o', ...publicField, example: 400 },
  priceCents: { group: 'offer', value: money(1), needs: requiredForAll, ...publicField, example: 24_000_000 },
  depositCents: { group: 'offer', value: money(0), needs: lettable, ...rent, example: null },
  utilitiesIncluded: { group: 'offer', value: yesNo, needs: lettable, ...rent, example: null },
  availableFrom: { group: 'offer', value: { kind: 'date' }, needs: lettable, ...anyRent, example: '2026-12-01' },
  petsAllowed: { group: 'offer', value: yesNo, needs: 'o o - - - o o', ...anyRent, example: null },
  // Regulation (EU) 2024/1028
  registrationNumber: { group: 'offer', value: text(40), needs: 'R R - - - R R', ...shortStay, example: null },
  guests: {
    group: 'offer',
    value: count(1, 100),
    needs: 'o o - - - o o',
    ...shortStay,
    example: null,
    demo: [4, 2, 6, 5, 3, 8],
  },
  checkIn: {
    group: 'offer',
    value: { kind: 'time' },
    needs: 'o o - - - o o',
    ...shortStay,
    example: null,
    demo: ['15:00', '14:00', '16:00', null],
  },
  referenceNumber: {
    group: 'offer',
    value: text(40),
    needs: optionalForAll,
    ...publicField,
    example: 'ST-204',
    demo: ['ST-204', null, 'A 17', 'K-0031', null],
  },
  videoUrl: { group: 'pictures', value: { kind: 'link' }, needs: optionalForAll, ...publicField, example: null },
  condition: { group: 'state', value: code('condition'), needs: 'R R - o - R o', ...publicField, example: 'GOOD' },
  yearBuilt: { group: 'state', value: year(1000), needs: forBuildings, ...publicField, example: 1998 },
  yearRenovated: { group: 'state', value: year(1900), needs: forBuildings, ...publicField, example: 2021 },
  orientations: {
    group: 'state',
    value: codes('orientation'),
    needs: forBuildings,
    ...publicField,
    example: ['S', 'W'],
  },
  windowTypes: { group: 'state', value: codes('windowType'), needs: forBuildings, ...publicField, example: ['PVC'] },
  furnitureStatus: {
    group: 'equipment',
    value: code('furnitureStatus'),
    needs: forBuildings,
    ...publicField,
    example: 'PARTLY_FURNISHED',
  },
  furniture: { group: 'equipment', value: code('furniture'), needs: forBuildings, ...publicField, example: 'INCLUDED' },
  heatingType: {
    group: 'equipment',
    value: code('heatingType'),
    needs: forBuildings,
    ...publicField,
    example: 'INDIVIDUAL_CENTRAL',
  },
  heatingWays: {
    group: 'equipment',
    value: codes('heatingWay'),
    needs: forBuildings,
    ...publicField,
    example: ['GAS'],
  },
  parkingTypes: {
    group: 'equipment',
    value: codes('parkingType'),
    needs: forBuildings,
    ...publicField,
    example: ['UNCOVERED'],
  },
  parkingSpaces: { group: 'equipment', value: count(0, 1000), needs: forBuildings, ...publicField, example: 1 },
  energyState: { group: 'energy', value: code('energyState'), needs: 'R R - R - o R', ...publicField, example: 'HAS' },
  // Zakon o gradnji NN 153/13, 20/17, 39/19, 125/19
  energyClass: { ...certified, requiredWith: { energyState: 'HAS' }, example: 'B' },
  primaryEnergyClass: { ...certified, example: 'C' },
  zone: { group: 'land', value: code('zone'), needs: '- - R - - - -', ...publicField, example: null },
  zoneLabel: { group: 'land', value: text(120), needs: '- - o - - - -', ...publicField, example: null },
  flags: {
    group: 'features',
    value: codes('flag'),
    needs: optionalForAll,
    ...publicField,
    example: ['BALCONY', 'SEA_VIEW', 'AC'],
  },
  papers: {
    group: 'papers',
    value: codes('paper'),
    needs: optionalForAll,
    ...publicField,
    example: ['CLEAN_TITLE', 'USAGE_PERMIT'],
  },
} as const satisfies Record<string, Row>;
