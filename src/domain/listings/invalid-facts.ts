import { typesByCategory } from '#contract/reference/types.ts';
import { isPlausibleDate } from './plausible-date.ts';
import { shownFacts, type ListingFacts } from './shown-facts.ts';

/** An error in a field; each has a message in both dictionaries under `errors`. */
type FactError = 'TYPE_NOT_OF_CATEGORY' | 'FLOOR_ABOVE_BUILDING' | 'RENOVATED_BEFORE_BUILT' | 'DATE_OUT_OF_RANGE';

const above = (value: number | null, limit: number | null) => value !== null && limit !== null && value > limit;

/** Invalid values, by field. Fields hidden by the form cannot be corrected there and are skipped. */
export function invalidFacts(facts: ListingFacts): Record<string, [FactError]> {
  const { category, type, floor, floorsInBuilding, yearBuilt, yearRenovated, availableFrom } = shownFacts(facts);
  const types: readonly { code: string }[] = category ? typesByCategory[category] : [];
  return {
    ...(category && type && !types.some(({ code }) => code === type) && { type: ['TYPE_NOT_OF_CATEGORY'] }),
    ...(above(floor, floorsInBuilding) && { floor: ['FLOOR_ABOVE_BUILDING'] }),
    ...(above(yearBuilt, yearRenovated) && { yearRenovated: ['RENOVATED_BEFORE_BUILT'] }),
    ...(availableFrom && !isPlausibleDate(availableFrom) && { availableFrom: ['DATE_OUT_OF_RANGE'] }),
  };
}
