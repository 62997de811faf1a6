import { changeListing, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Runtime } from '#server/runtime.ts';
import { lockManaged } from '#server/services/managed/lock-managed.ts';
import type { Findable, Managing } from '#server/services/managed/managed-kind.ts';
import { noteListingMove } from '#server/services/managed/log-status-change.ts';
import { projects } from '#server/services/projects/projects.ts';
import { singles } from '#server/services/listings/singles.ts';
import { statusColumns } from '#server/services/managed/status-columns.ts';

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
