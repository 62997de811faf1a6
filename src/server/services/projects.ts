import type { ManagedProject } from '#contract/managed-project.ts';
import type { ProjectFacts } from '#domain/project-facts.ts';
import { wrongProjectFacts } from '#domain/wrong-project-facts.ts';
import { wrongRowIds, type KnownRows } from '#domain/wrong-row-ids.ts';
import { findManagedProject, type ManagedProjectRow } from '../db/queries/managed-project.ts';
import type { ManagedKind } from './managed-kind.ts';
import { projectFactsOf } from './project-columns.ts';
import { saveProject } from './save-project.ts';
import { tellProject } from './tell-project.ts';

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
