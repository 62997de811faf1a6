import { ProjectUpdate, type ManagedProject } from '#contract/projects/managed-project.ts';
import { missingProjectFacts } from '#domain/projects/missing-project-facts.ts';
import { invalidProjectFacts } from '#domain/projects/wrong-project-facts.ts';
import { wrongRowIds } from '#domain/projects/wrong-row-ids.ts';
import { exampleManagedProject } from '#server/api/examples/project.ts';

/** The example with short keys: floors 40 and 41 in building 12, flats 311 and 312. */
function exampleWithKeys(): ManagedProject {
  const { buildings, units } = exampleManagedProject;
  const keys = new Map([
    [buildings[0]?.floors[1]?.id, '41'],
    [units[1]?.id, '312'],
  ]);
  const keyed = (_name: string, value: unknown) => keys.get(value as string) ?? value;
  return JSON.parse(JSON.stringify(exampleManagedProject), keyed) as ManagedProject;
}

/** A project with a building of two floors, and two flats; not public unless told otherwise. */
export function managedProject(more: Partial<ManagedProject> = {}): ManagedProject {
  return {
    ...exampleWithKeys(),
    status: 'DRAFT',
    version: 1,
    saveIds: [],
    url: null,
    moves: ['PUBLISHED', 'ARCHIVED'],
    ...more,
  };
}

export type Answer = { saved: ManagedProject } | { stale: ManagedProject } | { errors: Record<string, string[]> };

/** Takes saves as the server does: floors by their level, stale and impossible ones refused. */
export function projectServer(first: ManagedProject = managedProject()) {
  let project = first;

  function rowsOf({ buildings, units }: ProjectUpdate): Pick<ManagedProject, 'buildings' | 'units'> {
    const plans = new Map(project.buildings.flatMap(({ floors }) => floors.map((floor) => [floor.id, floor.plan])));
    const histories = new Map(project.units.map((unit) => [unit.id, unit.history]));
    return {
      buildings: buildings.map((building) => ({
        ...building,
        floors: building.floors
          .map((floor) => ({ ...floor, plan: plans.get(floor.id) ?? null }))
          .toSorted((a, b) => a.level - b.level),
      })),
      units: units.map((unit) => ({ ...unit, history: histories.get(unit.id) ?? [] })),
    };
  }

  return {
    current: () => project,
    /** What somebody else does, in a way that the contract allows. */
    change: (more: Partial<ManagedProject>) => {
      project = { ...project, ...more, version: project.version + 1 };
      return project;
    },
    save: (body: unknown): Answer => {
      const { version, saveId, ...update } = ProjectUpdate.parse(JSON.parse(JSON.stringify(body)));
      if (version !== project.version) return { stale: structuredClone(project) };
      const errors = { ...wrongRowIds(update), ...invalidProjectFacts(update, project) };
      if (Object.keys(errors).length > 0) return { errors };
      const rows = rowsOf({ ...update, version });
      const missing = missingProjectFacts({ ...project, ...update, ...rows });
      const saveIds = saveId ? [...project.saveIds, saveId].slice(-10) : project.saveIds;
      project = { ...project, ...update, ...rows, missing, saveIds, version: version + 1 };
      return { saved: structuredClone(project) };
    },
  };
}

export type ProjectServer = ReturnType<typeof projectServer>;
