import { referenceCodes, type Category, type CodeOf, type Purpose } from '#contract/reference/index.ts';
import { liftFlag } from '#domain/listings/known-flags.ts';

type Flag = CodeOf<'flag'>;

const ofLand: readonly Flag[] = [
  'SEA_VIEW',
  'FIRST_ROW_SEA',
  'NEAR_SEA',
  'GAS',
  'WATER',
  'SEWAGE',
  'POWER',
  'INTERNET',
  'PAVED_ROAD',
  'EXCHANGE',
  'VIDEO_VIEWING',
];
const ofGarage: readonly Flag[] = [
  'BARRIER_FREE',
  'ALARM',
  'POWER',
  'WATER',
  'PAVED_ROAD',
  'EV_CHARGER',
  'LONG_TERM',
  'EXCHANGE',
];

/** What only some purposes can have; each other flag fits all of them. */
const purposesOf: Partial<Record<Flag, readonly Purpose[]>> = {
  WORKERS: ['RENT', 'SHORT_STAY'],
  LONG_TERM: ['RENT'],
  EXCHANGE: ['SALE'],
};

const ofHomes = referenceCodes('flag').filter((code) => code !== liftFlag);
const ofCategory: Partial<Record<Category, readonly Flag[]>> = { LAND: ofLand, GARAGE: ofGarage };

/** The features offered for a category and purpose, besides those already chosen; the lift is a field. */
export function flagsOf(category: Category, purpose: Purpose): readonly Flag[] {
  return (ofCategory[category] ?? ofHomes).filter((flag) => purposesOf[flag]?.includes(purpose) ?? true);
}
