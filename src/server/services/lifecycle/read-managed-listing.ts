import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import type { ManagedProject } from '#contract/projects/managed-project.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Db } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import type { ManagedKind, Managing } from '#server/services/managed/managed-kind.ts';
import { permit } from '#server/services/auth/permit.ts';
import { projects } from '#server/services/projects/projects.ts';
import { singles } from '#server/services/listings/singles.ts';

type Reading = Pick<Runtime, 'places' | 'search'> & { db: Db };

/** A listing of the kind in whatever status. Throws NOT_FOUND, FORBIDDEN, as the kind has it. */
async function readManaged<Row extends ManagedRow, Facts, Managed>(
  runtime: Reading,
  { action, find, tell }: ManagedKind<Row, Facts, Managed>,
  { actor, id, locale }: Managing,
): Promise<Managed> {
  const row = await find(runtime.db, id);
  permit(actor, action, row);
  if (!row) throw new AppError('NOT_FOUND', { detail: `There is no listing ${id} of this kind.` });
  return tell(runtime, row, { actor, locale });
}

/** A single listing in whatever status, for its owner and admins. Throws NOT_FOUND for everybody else. */
export function readManagedListing(runtime: Reading, managing: Managing): Promise<ManagedListing> {
  return readManaged(runtime, singles, managing);
}

/** A project in whatever status. Throws FORBIDDEN for all but admins, NOT_FOUND for single listings. */
export function readManagedProject(runtime: Reading, managing: Managing): Promise<ManagedProject> {
  return readManaged(runtime, projects, managing);
}
