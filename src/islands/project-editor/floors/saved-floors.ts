import type { Image } from '#contract/media/image.ts';
import type { ManagedProject } from '#contract/projects/managed-project.ts';

type Buildings = Pick<ManagedProject, 'buildings'>;

/** The plan that the server has of a floor. */
export function planOf({ buildings }: Buildings, floorId: string): Image | null {
  const floors = buildings.flatMap(({ floors: own }) => own);
  return floors.find(({ id }) => id === floorId)?.plan ?? null;
}

/** The project with another plan of a floor. */
export function withPlan<Project extends Buildings>(project: Project, floorId: string, plan: Image | null): Project {
  const buildings = project.buildings.map((building) => ({
    ...building,
    floors: building.floors.map((floor) => (floor.id === floorId ? { ...floor, plan } : floor)),
  }));
  return { ...project, buildings };
}
