import * as z from 'zod';

/** What a listing may tell beyond what it must, as its quality counts it. */
export const QualityFact = z.enum([
  'PICTURES',
  'MORE_PICTURES',
  'FLOOR_PLAN',
  'DESCRIPTION',
  'LANGUAGES',
  'EXACT_PLACE',
  'FEATURES',
  'YEAR_BUILT',
  'ENERGY_CLASS',
  'HEATING',
  'PARKING',
  'PAPERS',
  'VIDEO',
]);
export type QualityFact = z.infer<typeof QualityFact>;

/** From how many pictures, characters and features on these facts count as told. */
export const qualityLimits = { pictures: 6, morePictures: 10, description: 400, features: 3 } as const;

/** By how many percent more listings that tell a fact are viewed; only facts for which enough listings say so. */
export const FactGains = z.array(z.object({ fact: QualityFact, moreViewsPercent: z.int() })).meta({ id: 'FactGains' });
export type FactGains = z.infer<typeof FactGains>;
