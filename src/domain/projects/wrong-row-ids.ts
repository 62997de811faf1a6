import type { ProjectFacts } from './project-facts.ts';

/** The ids of the rows that a project has. */
export type KnownRows = Record<'buildings' | 'floors' | 'units' | 'unitTypes', ReadonlySet<number>>;

type Named = { path: string; id: number; known: ReadonlySet<number> };

function namedRows({ buildings, units, unitTypes }: ProjectFacts, known: KnownRows): Named[] {
  const named = (rows: readonly { id: number }[], table: keyof KnownRows, folder: string): Named[] =>
    rows.map(({ id }, index) => ({ path: `${folder}.${index}.id`, id, known: known[table] }));
  return [
    ...named(buildings, 'buildings', 'buildings'),
    ...buildings.flatMap(({ floors }, index) => named(floors, 'floors', `buildings.${index}.floors`)),
    ...named(units, 'units', 'units'),
    ...named(unitTypes, 'unitTypes', 'unitTypes'),
  ];
}

/**
 * Paths of ids that cannot be: of rows that the project has not, twice in a table, of new rows (below zero) twice in the
 * whole body, and of floors that the body does not bring.
 */
export function wrongRowIds(facts: ProjectFacts, known: KnownRows): Record<string, ['VALUE_INVALID']> {
  const fresh = new Set<number>();
  const seen = new Map(Object.values(known).map((ids) => [ids, new Set<number>()]));
  const wrong = namedRows(facts, known).filter(({ id, known: ids }) => {
    const taken = id < 0 ? fresh : (seen.get(ids) ?? fresh);
    const fits = (id < 0 || ids.has(id)) && !taken.has(id);
    taken.add(id);
    return !fits;
  });
  const floors = new Set(facts.buildings.flatMap((building) => building.floors.map(({ id }) => id)));
  const floorless = facts.units.flatMap(({ floorId }, index) =>
    floorId === null || floors.has(floorId) ? [] : [`units.${index}.floorId`],
  );
  return Object.fromEntries([...wrong.map(({ path }) => path), ...floorless].map((path) => [path, ['VALUE_INVALID']]));
}
