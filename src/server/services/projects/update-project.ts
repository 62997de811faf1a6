import type { ProjectUpdate, SavedProject } from '#contract/projects/managed-project.ts';
import { editManaged, type Editing } from '#server/services/managed/edit-managed.ts';
import type { Managing } from '#server/services/managed/managed-kind.ts';
import { projects } from './projects.ts';
import { saveProject } from './save-project.ts';

/**
 * Saves a project with its buildings, floors, flats and kinds of flats in one transaction, in any status but ARCHIVED;
 * answers it as it is then, with the ids of the rows that are new.
 * @throws AppError as `editManaged`; LISTING_INCOMPLETE where a public project would lack facts.
 */
export async function updateProject(
  runtime: Editing,
  managing: Managing,
  update: ProjectUpdate,
): Promise<SavedProject> {
  let newIds: SavedProject['newIds'] = {};
  const saved = await editManaged(runtime, projects, {
    managing,
    update,
    save: async (transaction, { row }) => {
      newIds = Object.fromEntries(await saveProject(runtime, transaction, { row, facts: update }));
    },
  });
  return { ...saved, newIds };
}
