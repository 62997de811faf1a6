import type { Action, Actor } from '#domain/auth/permissions.ts';
import {
  lockFileOwner,
  type FileOwner,
  type FilesOf,
  findFileOwner,
  refreshFileFacts,
  claimFiles,
  insertPendingFiles,
  releaseFiles,
} from '#server/db/queries/media/listing-files.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import { leftBytes } from './storage-limits.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { permit } from '#server/services/auth/permit.ts';
import type { FileAct } from '#contract/admin/audit.ts';
import type { DocumentRow, DocumentsOf } from '#server/db/queries/media/listing-documents.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import type { FileRefusal } from '#contract/media/upload.ts';
import { removeFiles } from './remove-files.ts';

/** The result of a change, and notes for the log. */
type Changed<Result> = { result: Result; notes: readonly FileNote[] };

export type FileChange<Result> = (transaction: Transaction, listing: FileOwner) => Promise<Changed<Result>>;

/** Changes a listing's files under a lock. Throws STATUS_NOT_ALLOWED; as `permitFiles`. */
export async function changeFiles<Result>(
  { db }: Pick<Runtime, 'db'>,
  actor: Actor,
  { of, change }: { of: FilesOf; change: FileChange<Result> },
): Promise<Result> {
  const { listingId } = of;
  const found = await permitFiles(db, actor, of);
  return db.transaction().execute(async (transaction) => {
    const listing = await lockFileOwner(transaction, found);
    if (!listing) throw new AppError('NOT_FOUND', { detail: `There is no listing ${listingId}.` });
    const changing = await requireLive(transaction, actor);
    permitOwner(changing, listing);
    refuseArchived(listing);
    const { result, notes } = await change(transaction, listing);
    await logFileChanges(transaction, changing, { listingId, notes });
    return result;
  });
}

const actions = { SINGLES: 'MANAGE_LISTING', PROJECTS: 'MANAGE_PROJECT' } as const;

/** @throws AppError STATUS_NOT_ALLOWED for an archived listing, which must be restored first. */
export function refuseArchived({ id, status }: FileOwner): void {
  if (status !== 'ARCHIVED') return;
  throw new AppError('STATUS_NOT_ALLOWED', { detail: `Listing ${id} is archived: take it back first.` });
}

function absent(listingId: number): never {
  throw new AppError('NOT_FOUND', { detail: `There is no listing ${listingId}.` });
}

/** @throws AppError NOT_FOUND for strangers' single listings, FORBIDDEN for projects unless admin. */
function permitOwner(actor: Actor, listing: FileOwner): void {
  permit(actor, actions[listing.kind === 'SINGLE' ? 'SINGLES' : 'PROJECTS'], listing);
}

/** Permits changing a listing's files in any status, or what `action` says. Throws NOT_FOUND, FORBIDDEN for projects unless admin. */
export async function permitFiles(
  db: Db,
  actor: Actor,
  { action, ...of }: FilesOf & { action?: Action },
): Promise<FileOwner> {
  const listing = await findFileOwner(db, of);
  permit(actor, action ?? actions[of.group], listing);
  return listing ?? absent(of.listingId);
}

/** A change to a listing's file, for the log. */
type FileNote = { act: FileAct; name?: string };

/** The document's name in the log; papers of a single listing have none, as a title may name persons. */
export function nameInLog(
  { kind }: Pick<DocumentsOf, 'kind'>,
  { fileName, title }: Pick<DocumentRow, 'fileName' | 'title'>,
): string {
  return kind === 'PROJECT' || kind === 'MODEL' ? `${title} (${fileName})` : fileName;
}

/** Updates the listing's file facts, and logs an admin's changes. */
async function logFileChanges(
  transaction: Transaction,
  actor: Actor,
  { listingId, notes }: { listingId: number; notes: readonly FileNote[] },
): Promise<void> {
  await refreshFileFacts(transaction, listingId);
  for (const { act, name } of notes)
    await logAdminAction(transaction, actor, {
      act: 'FILES_CHANGED',
      listingId,
      details: name === undefined ? act : `${act} ${name}`,
    });
}

/** The uploader and the listing. */
export type Uploader = { actor: Actor; listing: FileOwner };

/** Files to store together with their row. */
type NewFiles<Row> = {
  files: { key: string; path: string; bytes: number }[];
  /** What is stored already, or the refusal if one more would be too many; runs while no one else can add one. */
  before?: (transaction: Transaction) => Promise<Row | FileRefusal | undefined>;
  /** Inserts the row and returns the note for the log. */
  insert: (transaction: Transaction, bytes: number) => Promise<FileNote>;
};

/** An upload may last an hour, so the actor is checked again. */
async function insertRow<Row>(db: Db, { actor, listing }: Uploader, { files, before, insert }: NewFiles<Row>) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const keys = files.map(({ key }) => key);
  return db.transaction().execute(async (transaction): Promise<Row | FileRefusal | undefined> => {
    const locked = await lockFileOwner(transaction, listing);
    if (!locked) throw new AppError('NOT_FOUND', { detail: 'The listing has gone meanwhile.' });
    const keeping = await requireLive(transaction, actor);
    permitOwner(keeping, locked);
    refuseArchived(locked);
    const instead = await before?.(transaction);
    if (instead) return instead;
    if (bytes > (await leftBytes(transaction, locked.ownerId))) return 'STORAGE_FULL';
    if (!(await claimFiles(transaction, keys))) throw new Error('an upload took hours to be kept');
    const note = await insert(transaction, bytes);
    await logFileChanges(transaction, keeping, { listingId: listing.id, notes: [note] });
    return undefined;
  });
}

/** Stores files and their row atomically; recorded beforehand, so that a killed process leaves no orphans. */
export async function storeUpload<Row = never>(runtime: Runtime, by: Uploader, added: NewFiles<Row>) {
  const keys = added.files.map(({ key }) => key);
  await insertPendingFiles(runtime.db, keys);
  try {
    for (const { key, path } of added.files) await runtime.files.write(key, { path });
    const instead = await insertRow(runtime.db, by, added);
    if (instead) await letGo(runtime, keys);
    return instead;
  } catch (error) {
    await letGo(runtime, keys).catch(() => {});
    throw error;
  }
}

async function letGo(runtime: Runtime, keys: readonly string[]): Promise<void> {
  await releaseFiles(runtime.db, keys);
  await removeFiles(runtime, keys);
}
