import { Readable } from 'node:stream';
import { documentKey } from '#domain/media/document.ts';
import { imageKey } from '#domain/media/image.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { listFavouriteRows } from '#server/db/queries/favourites/favourites.ts';
import { eachOwnMessage } from '#server/db/queries/contact/messages.ts';
import { findReadyAnswers } from '#server/db/queries/contact/threads.ts';
import { eachOwnImage, eachOwnListing, listOwnDocuments } from '#server/db/queries/listings/export-listings.ts';
import type { Runtime } from '#server/runtime.ts';
import { eachOwnHit, listSavedSearchRows } from '#server/db/queries/alerts/saved-searches.ts';
import { listSessionRows } from '#server/db/queries/auth/sessions.ts';
import { listOwnAcceptances } from '#server/db/queries/auth/legal-versions.ts';
import { listIdentities } from '#server/db/queries/auth/social-identities.ts';
import { readTwoStep } from '#server/services/auth/two-step/changed-two-step.ts';
import { readAccount } from './read-account.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import { crc32 } from 'node:zlib';
import { Zip, ZipDeflate, type AsyncFlateStreamHandler, type ZipInputFile } from 'fflate';

/** Response headers of the archive. */
export const exportHeaders = {
  'Content-Type': 'application/zip',
  'Content-Disposition': 'attachment; filename="my-data.zip"',
  'Cache-Control': 'no-store',
};

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Streams a list as JSON, item by item. */
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

/** All data the portal stores about the actor, as a streamed ZIP archive (GDPR, articles 15 and 20). */
export async function exportAccount(runtime: Runtime, actor: Actor, address: string): Promise<Readable> {
  await countRequest(runtime, { name: 'export', network: 20 }, { address });
  const account = await readAccount(runtime.db, actor);
  const [twoStep, sessions, identities, accepted, favourites, searches] = await Promise.all([
    readTwoStep(runtime, actor),
    listSessionRows(runtime.db, actor.userId),
    listIdentities(runtime.db, actor.userId),
    listOwnAcceptances(runtime.db, actor.userId),
    listFavouriteRows(runtime.db, actor.userId),
    listSavedSearchRows(runtime.db, actor.userId),
  ]);
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'account.json', packed: false, content: [json({ ...account, identities, twoStep })] };
    yield { name: 'accepted-texts.json', packed: false, content: [json(accepted)] };
    yield { name: 'sessions.json', packed: false, content: [json(sessions)] };
    const listings = eachOwnListing(runtime.db, actor.userId);
    yield { name: 'listings.json', packed: false, content: jsonList(listings) };
    yield { name: 'favourites.json', packed: false, content: [json(favourites)] };
    yield { name: 'saved-searches.json', packed: false, content: [json(searches)] };
    yield { name: 'found-listings.json', packed: false, content: jsonList(eachOwnHit(runtime.db, actor.userId)) };
    const messages = eachOwnMessage(runtime.db, actor.userId, runtime.config.inbound !== undefined);
    yield { name: 'messages.json', packed: false, content: jsonList(messages) };
    const answers = await findReadyAnswers(runtime.db, actor.userId);
    yield { name: 'ready-answers.json', packed: false, content: [json(answers)] };
    yield* storedFiles(runtime, actor.userId);
  }
  return Readable.from(zipOf(entries()), { objectMode: false });
}

/** A chunk of a file or of the archive. */
type Bytes = Uint8Array<ArrayBuffer>;

/** A file in the archive; `packed` content (images, PDF) is not compressed again. */
type ZipEntry = {
  name: string;
  packed: boolean;
  content: Iterable<Bytes> | AsyncIterable<Bytes>;
};

/** A file stored uncompressed. `ZipPassThrough`'s checksum takes fourteen times as long. */
class PackedFile implements ZipInputFile {
  readonly filename: string;
  readonly compression = 0;
  size = 0;
  crc = 0;
  ondata?: AsyncFlateStreamHandler;

  constructor(filename: string) {
    this.filename = filename;
  }

  push(chunk: Bytes, final = false): void {
    this.size += chunk.length;
    this.crc = crc32(chunk, this.crc);
    this.ondata?.(null, chunk, final);
  }
}

/** A streamed ZIP archive: at most one chunk of one file is in memory. */
async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let failure: Error | undefined;
  const archive = new Zip((error, chunk) => {
    if (error) failure = error;
    else if (chunk.length > 0) made.push(chunk);
  });
  function* take() {
    if (failure) throw failure;
    yield* made.splice(0);
  }
  for await (const { name, packed, content } of entries) {
    const file = packed ? new PackedFile(name) : new ZipDeflate(name, { level: 6 });
    archive.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  archive.end();
  yield* take();
}
