import { Readable } from 'node:stream';
import { documentKey } from '#domain/media/document.ts';
import { imageKey } from '#domain/media/image.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { listFavouriteRows } from '#server/db/queries/favourites/favourites.ts';
import { eachOwnMessage } from '#server/db/queries/contact/messages.ts';
import { eachOwnImage, eachOwnListing, listOwnDocuments } from '#server/db/queries/listings/own-listings.ts';
import type { Runtime } from '#server/runtime.ts';
import { eachOwnHit, listSavedSearchRows } from '#server/db/queries/alerts/saved-searches.ts';
import { listSessionRows } from '#server/db/queries/auth/sessions.ts';
import { listIdentities } from '#server/db/queries/auth/social-identities.ts';
import { readAccount } from './read-account.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import { zipOf, type Bytes, type ZipEntry } from './zip-stream.ts';

/** With which headers the archive travels. */
export const exportHeaders = {
  'Content-Type': 'application/zip',
  'Content-Disposition': 'attachment; filename="my-data.zip"',
  'Cache-Control': 'no-store',
};

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** A list in JSON, an item after the other. */
async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<Bytes> {
  let before = '[\n';
  for await (const item of items) {
    yield Buffer.from(before + JSON.stringify(item, null, 2));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}

async function* storedFiles({ db, files }: Runtime, userId: number): AsyncGenerator<ZipEntry> {
  for await (const { listingId, fileName, widths } of eachOwnImage(db, userId)) {
    const file = await files.find(imageKey(fileName, Math.max(...widths), 'jpg'));
    if (file) yield { name: `images/${listingId}/${fileName}.jpg`, packed: true, content: file.stream() };
  }
  for (const { listingId, fileName } of await listOwnDocuments(db, userId)) {
    const file = await files.find(documentKey(fileName));
    if (file) yield { name: `documents/${listingId}/${fileName}`, packed: true, content: file.stream() };
  }
}

/**
 * All that the portal keeps about the actor, as a ZIP archive (GDPR, articles 15 and 20): `account.json` with the linked social accounts, `sessions.json`,
 * `listings.json`, `favourites.json`, `saved-searches.json`, `found-listings.json` with what these found and when it was mailed, `messages.json`, and the pictures and documents of the listings. It is made while it is read.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function exportAccount(runtime: Runtime, actor: Actor, address: string): Promise<Readable> {
  await countRequest(runtime, 'export', { address });
  const account = await readAccount(runtime.db, actor);
  const [sessions, identities, favourites, searches] = await Promise.all([
    listSessionRows(runtime.db, actor.userId),
    listIdentities(runtime.db, actor.userId),
    listFavouriteRows(runtime.db, actor.userId),
    listSavedSearchRows(runtime.db, actor.userId),
  ]);
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'account.json', packed: false, content: [json({ ...account, identities })] };
    yield { name: 'sessions.json', packed: false, content: [json(sessions)] };
    const listings = eachOwnListing(runtime.db, actor.userId);
    yield { name: 'listings.json', packed: false, content: jsonList(listings) };
    yield { name: 'favourites.json', packed: false, content: [json(favourites)] };
    yield { name: 'saved-searches.json', packed: false, content: [json(searches)] };
    yield { name: 'found-listings.json', packed: false, content: jsonList(eachOwnHit(runtime.db, actor.userId)) };
    yield { name: 'messages.json', packed: false, content: jsonList(eachOwnMessage(runtime.db, actor.userId)) };
    yield* storedFiles(runtime, actor.userId);
  }
  return Readable.from(zipOf(entries()), { objectMode: false });
}
