import { typesByCategory } from '#contract/reference/types.ts';
import { isPlausibleDate } from './plausible-date.ts';
import { shownFacts, type ListingFacts } from './shown-facts.ts';

/** An error in a field; each has a message in both dictionaries under `errors`. */
type FactError =
  | 'TYPE_NOT_OF_CATEGORY'
  | 'FLOOR_ABOVE_BUILDING'
  | 'RENOVATED_BEFORE_BUILT'
  | 'RENOVATED_IN_FUTURE'
  | 'BUILT_TOO_LATE'
  | 'DATE_OUT_OF_RANGE';

/** The current year, and the stored years: what was taken once is not refused later. */
type Standing = { year: number; stored?: Pick<ListingFacts, 'yearBuilt' | 'yearRenovated'> | undefined };

/** New buildings are offered before they are built, but not longer before. */
const yearsBeforeBuilt = 5;

const above = (value: number | null, limit: number | null) => value !== null && limit !== null && value > limit;

/** Invalid values, by field. Fields hidden by the form cannot be corrected there and are skipped. */
export function invalidFacts(facts: ListingFacts, { year, stored }: Standing): Record<string, [FactError]> {
  const { category, type, floor, floorsInBuilding, yearBuilt, yearRenovated, availableFrom } = shownFacts(facts);
  const types: readonly { code: string }[] = category ? typesByCategory[category] : [];
  const isNew = (name: 'yearBuilt' | 'yearRenovated') => facts[name] !== stored?.[name];
  return {
    ...(category && type && !types.some(({ code }) => code === type) && { type: ['TYPE_NOT_OF_CATEGORY'] }),
    ...(above(floor, floorsInBuilding) && { floor: ['FLOOR_ABOVE_BUILDING'] }),
    ...(isNew('yearBuilt') && above(yearBuilt, year + yearsBeforeBuilt) && { yearBuilt: ['BUILT_TOO_LATE'] }),
    ...(isNew('yearRenovated') && above(yearRenovated, year) && { yearRenovated: ['RENOVATED_IN_FUTURE'] }),
    ...(above(yearBuilt, yearRenovated) && { yearRenovated: ['RENOVATED_BEFORE_BUILT'] }),
    ...(availableFrom && !isPlausibleDate(availableFrom) && { availableFrom: ['DATE_OUT_OF_RANGE'] }),
  };
}
