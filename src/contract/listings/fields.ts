import type { ListingView } from './listing.ts';
import type { Category, CodeOf, Purpose, ReferenceName } from '#contract/reference.ts';

/** The parts in which form and page show the fields, in this order. */
export const fieldGroups = [
  'text',
  'place',
  'offer',
  'home',
  'state',
  'equipment',
  'energy',
  'land',
  'features',
  'papers',
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

export type FieldName = Exclude<
  keyof ListingView,
  | 'id'
  | 'kind'
  | 'status'
  | 'url'
  | 'images'
  | 'advertiser'
  | 'location'
  | 'papersAttached'
  | 'priceHistory'
  | 'purpose'
  | 'category'
  | 'publishedAt'
  | 'firstSeenAt'
  | 'updatedAt'
  | 'pricePerM2Cents'
  | 'previousPriceCents'
  | 'priceOnRequest'
  | 'countyId'
  | 'municipalityId'
>;

/** What a value may be: areas in m², money in cents, distances in metres; limits as in the database. */
export type FieldValue =
  | { kind: 'text'; maximum: number; bilingual?: true }
  | { kind: 'area'; maximum: number }
  | { kind: 'money'; maximum: number }
  | { kind: 'count' | 'rooms' | 'floor' | 'year' | 'distance'; minimum: number; maximum: number }
  | { kind: 'date' }
  | { kind: 'yesNo' }
  | { kind: 'settlement' }
  | { kind: 'code' | 'codes'; list: ReferenceName };

export type FieldNeed = 'required' | 'optional' | 'hidden';

export type Field = {
  name: FieldName;
  group: FieldGroup;
  /** Where the dictionaries have its name. */
  labelKey: string;
  value: FieldValue;
  needs: Record<Category, FieldNeed>;
  /** The purposes that the field makes sense for; all unless given. */
  purposes?: readonly Purpose[];
  /** Required, where it is shown, once another field has this value. */
  requiredWith?: { energyState: CodeOf<'energyState'> };
};

const columns = ['FLAT', 'HOUSE', 'LAND', 'COMMERCIAL', 'GARAGE', 'ROOM', 'HOLIDAY'] as const satisfies Category[];
const needOf: Record<string, FieldNeed> = { R: 'required', o: 'optional', '-': 'hidden' };

function needsFrom(matrix: string): Record<Category, FieldNeed> {
  const marks = matrix.split(' ');
  const needs = columns.map((category, index) => [category, needOf[marks[index] ?? ''] ?? 'hidden'] as const);
  return Object.fromEntries(needs) as Record<Category, FieldNeed>;
}

type Options = Pick<Field, 'purposes' | 'requiredWith'>;
type Row = [name: FieldName, value: FieldValue, matrix: string, options?: Options];

function group(name: FieldGroup, rows: Row[]): Field[] {
  return rows.map(([field, value, matrix, options]) => ({
    name: field,
    group: name,
    labelKey: `listing.field.${field}`,
    value,
    needs: needsFrom(matrix),
    ...options,
  }));
}

const text = (maximum: number): FieldValue => ({ kind: 'text', maximum });
const bilingual = (maximum: number): FieldValue => ({ kind: 'text', maximum, bilingual: true });
const area: FieldValue = { kind: 'area', maximum: 99_999_999 };
const money: FieldValue = { kind: 'money', maximum: 100_000_000_000 };
const count = (minimum: number, maximum: number): FieldValue => ({ kind: 'count', minimum, maximum });
const year = (minimum: number): FieldValue => ({ kind: 'year', minimum, maximum: 2100 });
const one = (list: ReferenceName): FieldValue => ({ kind: 'code', list });
const some = (list: ReferenceName): FieldValue => ({ kind: 'codes', list });
const yesNo: FieldValue = { kind: 'yesNo' };
const rent: Options = { purposes: ['RENT'] };
const anyRent: Options = { purposes: ['RENT', 'SHORT_STAY'] };

/**
 * Every field of a listing: its group, its kind of value, and for which category it is required (R), optional (o) or
 * hidden (-). The columns are flat, house, land, commercial, garage, room, holiday. Sources: the custom of Croatian
 * portals; for the energy class Zakon o gradnji NN 153/13, 20/17, 39/19, 125/19; for the registration number of
 * short stays Regulation (EU) 2024/1028.
 */
export const fields: readonly Field[] = [
  ...group('text', [
    ['title', bilingual(160), 'R R R R R R R'],
    ['description', bilingual(10_000), 'R R R R R R R'],
  ]),
  ...group('place', [
    ['settlementId', { kind: 'settlement' }, 'R R R R R R R'],
    ['street', text(120), 'o o o o o o o'],
    ['houseNumber', text(20), 'o o o o o o o'],
  ]),
  ...group('home', [
    ['type', one('type'), 'R R R R R R R'],
    ['rooms', { kind: 'rooms', minimum: 0, maximum: 100 }, 'R R - o - R R'],
    ['bedrooms', count(0, 100), 'o o - - - o o'],
    ['bathrooms', count(0, 100), 'o o - o - o o'],
    ['netArea', area, 'R R - R o R R'],
    ['grossArea', area, 'o o - o - - o'],
    ['plotArea', area, 'o R R o - - o'],
    ['floor', { kind: 'floor', minimum: -3, maximum: 100 }, 'R - - o o R o'],
    ['floorsInBuilding', count(1, 100), 'o o - o o o o'],
    ['buildingLevels', one('buildingLevel'), '- R - - - - o'],
    ['lift', yesNo, 'o o - o o o o'],
    ['distanceToSea', { kind: 'distance', minimum: 0, maximum: 1_000_000 }, 'o o o - - o o'],
  ]),
  ...group('offer', [
    ['priceCents', money, 'R R R R R R R'],
    ['depositCents', money, 'o o - o o o o', rent],
    ['utilitiesIncluded', yesNo, 'o o - o o o o', rent],
    ['availableFrom', { kind: 'date' }, 'o o - o o o o', anyRent],
    ['petsAllowed', yesNo, 'o o - - - o o', anyRent],
    ['registrationNumber', text(40), 'R R - - - R R', { purposes: ['SHORT_STAY'] }],
  ]),
  ...group('state', [
    ['condition', one('condition'), 'R R - o - R o'],
    ['yearBuilt', year(1000), 'o o - o - o o'],
    ['yearRenovated', year(1900), 'o o - o - o o'],
    ['orientations', some('orientation'), 'o o - o - o o'],
    ['windowTypes', some('windowType'), 'o o - o - o o'],
  ]),
  ...group('equipment', [
    ['furnitureStatus', one('furnitureStatus'), 'o o - o - o o'],
    ['furniture', one('furniture'), 'o o - o - o o'],
    ['heatingType', one('heatingType'), 'o o - o - o o'],
    ['heatingWays', some('heatingWay'), 'o o - o - o o'],
    ['parkingTypes', some('parkingType'), 'o o - o - o o'],
    ['parkingSpaces', count(0, 1000), 'o o - o - o o'],
  ]),
  ...group('energy', [
    ['energyState', one('energyState'), 'R R - R - o R'],
    ['energyClass', one('energyClass'), 'o o - o - o o', { requiredWith: { energyState: 'HAS' } }],
    ['primaryEnergyClass', one('energyClass'), 'o o - o - o o'],
  ]),
  ...group('land', [
    ['zone', one('zone'), '- - R - - - -'],
    ['zoneLabel', text(120), '- - o - - - -'],
  ]),
  ...group('features', [['flags', some('flag'), 'o o o o o o o']]),
  ...group('papers', [['papers', some('paper'), 'o o o o o o o']]),
];

/** What of a listing decides which of its fields are needed. */
export type FieldSubject = { category: Category; purpose: Purpose; energyState?: CodeOf<'energyState'> | null };

/** Whether a listing of this category and purpose must have the field, may have it, or does not show it. */
export function fieldNeed(field: Field, { category, purpose, energyState }: FieldSubject): FieldNeed {
  const need = field.needs[category];
  if (need === 'hidden' || (field.purposes && !field.purposes.includes(purpose))) return 'hidden';
  return field.requiredWith && field.requiredWith.energyState === energyState ? 'required' : need;
}
