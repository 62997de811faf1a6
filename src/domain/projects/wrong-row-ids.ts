import type { ProjectFacts } from './project-facts.ts';

/** Paths of invalid keys: duplicates in a table, or references to floors that are not in the body. */
export function wrongRowIds({ buildings, units, unitTypes }: ProjectFacts): Record<string, ['VALUE_INVALID']> {
  const named = (rows: readonly { id: string }[], folder: string) =>
    rows.map(({ id }, index) => ({ id, path: `${folder}.${index}.id` }));
  const floors = buildings.flatMap((building, index) => named(building.floors, `buildings.${index}.floors`));
  const tables = [named(buildings, 'buildings'), floors, named(units, 'units'), named(unitTypes, 'unitTypes')];
  const doubled = tables.flatMap((rows) => {
    const seen = new Set<string>();
    return rows.filter(({ id }) => seen.size === seen.add(id).size);
  });
  const there = new Set(floors.map(({ id }) => id));
  const floorless = units.flatMap(({ floorId }, index) =>
    floorId === null || there.has(floorId) ? [] : [`units.${index}.floorId`],
  );
  const paths = [...doubled.map(({ path }) => path), ...floorless];
  return Object.fromEntries(paths.map((path) => [path, ['VALUE_INVALID']]));
}
