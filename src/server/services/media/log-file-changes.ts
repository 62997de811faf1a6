import type { Transaction } from 'kysely';
import type { FileAct } from '#contract/admin/admin.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { DocumentRow, DocumentsOf } from '#server/db/queries/media/listing-documents.ts';
import { noteFileChange } from '#server/db/queries/media/listing-files.ts';
import type { Database } from '#server/db/tables/index.ts';
import { noteAdminAct } from '#server/services/requests/audit-log.ts';

/** What was done with which file of a listing, for the log. */
export type FileNote = { act: FileAct; name?: string };

/** What the log calls a document: of papers of a single listing it keeps no title, which may name persons. */
export function nameInLog(
  { kind }: Pick<DocumentsOf, 'kind'>,
  { fileName, title }: Pick<DocumentRow, 'fileName' | 'title'>,
): string {
  return kind === 'PROJECT' || kind === 'MODEL' ? `${title} (${fileName})` : fileName;
}

/** Keeps right what a listing tells of its files, and writes into the log what an admin has done with them. */
export async function noteFilesChanged(
  transaction: Transaction<Database>,
  actor: Actor,
  { listingId, notes }: { listingId: number; notes: readonly FileNote[] },
): Promise<void> {
  await noteFileChange(transaction, listingId);
  for (const { act, name } of notes)
    await noteAdminAct(transaction, actor, {
      act: 'FILES_CHANGED',
      listingId,
      details: name === undefined ? act : `${act} ${name}`,
    });
}
