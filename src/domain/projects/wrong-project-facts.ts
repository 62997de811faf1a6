import { typesByCategory } from '#contract/reference/types.ts';
import type { ProjectFacts } from './project-facts.ts';
import { isPlausibleDate } from '#domain/listings/plausible-date.ts';

/** An error in a project's field; each has a message in both dictionaries under `errors`. */
type ProjectFactError =
  | 'TYPE_NOT_OF_CATEGORY'
  | 'DATE_OUT_OF_RANGE'
  | 'COMPLETED_BEFORE_START'
  | 'RANGE_REVERSED'
  | 'LEVEL_TAKEN'
  | 'VALUE_INVALID';

type Wrong = Record<string, [ProjectFactError]>;
type Found = [path: string, error: ProjectFactError] | false;

const toErrors = (found: Found[]): Wrong =>
  Object.fromEntries(found.filter((one) => one !== false).map(([path, error]) => [path, [error]]));

const reversed = (from: number | null, to: number | null) => from !== null && to !== null && to < from;

function wrongDates({ startDate, completionDate }: ProjectFacts): Found[] {
  const odd = (day: string | null) => day !== null && !isPlausibleDate(day);
  const before = startDate !== null && completionDate !== null && completionDate < startDate;
  return [
    before && ['completionDate', 'COMPLETED_BEFORE_START'],
    odd(startDate) && ['startDate', 'DATE_OUT_OF_RANGE'],
    odd(completionDate) && ['completionDate', 'DATE_OUT_OF_RANGE'],
  ];
}

/** Floors of a building whose level another one already has. */
function takenLevels({ buildings }: ProjectFacts): Found[] {
  return buildings.flatMap(({ floors }, building) => {
    const levels = floors.map(({ level }) => level);
    return levels.map(
      (level, floor): Found =>
        levels.indexOf(level) < floor && [`buildings.${building}.floors.${floor}.level`, 'LEVEL_TAKEN'],
    );
  });
}

function reversedRanges({ unitTypes }: ProjectFacts): Found[] {
  return unitTypes.flatMap(({ areaFrom, areaTo, priceFromCents, priceToCents }, index): Found[] => [
    reversed(areaFrom, areaTo) && [`unitTypes.${index}.areaTo`, 'RANGE_REVERSED'],
    reversed(priceFromCents, priceToCents) && [`unitTypes.${index}.priceToCents`, 'RANGE_REVERSED'],
  ]);
}

/** Invalid values of a project, by path: units without floor plans, unit types with them. */
export function invalidProjectFacts(facts: ProjectFacts, { hasFloorPlans }: { hasFloorPlans: boolean }): Wrong {
  const { category, type, advertiser, buildings, units, unitTypes } = facts;
  const types: readonly { code: string }[] = category ? typesByCategory[category] : [];
  return toErrors([
    category !== null && type !== null && !types.some(({ code }) => code === type) && ['type', 'TYPE_NOT_OF_CATEGORY'],
    ...wrongDates(facts),
    advertiser.kind === 'OWNER' && ['advertiser.kind', 'VALUE_INVALID'],
    !hasFloorPlans && buildings.length > 0 && ['buildings', 'VALUE_INVALID'],
    !hasFloorPlans && units.length > 0 && ['units', 'VALUE_INVALID'],
    hasFloorPlans && unitTypes.length > 0 && ['unitTypes', 'VALUE_INVALID'],
    ...takenLevels(facts),
    ...reversedRanges(facts),
  ]);
}
