import { ProjectUpdate, type ManagedProject, type SavedProject } from '#contract/projects/managed-project.ts';
import { missingProjectFacts } from '#domain/projects/missing-project-facts.ts';
import { wrongProjectFacts } from '#domain/projects/wrong-project-facts.ts';
import { wrongRowIds } from '#domain/projects/wrong-row-ids.ts';
import { exampleManagedProject } from '#server/api/examples/managed-project.ts';

/** A project with a building of two floors, and two flats; not public unless told otherwise. */
export function managedProject(more: Partial<ManagedProject> = {}): ManagedProject {
  return {
    ...exampleManagedProject,
    status: 'DRAFT',
    version: 1,
    url: null,
    moves: ['PUBLISHED', 'ARCHIVED'],
    ...more,
  };
}

export type Answer = { saved: SavedProject } | { stale: ManagedProject } | { errors: Record<string, string[]> };

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

/** Takes saves as the server does: ids from one sequence, floors by their level, stale and impossible ones refused. */
export function projectServer(first: ManagedProject = managedProject()) {
  let project = first;
  let lastId = 1_000;

  function named(update: ProjectUpdate) {
    const newIds = new Map<number, number>();
    const id = (old: number) => {
      if (old > 0) return old;
      newIds.set(old, newIds.get(old) ?? (lastId += 1));
      return newIds.get(old) ?? old;
    };
    const plans = new Map(project.buildings.flatMap(({ floors }) => floors.map((floor) => [floor.id, floor.plan])));
    const histories = new Map(project.units.map((unit) => [unit.id, unit.history]));
    const buildings = update.buildings.map((building) => ({
      ...building,
      id: id(building.id),
      floors: building.floors
        .map((floor) => ({ ...floor, id: id(floor.id), plan: plans.get(floor.id) ?? null }))
        .toSorted((a, b) => a.level - b.level),
    }));
    const units = update.units.map((unit) => ({
      ...unit,
      id: id(unit.id),
      floorId: unit.floorId === null ? null : id(unit.floorId),
      history: histories.get(unit.id) ?? [],
    }));
    const unitTypes = update.unitTypes.map((type) => ({ ...type, id: id(type.id) }));
    return { rows: { buildings, units, unitTypes }, newIds: Object.fromEntries(newIds) };
  }

  return {
    current: () => project,
    /** What somebody else does, in a way that the contract allows. */
    change: (more: Partial<ManagedProject>) => {
      project = { ...project, ...more, version: project.version + 1 };
      return project;
    },
    save: (body: unknown): Answer => {
      const { version, ...update } = ProjectUpdate.parse(JSON.parse(JSON.stringify(body)));
      if (version !== project.version) return { stale: structuredClone(project) };
      const known = {
        buildings: idsOf(project.buildings),
        floors: idsOf(project.buildings.flatMap(({ floors }) => floors)),
        units: idsOf(project.units),
        unitTypes: idsOf(project.unitTypes),
      };
      const errors = { ...wrongRowIds(update, known), ...wrongProjectFacts(update, project) };
      if (Object.keys(errors).length > 0) return { errors };
      const { rows, newIds } = named({ ...update, version });
      const missing = missingProjectFacts({ ...project, ...update, ...rows });
      project = { ...project, ...update, ...rows, missing, version: version + 1 };
      return { saved: structuredClone({ ...project, newIds }) };
    },
  };
}

export type ProjectServer = ReturnType<typeof projectServer>;
