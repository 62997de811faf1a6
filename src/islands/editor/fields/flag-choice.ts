import { referenceCodes, type Category, type CodeOf } from '#contract/reference/index.ts';

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
  'ELEVATOR',
  'BARRIER_FREE',
  'ALARM',
  'POWER',
  'WATER',
  'PAVED_ROAD',
  'EV_CHARGER',
  'LONG_TERM',
  'EXCHANGE',
];

/** The features offered for a category, besides those already chosen. */
export function flagsOf(category: Category): readonly Flag[] {
  if (category === 'LAND') return ofLand;
  return category === 'GARAGE' ? ofGarage : referenceCodes('flag');
}
