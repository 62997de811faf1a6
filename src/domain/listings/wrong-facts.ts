import { typesByCategory } from '#contract/reference/types.ts';
import { isLikelyDay } from './likely-day.ts';
import { shownFacts, type ListingFacts } from './shown-facts.ts';

/** What is wrong with a fact; each has a sentence in both dictionaries under `errors`. */
export type FactError =
  'TYPE_NOT_OF_CATEGORY' | 'FLOOR_ABOVE_BUILDING' | 'RENOVATED_BEFORE_BUILT' | 'DATE_OUT_OF_RANGE';

const above = (value: number | null, limit: number | null) => value !== null && limit !== null && value > limit;

/**
 * Facts that contradict each other or can never be true, by the field that is to be corrected. What the form hides for
 * the purpose and category cannot be corrected there, so that it counts for nothing.
 */
export function wrongFacts(facts: ListingFacts): Record<string, [FactError]> {
  const { category, type, floor, floorsInBuilding, yearBuilt, yearRenovated, availableFrom } = shownFacts(facts);
  const types: readonly { code: string }[] = category ? typesByCategory[category] : [];
  return {
    ...(category && type && !types.some(({ code }) => code === type) && { type: ['TYPE_NOT_OF_CATEGORY'] }),
    ...(above(floor, floorsInBuilding) && { floor: ['FLOOR_ABOVE_BUILDING'] }),
    ...(above(yearBuilt, yearRenovated) && { yearRenovated: ['RENOVATED_BEFORE_BUILT'] }),
    ...(availableFrom && !isLikelyDay(availableFrom) && { availableFrom: ['DATE_OUT_OF_RANGE'] }),
  };
}
