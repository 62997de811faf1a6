import type { ManagedProject, ProjectUpdate } from '#contract/projects/managed-project.ts';
import { editManaged, type Editing } from '#server/services/managed/edit-managed.ts';
import type { Managing } from '#server/services/managed/managed-kind.ts';
import { projects } from './projects.ts';
import { saveProject } from './save-project.ts';

/**
 * Saves a project with all its rows. Throws as `editManaged`; LISTING_INCOMPLETE where a public one would lack facts.
 */
export function updateProject(runtime: Editing, managing: Managing, update: ProjectUpdate): Promise<ManagedProject> {
  return editManaged(runtime, projects, {
    managing,
    update,
    save: (transaction, { row }) => saveProject(runtime, transaction, { row, facts: update }),
  });
}
