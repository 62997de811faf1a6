import type { Category, CodeOf, Kind } from '#contract/reference/index.ts';
import { knownFlags, nearSeaMetres, type FlagFacts } from '#domain/listings/known-flags.ts';

/** The facts of a listing from which searched facts follow. */
export type StatedFacts = FlagFacts & {
  kind: Kind;
  category: Category;
  rooms: number | null;
  parkingTypes: readonly CodeOf<'parkingType'>[];
  parkingSpaces: number | null;
  furniture: CodeOf<'furniture'> | null;
  furnitureStatus: CodeOf<'furnitureStatus'> | null;
  onTopFloor: boolean;
};

const ownParking: readonly CodeOf<'parkingType'>[] = ['GARAGE', 'GARAGE_SPACE', 'COVERED', 'UNCOVERED'];
const topTypes: readonly unknown[] = ['PENTHOUSE', 'ATTIC_FLAT'] satisfies CodeOf<'type'>[];

function conditionsOf({ kind, type, condition, flags }: StatedFacts): CodeOf<'condition'>[] {
  const conditions = new Set(condition === null ? [] : [condition]);
  if (kind !== 'SINGLE') conditions.add('NEW_BUILD');
  if (type === 'SHELL_HOUSE') conditions.add('SHELL');
  if (flags.includes('LUXURY')) conditions.add('LUXURY');
  return [...conditions];
}

function parkingOf({ parkingTypes, parkingSpaces }: StatedFacts): CodeOf<'parkingType'>[] {
  const isUnnamed = (parkingSpaces ?? 0) > 0 && !parkingTypes.some((type) => ownParking.includes(type));
  return isUnnamed ? [...parkingTypes, 'UNCOVERED'] : [...parkingTypes];
}

/** Without a figure, a home in the first row is at the sea, and one near it as far as that may be. */
function metresToSea({ distanceToSea, flags }: StatedFacts): number | null {
  if (distanceToSea !== null) return distanceToSea;
  if (flags.includes('FIRST_ROW_SEA')) return 0;
  return flags.includes('NEAR_SEA') ? nearSeaMetres : null;
}

/** The facts by which filters find a listing. A parking space of unknown kind counts as an open one. */
export function searchedFacts(facts: StatedFacts) {
  const { type, rooms, furniture, furnitureStatus } = facts;
  const types: CodeOf<'type'>[] = type === null ? [] : [type];
  const isStudio = facts.category === 'FLAT' && rooms === 0 && type !== 'STUDIO';
  return {
    types: isStudio ? [...types, 'STUDIO' as const] : types,
    conditions: conditionsOf(facts),
    furnitureStatus: furnitureStatus ?? (furniture === 'INCLUDED' ? ('FURNISHED' as const) : null),
    parkingTypes: parkingOf(facts),
    // Who wants gas finds homes heated by it, though it may come in bottles.
    flags: [...new Set([...knownFlags(facts), ...(facts.heatingWays.includes('GAS') ? (['GAS'] as const) : [])])],
    distanceToSea: metresToSea(facts),
    onTopFloor: facts.onTopFloor || topTypes.includes(type),
  };
}
