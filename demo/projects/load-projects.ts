import type { Kysely } from 'kysely';
import type { Places } from '#domain/places/places.ts';
import type { Database } from '#server/db/tables/index.ts';
import type { FileStore } from '#server/ports/files.ts';
import type { DemoPeople } from '../people.ts';
import { insertProject } from './insert-project.ts';
import { readProjects } from './project.ts';

/** `owners` are the demo accounts' ids by username; all dates are relative to `now`. */
export type ProjectsContext = {
  files: FileStore;
  places: Places;
  people: DemoPeople;
  owners: Map<string, number>;
  now: Date;
  onProgress?: (done: number, total: number) => void;
};

/** Loads the projects, which belong to the demo's admin, after their images; returns their number. */
export async function loadProjects(
  db: Kysely<Database>,
  { files, places, people, owners, now, onProgress = () => {} }: ProjectsContext,
): Promise<number> {
  const projects = readProjects();
  const ownerId = owners.get(people.admin.username);
  if (ownerId === undefined) throw new RangeError('no admin');
  await db.transaction().execute(async (transaction) => {
    for (const [index, project] of projects.entries()) {
      const developer = people.developers.find(({ username }) => username === project.developer);
      if (!developer) throw new RangeError(`no developer ${project.developer}`);
      await insertProject({ db: transaction, files, places, now, ownerId }, project, developer);
      onProgress(index + 1, projects.length);
    }
  });
  return projects.length;
}
