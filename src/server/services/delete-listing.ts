import { changeListing, type ManagedRow } from '../db/queries/managed-listing.ts';
import type { Runtime } from '../runtime.ts';
import { lockManaged } from './lock-managed.ts';
import type { Findable, Managing } from './managed-kind.ts';
import { noteListingMove } from './note-listing-move.ts';
import { projects } from './projects.ts';
import { singles } from './singles.ts';
import { statusColumns } from './status-columns.ts';

function archiver<Row extends ManagedRow>(kind: Findable<Row>) {
  return (runtime: Pick<Runtime, 'db' | 'jobs'>, managing: Pick<Managing, 'actor' | 'id'>): Promise<void> =>
    runtime.db.transaction().execute(async (transaction) => {
      const { row, actor } = await lockManaged(transaction, kind, managing);
      if (row.status === 'ARCHIVED') return;
      await changeListing(transaction, row.id, statusColumns(row, 'ARCHIVED'));
      await noteListingMove(runtime, transaction, { actor, listing: row, status: 'ARCHIVED' });
    });
}

/**
 * Archives a single listing, from which it can be taken back for 30 days; one that is archived stays so.
 * @throws AppError UNAUTHORIZED, NOT_FOUND
 */
export const deleteListing = archiver(singles);

/**
 * Archives a project in the same way.
 * @throws AppError UNAUTHORIZED, NOT_FOUND, FORBIDDEN for who is no admin
 */
export const deleteProject = archiver(projects);
