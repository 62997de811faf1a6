import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { createApi } from '../../support/servers/create-api.ts';
import { documentKey } from '#domain/media/document.ts';
import { imageKey } from '#domain/media/image.ts';
import { localFiles } from '#server/ports/files.ts';
import { exportAccount } from '#server/services/account/export-account.ts';
import { call, newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  const opened = await openTestApi();
  folder = await mkdtemp(join(tmpdir(), 'portal-export-'));
  const runtime = { ...opened.runtime, files: localFiles(folder) };
  api = { ...opened, ...createApi(runtime, (error) => opened.reports.push(error)), runtime };
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** What the directory at the end of the archive says of its files (PKZIP's APPNOTE, 4.3.12). */
function checksumsIn(archive: Buffer): Record<string, number> {
  const found: Record<string, number> = {};
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  for (let at = archive.readUInt32LE(end + 16), left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const name = archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28)).toString();
    found[name] = archive.readUInt32LE(at + 16);
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return found;
}

async function exported({ accessToken: token }: Person): Promise<Record<string, Uint8Array>> {
  const response = await call(api, '/users/me/export', { token });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.zip"$/);
  const archive = Buffer.from(await response.arrayBuffer());
  const files = unzipSync(archive);
  expect(checksumsIn(archive)).toEqual(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, crc32(content)])),
  );
  return files;
}

const jsonIn = (files: Record<string, Uint8Array>, name: string): unknown =>
  JSON.parse(strFromU8(files[name] ?? new Uint8Array()));

test('the export holds the account, its sessions, its listings and their files, and nothing of others', async () => {
  const person = await newPerson(api, { firstName: 'Željka' });
  const picture = 'ab'.repeat(16);
  const told = { street: 'Kneza Branimira', videoUrl: 'https://youtu.be/x', referenceNumber: 'A-17' };
  const photograph = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 251));
  await api.runtime.files.write(imageKey(picture, 1280, 'jpg'), photograph);
  await api.runtime.files.write(documentKey('vlasnicki-list.pdf'), Buffer.from('%PDF-1.7'));
  const id = await insertListing(api.database.db, {
    ownerId: person.userId,
    ...told,
    images: [{ fileName: picture }, {}],
    documents: [{ fileName: 'vlasnicki-list.pdf', kind: 'OWNERSHIP', isPublic: false }],
    prices: [{ since: new Date(), priceCents: 24_000_000 }],
  });
  const draft = await insertListing(api.database.db, { ownerId: person.userId, status: 'DRAFT', titleHr: null });
  const foreign = await insertListing(api.database.db, { images: 1 });
  const written = { firstName: 'Ivo', lastName: 'Kos', mailFrom: 'ivo@example.hr', message: 'Može u subotu?' };
  const messages = [id, foreign, draft].map((listingId) => ({ listingId, ...written }));
  await api.database.db.insertInto('messages').values(messages).execute();
  const kept = { userId: person.userId, listingId: foreign, note: 'Pitati za garažu', notedAt: new Date() };
  await api.database.db.insertInto('favourites').values(kept).execute();
  const search = { userId: person.userId, query: 'purpose=SALE', name: 'Prodaja', frequency: 'DAILY' } as const;
  await api.database.db.insertInto('savedSearches').values(search).execute();
  await sql`insert into saved_search_hits select id, ${foreign}, now(), null, now() from saved_searches`.execute(
    api.database.db,
  );

  const files = await exported(person);
  const names = [`documents/${id}/vlasnicki-list.pdf`, `images/${id}/${picture}.jpg`];
  expect(Object.keys(files).sort()).toEqual(
    [
      ...[
        'accepted-texts',
        'account',
        'favourites',
        'found-listings',
        'listings',
        'messages',
        'ready-answers',
        'saved-searches',
        'sessions',
      ].map((name) => `${name}.json`),
      ...names,
    ].sort(),
  );
  expect(Account.parse(jsonIn(files, 'account.json'))).toMatchObject({ userId: person.userId, firstName: 'Željka' });
  expect(jsonIn(files, 'sessions.json')).toEqual([expect.objectContaining({ userAgent: expect.any(String) })]);
  const listings = jsonIn(files, 'listings.json') as Record<string, unknown>[];
  expect(listings.map((listing) => listing.id)).toEqual([id, draft]);
  expect(listings[0]).toMatchObject({
    ...told,
    priceCents: 24_000_000,
    images: [{ fileName: picture }, {}],
    documents: [{ kind: 'OWNERSHIP' }],
    prices: [{ priceCents: 24_000_000 }],
  });
  expect(Buffer.from(files[`images/${id}/${picture}.jpg`] ?? []).equals(photograph)).toBe(true);
  expect(JSON.stringify(listings)).not.toContain('passwordHash');
  expect(jsonIn(files, 'favourites.json')).toMatchObject([{ listingId: foreign, note: 'Pitati za garažu' }]);
  expect(jsonIn(files, 'saved-searches.json')).toMatchObject([{ query: 'purpose=SALE', name: 'Prodaja' }]);
  expect(jsonIn(files, 'found-listings.json')).toMatchObject([{ listingId: foreign, mailedAt: expect.any(String) }]);
  const inbox = jsonIn(files, 'messages.json');
  expect(inbox).toMatchObject([id, draft].map((listingId) => ({ listingId, ...written, status: 'NEW' })));
});

