import type { ManagedProject } from '#contract/projects/managed-project.ts';
import type { ProjectFacts } from '#domain/projects/project-facts.ts';
import { wrongProjectFacts } from '#domain/projects/wrong-project-facts.ts';
import { wrongRowIds, type KnownRows } from '#domain/projects/wrong-row-ids.ts';
import { findManagedProject, type ManagedProjectRow } from '#server/db/queries/projects/managed-project.ts';
import type { ManagedKind } from '#server/services/managed/managed-kind.ts';
import { projectFactsOf } from '#server/services/managed/project-columns.ts';
import { saveProject } from './save-project.ts';
import { tellProject } from './to-managed-project.ts';

function knownRows({ buildings, units, unitTypes }: ManagedProjectRow): KnownRows {
  const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));
  return {
    buildings: ids(buildings),
    floors: ids(buildings.flatMap(({ floors }) => floors)),
    units: ids(units),
    unitTypes: ids(unitTypes),
  };
}

/** Development projects, which admins manage. */
export const projects: ManagedKind<ManagedProjectRow, ProjectFacts, ManagedProject> = {
  sort: 'PROJECTS',
  action: 'MANAGE_PROJECT',
  find: findManagedProject,
  factsOf: projectFactsOf,
  wrong: (facts, row) => ({
    ...wrongProjectFacts(facts, { hasFloorPlans: row.kind === 'PROJECT' }),
    ...wrongRowIds(facts, knownRows(row)),
  }),
  save: saveProject,
  tell: tellProject,
};
