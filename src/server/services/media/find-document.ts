import { documentKey } from '#domain/media/document.ts';
import { findPublicDocument } from '#server/db/queries/media/documents.ts';
import type { StoredFile } from '#server/ports/files.ts';
import type { Runtime } from '#server/runtime.ts';

export type FoundDocument = { file: StoredFile; title: string; mediaType: string };

/**
 * The file of a document or model that everyone may have.
 * @returns undefined when there is none of this name, or it or its listing is not public.
 */
export async function findDocument({ db, files }: Runtime, fileName: string): Promise<FoundDocument | undefined> {
  const row = await findPublicDocument(db, fileName);
  const file = row && (await files.find(documentKey(row.fileName)));
  return file && { file, title: row.title, mediaType: row.mediaType };
}
