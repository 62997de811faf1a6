import { isAbsent } from '#contract/listings/field-values.ts';
import { fieldNeed, findField, type FieldConditions, type FieldName } from '#contract/listings/fields.ts';
import { qualityLimits, type FactGains, type QualityFact } from '#contract/listings/quality.ts';
import type { Category, Purpose } from '#contract/reference/index.ts';
import { missingFacts } from './missing-facts.ts';
import type { ListingFacts } from './shown-facts.ts';

/** What is judged: the facts of a draft and its pictures. */
export type Judged = ListingFacts & { images: readonly { isPlan?: boolean | undefined }[] };

type Row = {
  weight: number;
  isTold: (listing: Judged) => boolean;
  /** Fields of which the kind must have one. */
  fields?: readonly FieldName[];
  categories?: readonly Category[];
  purposes?: readonly Purpose[];
  /** Asked for only once this is told. */
  after?: QualityFact;
};

const length = (text: string | null) => text?.length ?? 0;

/** All that is required, and then each fact by its weight. */
const requiredWeight = 30;
const rows: Record<QualityFact, Row> = {
  PICTURES: { weight: 12, isTold: ({ images }) => images.length >= qualityLimits.pictures },
  MORE_PICTURES: {
    weight: 6,
    isTold: ({ images }) => images.length >= qualityLimits.morePictures,
    categories: ['FLAT', 'HOUSE', 'COMMERCIAL', 'HOLIDAY'],
    after: 'PICTURES',
  },
  FLOOR_PLAN: {
    weight: 8,
    isTold: ({ images }) => images.some(({ isPlan }) => isPlan),
    categories: ['FLAT', 'HOUSE', 'COMMERCIAL', 'HOLIDAY'],
  },
  DESCRIPTION: {
    weight: 10,
    isTold: ({ description: { hr, en } }) => Math.max(length(hr), length(en)) >= qualityLimits.description,
  },
  LANGUAGES: {
    weight: 5,
    isTold: ({ title, description }) => [title.hr, title.en, description.hr, description.en].every(Boolean),
  },
  EXACT_PLACE: { weight: 7, isTold: ({ location }) => location?.precision === 'EXACT' },
  FEATURES: { weight: 7, isTold: ({ flags }) => flags.length >= qualityLimits.features, fields: ['flags'] },
  YEAR_BUILT: { weight: 4, isTold: ({ yearBuilt }) => yearBuilt !== null, fields: ['yearBuilt'] },
  ENERGY_CLASS: { weight: 4, isTold: ({ energyClass }) => energyClass !== null, fields: ['energyClass'] },
  HEATING: { weight: 4, isTold: ({ heatingType }) => heatingType !== null, fields: ['heatingType'] },
  PARKING: { weight: 4, isTold: ({ parkingTypes }) => parkingTypes.length > 0, fields: ['parkingTypes'] },
  PAPERS: { weight: 6, isTold: ({ papers }) => papers.length > 0, fields: ['papers'], purposes: ['SALE'] },
  VIDEO: { weight: 3, isTold: ({ videoUrl }) => videoUrl !== null, fields: ['videoUrl'] },
};
const facts = Object.entries(rows) as [QualityFact, Row][];

/** A class cannot be told while there is no certificate. */
function canHave({ fields, categories, purposes }: Row, conditions: FieldConditions): boolean {
  if (categories && !categories.includes(conditions.category)) return false;
  if (purposes && !purposes.includes(conditions.purpose)) return false;
  return (fields ?? []).every((name) => {
    const field = findField(name);
    const isWaiting = name === 'energyClass' && conditions.energyState === 'IN_PREPARATION';
    return field && !isWaiting && fieldNeed(field, conditions) !== 'hidden' && !isAbsent(field, conditions);
  });
}

/** The score, 0 to 100, of what its kind can have, and the untold facts, heaviest first; undefined until the kind is chosen. */
export function listingQuality(listing: Judged): { score: number; untold: QualityFact[] } | undefined {
  const { purpose, category, energyState } = listing;
  if (!purpose || !category) return undefined;
  const asked = facts.filter(([, row]) => canHave(row, { purpose, category, energyState }));
  const untold = asked.filter(([, { isTold }]) => !isTold(listing));
  const weigh = (some: typeof asked) => some.reduce((sum, [, { weight }]) => sum + weight, 0);
  const lost = weigh(untold) + (missingFacts(listing).length > 0 ? requiredWeight : 0);
  const names = untold.toSorted(([, a], [, b]) => b.weight - a.weight).map(([fact]) => fact);
  return {
    score: Math.round(100 * (1 - lost / (weigh(asked) + requiredWeight))),
    untold: names.filter((fact) => !names.some((other) => rows[fact].after === other)),
  };
}

const maxAdvice = 3;

export type Advice = { fact: QualityFact; moreViewsPercent: number | undefined };

/** The untold facts that would help most: by what they bring, then by weight. */
export function adviceFor(untold: readonly QualityFact[], gains: FactGains): Advice[] {
  const percents = new Map(gains.map(({ fact, moreViewsPercent }) => [fact, moreViewsPercent]));
  return untold
    .map((fact) => ({ fact, moreViewsPercent: percents.get(fact) }))
    .toSorted((a, b) => (b.moreViewsPercent ?? 0) - (a.moreViewsPercent ?? 0))
    .slice(0, maxAdvice);
}