test('the export tells no sender’s address where mails are relayed', async () => {
  const person = await newPerson(api);
  const listingId = await insertListing(api.database.db, { ownerId: person.userId });
  const letter = { firstName: 'Ivo', lastName: 'Kos', mailFrom: 'ivo@example.hr', message: 'Može u subotu?' };
  await api.database.db
    .insertInto('messages')
    .values({ listingId, ...letter })
    .execute();
  const config = { ...api.runtime.config, inbound: { domain: 'odgovor.example.hr', host: '127.0.0.1', port: 0 } };
  const actor = { userId: person.userId, role: 'USER', sessionId: '' } as const;
  const archive = await exportAccount({ ...api.runtime, config }, actor, '10.9.9.9');
  const files = unzipSync(Buffer.concat(await archive.toArray()));
  expect(jsonIn(files, 'messages.json')).toMatchObject([{ ...letter, mailFrom: null }]);
});

test('the export of an account without listings is whole', async () => {
  const files = await exported(await newPerson(api));
  expect(Object.keys(files).sort()).toEqual(
    [
      'accepted-texts',
      'account',
      'favourites',
      'found-listings',
      'listings',
      'messages',
      'ready-answers',
      'saved-searches',
      'sessions',
    ].map((name) => `${name}.json`),
  );
  for (const name of ['favourites', 'saved-searches', 'found-listings'])
    expect(jsonIn(files, `${name}.json`)).toEqual([]);
  expect(jsonIn(files, 'listings.json')).toEqual([]);
  expect(jsonIn(files, 'messages.json')).toEqual([]);
});

test('the export has every listing, however many there are', async () => {
  const person = await newPerson(api);
  const insert = `insert into listings (owner_id, title_hr) select $1, 'Oglas ' || n from generate_series(1, 450) n`;
  await api.database.pool.query(insert, [person.userId]);
  expect(jsonIn(await exported(person), 'listings.json')).toHaveLength(450);
});

test('the export is made no faster than it is read, and stops with its reader', async () => {
  const person = await newPerson(api);
  let opened = 0;
  const file = Buffer.alloc(256 * 1024, 7);
  await api.runtime.files.write(imageKey('cd'.repeat(16), 1280, 'jpg'), file);
  const { files } = api.runtime;
  const counting = { ...files, find: (key: string) => ((opened += 1), files.find(key)) };
  for (let listing = 0; listing < 5; listing += 1)
    await insertListing(api.database.db, { ownerId: person.userId, images: [{ fileName: 'cd'.repeat(16) }] });
  const actor = { userId: person.userId, role: 'USER' as const, sessionId: person.refreshToken.split('.')[0] ?? '' };
  const archive = await exportAccount({ ...api.runtime, files: counting }, actor, '192.0.2.1');
  for await (const chunk of archive) {
    expect(chunk).toBeInstanceOf(Uint8Array);
    if (opened > 0) break;
  }
  expect(opened).toBe(1);
  expect(archive.destroyed).toBe(true);
});
