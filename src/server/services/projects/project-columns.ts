import { ownNames, sharedNames, type OwnName } from '#contract/projects/fields.ts';
import { missingProjectFacts } from '#domain/projects/missing-project-facts.ts';
import type { ProjectFacts } from '#domain/projects/project-facts.ts';
import type { ListingChanges, ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { ManagedProjectRow, ProjectHead } from '#server/db/queries/projects/managed-project.ts';
import type { Runtime } from '#server/runtime.ts';
import { pick, sharedColumns, sharedFacts } from '#server/services/listings/managed-facts.ts';

/** Facts named alike in contract and the table of listings. */
const sameNamed = [
  ...(['category', 'type', 'settlementId', 'quarterId', 'street', 'houseNumber'] as const),
  ...sharedNames,
] as const satisfies (keyof ProjectFacts & keyof ManagedRow)[];

type SameNamed = (typeof sameNamed)[number];
type HeadFacts = Omit<ProjectFacts, 'buildings' | 'units' | 'unitTypes'>;

function headFacts(row: ManagedRow, head: ProjectHead): HeadFacts {
  const { title: name, ...shared } = sharedFacts(row);
  return {
    ...pick<SameNamed, ProjectFacts>(sameNamed, row),
    name,
    ...shared,
    ...pick<OwnName, ProjectFacts>(ownNames, head),
  };
}

/** The rows by key, the identifier that clients know. */
function rowFacts({
  buildings,
  units,
  unitTypes,
}: ManagedProjectRow): Pick<ProjectFacts, 'buildings' | 'units' | 'unitTypes'> {
  const floorKeys = new Map(buildings.flatMap(({ floors }) => floors.map(({ id, key }) => [id, key])));
  return {
    buildings: buildings.map(({ key: id, name, floors }) => ({
      id,
      name,
      floors: floors.map((floor) => ({ id: floor.key, level: floor.level })),
    })),
    units: units.map(({ id: _id, key: id, position: _position, history: _history, floorId, ...unit }) => ({
      ...unit,
      id,
      floorId: floorKeys.get(floorId ?? 0) ?? null,
    })),
    unitTypes: unitTypes.map(({ id: _id, key: id, position: _position, ...unitType }) => ({ ...unitType, id })),
  };
}

/** The project's facts, from its rows. */
export function projectFactsOf(row: ManagedProjectRow): ProjectFacts {
  return {
    ...headFacts(row, row),
    ...rowFacts(row),
  };
}

/** Paths of the facts a project lacks for publishing. */
export function missingOfProject(row: ManagedRow, head: ProjectHead): string[] {
  const { units, unitTypes } = head;
  const hasFloorPlans = row.kind === 'PROJECT';
  return missingProjectFacts({ ...headFacts(row, head), hasFloorPlans, units, unitTypes, images: row.images });
}

/** The facts as columns of the project's listing. */
export function projectColumnsOf(
  runtime: Pick<Runtime, 'places' | 'secrets'>,
  id: number,
  facts: ProjectFacts,
): Omit<ListingChanges, 'status'> {
  const { name: title, ...shared } = facts;
  return { ...pick<SameNamed, ProjectFacts>(sameNamed, facts), ...sharedColumns(runtime, id, { ...shared, title }) };
}
