import { documentKey } from '#domain/document.ts';
import { imageKey } from '#domain/image.ts';
import { listOwnFiles, lockOverdueAccount, type OwnFiles } from '../db/queries/deletion.ts';
import { endSessions } from '../db/queries/sessions.ts';
import { anonymizeUser, buryListings, removeUser } from '../db/queries/tombstones.ts';
import type { Runtime } from '../runtime.ts';

function keysOf({ images, documents }: OwnFiles): string[] {
  const ofImage = ({ fileName, widths }: OwnFiles['images'][number]) => [
    ...widths.map((width) => imageKey(fileName, width, 'webp')),
    imageKey(fileName, Math.max(...widths), 'jpg'),
  ];
  return [...images.flatMap(ofImage), ...documents.map(documentKey)];
}

/**
 * Deletes an account whose 30 days are over: its files first, so that a run that was cut off can be repeated, then in one
 * transaction its rows. Of listings that were public their pages still tell that they are gone, so their owner stays as a
 * row without a name. Nothing happens to an account that is not due.
 */
export async function purgeAccount({ db, files }: Pick<Runtime, 'db' | 'files'>, userId: number): Promise<void> {
  const due = await db.transaction().execute(async (transaction) => {
    if (!(await lockOverdueAccount(transaction, userId))) return false;
    await endSessions(transaction, userId);
    return true;
  });
  if (!due) return;
  for (const key of keysOf(await listOwnFiles(db, userId))) await files.remove(key);
  await db.transaction().execute(async (transaction) => {
    if (!(await lockOverdueAccount(transaction, userId))) return;
    const tombstones = await buryListings(transaction, userId);
    await (tombstones > 0 ? anonymizeUser(transaction, userId) : removeUser(transaction, userId));
  });
}
