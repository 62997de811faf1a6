import type { Kysely } from 'kysely';
import type { Actor } from '#domain/auth/permissions.ts';
import { findFileOwner, type FileOwner, type FilesOf } from '#server/db/queries/media/listing-files.ts';
import type { Database } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import { permit } from '#server/services/auth/permit.ts';

const actions = { SINGLES: 'MANAGE_LISTING', PROJECTS: 'MANAGE_PROJECT' } as const;

/** @throws AppError STATUS_NOT_ALLOWED for an archived listing, which must be taken back first. */
export function refuseArchived({ id, status }: FileOwner): void {
  if (status !== 'ARCHIVED') return;
  throw new AppError('STATUS_NOT_ALLOWED', { detail: `Listing ${id} is archived: take it back first.` });
}

function absent(listingId: number): never {
  throw new AppError('NOT_FOUND', { detail: `There is no listing ${listingId}.` });
}

/** @throws AppError NOT_FOUND of single listings for strangers, FORBIDDEN of projects for all but admins. */
export function permitOwner(actor: Actor, listing: FileOwner): void {
  permit(actor, actions[listing.kind === 'SINGLE' ? 'SINGLES' : 'PROJECTS'], listing);
}

/**
 * Lets the actor work on the pictures and documents of a listing of this sort, in whatever status it is.
 * @throws AppError NOT_FOUND, of single listings for strangers too; FORBIDDEN for projects, to all but admins.
 */
export async function permitFiles(db: Kysely<Database>, actor: Actor, of: FilesOf): Promise<FileOwner> {
  const listing = await findFileOwner(db, of);
  permit(actor, actions[of.sort], listing);
  return listing ?? absent(of.listingId);
}
