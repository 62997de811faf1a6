import type { ManagedProject } from '#contract/projects/managed-project.ts';
import type { ProjectFacts } from '#domain/projects/project-facts.ts';
import { wrongProjectFacts } from '#domain/projects/wrong-project-facts.ts';
import { wrongRowIds } from '#domain/projects/wrong-row-ids.ts';
import { findManagedProject, type ManagedProjectRow } from '#server/db/queries/projects/managed-project.ts';
import type { ManagedKind } from '#server/services/managed/managed-kind.ts';
import { projectFactsOf } from '#server/services/managed/project-columns.ts';
import { saveProject } from './save-project.ts';
import { tellProject } from './to-managed-project.ts';

/** Development projects, which admins manage. */
export const projects: ManagedKind<ManagedProjectRow, ProjectFacts, ManagedProject> = {
  sort: 'PROJECTS',
  action: 'MANAGE_PROJECT',
  find: findManagedProject,
  factsOf: projectFactsOf,
  wrong: (facts, row) => ({
    ...wrongProjectFacts(facts, { hasFloorPlans: row.kind === 'PROJECT' }),
    ...wrongRowIds(facts),
  }),
  save: saveProject,
  tell: tellProject,
};
