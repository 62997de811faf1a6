import { referenceCodes, type Category, type CodeOf } from '#contract/reference/index.ts';
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

const ofHomes = referenceCodes('flag').filter((code) => code !== liftFlag);

/** The features offered for a category, besides those already chosen; the lift is a field. */
export function flagsOf(category: Category): readonly Flag[] {
  if (category === 'LAND') return ofLand;
  return category === 'GARAGE' ? ofGarage : ofHomes;
}
