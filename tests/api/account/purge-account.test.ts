import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { documentKey } from '#domain/media/document.ts';
import { imageKey } from '#domain/media/image.ts';
import { localFiles } from '#server/ports/files.ts';
import { purgeAccount } from '#server/services/account/request-deletion.ts';
import { readConfirmation } from '#server/services/lifecycle/read-confirmation.ts';
import { removeDueFiles } from '#server/services/media/remove-files.ts';
import { stillAvailableToken } from '#server/services/lifecycle/still-available.ts';
import { viewListing } from '#server/services/search/view-listing.ts';
import { viewProject } from '#server/services/search/view-project.ts';
import { call, logIn, newPerson, password, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, oneOfEach } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  const opened = await openTestApi();
  folder = await mkdtemp(join(tmpdir(), 'portal-deletion-'));
  api = { ...opened, runtime: { ...opened.runtime, files: localFiles(folder) } };
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const remove = ({ accessToken: token }: Person) =>
  call(api, '/users/me', { method: 'DELETE', token, body: { currentPassword: password } });

async function listing(id: number) {
  return api.database.db.selectFrom('listings').where('id', '=', id).selectAll().executeTakeFirst();
}

async function due(person: Person): Promise<void> {
  await remove(person);
  await api.database.pool.query(`update users set deletion_at = now() where id = $1`, [person.userId]);
}

test('the end of an account does not come early', async () => {
  const person = await newPerson(api);
  await remove(person);
  await purgeAccount(api.runtime, person.userId);
  expect((await call(api, '/users/me', { token: person.accessToken })).status).toBe(200);
});

test('the end of an account leaves nothing of somebody who never had anything public', async () => {
  const person = await newPerson(api);
  await insertListing(api.database.db, {
    ownerId: person.userId,
    status: 'DRAFT',
    publishedAt: null,
    firstPublishedAt: null,
  });
  await due(person);
  await purgeAccount(api.runtime, person.userId);
  await purgeAccount(api.runtime, person.userId);
  for (const table of ['users', 'sessions', 'listings'] as const) {
    const column = table === 'users' ? 'id' : table === 'sessions' ? 'user_id' : 'owner_id';
    const { rows } = await api.database.pool.query(`select from ${table} where ${column} = $1`, [person.userId]);
    expect(rows, table).toEqual([]);
  }
});

test('the end of an account keeps of public listings what their pages need to say that they are gone, without a name', async () => {
  const person = await newPerson(api, { firstName: 'Zdravka', lastName: 'Zdravković', phone: '+385 1 234 5678' });
  const ids = await oneOfEach(api.database.db, person.userId);
  const priced = await insertListing(api.database.db, {
    ownerId: person.userId,
    street: 'Tajna ulica',
    lat: 43.5,
    lng: 16.4,
    images: 2,
    documents: [{ kind: 'OWNERSHIP', isPublic: false }],
    prices: [{ since: new Date(), priceCents: 100 }],
  });
  await due(person);
  await purgeAccount(api.runtime, person.userId);
  for (const status of ['DRAFT', 'PAUSED', 'BLOCKED'] as const)
    expect(await listing(ids[status]), status).toBeUndefined();
  for (const id of [ids.PUBLISHED, ids.RESERVED, ids.SOLD, ids.EXPIRED, ids.ARCHIVED, priced]) {
    expect((await viewListing(api.runtime, id, 'hr')).state).toBe('gone');
  }
  expect(await listing(priced)).toMatchObject({
    status: 'ARCHIVED',
    archivedFrom: null,
    descriptionHr: null,
    street: null,
    lat: null,
    contactEmail: null,
    advertiserName: null,
    phones: [],
  });
  const { rows } = await api.database.pool.query('select * from users where id = $1', [person.userId]);
  expect(rows).toEqual([
    expect.objectContaining({
      email: `#${person.userId}`,
      username: `#${person.userId}`,
      first_name: '',
      phone: '',
      password_hash: null,
      deletion_at: null,
    }),
  ]);
  for (const table of ['images', 'documents', 'listing_prices', 'listing_words']) {
    const left = await api.database.pool.query(`select from ${table} where listing_id = $1`, [priced]);
    expect(left.rows, table).toEqual([]);
  }
});

test('the end of an account is the end of the links «still available», for an admin too', async () => {
  const person = await newPerson(api);
  const expiresAt = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000);
  const id = await insertListing(api.database.db, {
    ownerId: person.userId,
    images: 1,
    status: 'EXPIRED',
    expiresAt,
  });
  await due(person);
  await purgeAccount(api.runtime, person.userId);
  const before = await listing(id);
  const token = stillAvailableToken(api.runtime, { listingId: id, expiresAt });
  expect(await readConfirmation(api.runtime, token, 'hr')).toEqual({ state: 'invalid' });
  await refusal(call(api, `/real-estate-listings/still-available?token=${token}`, { method: 'POST' }), 'INVALID_TOKEN');
  const { accessToken } = await newPerson(api, { role: 'ADMIN' });
  const prolonged = call(api, `/real-estate-listings/${id}/still-available`, { method: 'PUT', token: accessToken });
  await refusal(prolonged, 'NOT_FOUND');
  expect(await listing(id)).toEqual(before);
});

test('the end of an account deletes its files, but those that others show too', async () => {
  const { files } = api.runtime;
  const person = await newPerson(api);
  const [own, shared] = ['0a'.repeat(16), '0b'.repeat(16)];
  const images = [own, shared].map((fileName) => ({ fileName, widths: [320, 640] }));
  await insertListing(api.database.db, {
    ownerId: person.userId,
    images,
    documents: [{ fileName: 'moj-dokument.pdf' }],
  });
  await insertListing(api.database.db, { images: [{ fileName: shared, widths: [320, 640] }] });
  const keysOf = (name: string) => [
    imageKey(name, 320, 'webp'),
    imageKey(name, 640, 'webp'),
    imageKey(name, 640, 'jpg'),
  ];
  const gone = [...keysOf(own), documentKey('moj-dokument.pdf')];
  for (const key of [...gone, ...keysOf(shared)]) await files.write(key, Buffer.from('x'));
  await due(person);
  await purgeAccount(api.runtime, person.userId);
  await removeDueFiles(api.runtime);
  for (const key of gone) expect(await files.find(key), key).toBeUndefined();
  for (const key of keysOf(shared)) expect(await files.find(key), key).toBeDefined();
});

test('the end of an account lets the name and the address be taken again', async () => {
  const person = await newPerson(api, { username: 'povratnica', email: 'povratnica@example.hr' });
  await insertListing(api.database.db, { ownerId: person.userId });
  await due(person);
  await purgeAccount(api.runtime, person.userId);
  const again = await newPerson(api, { username: 'povratnica', email: 'povratnica@example.hr' });
  expect((await logIn(api, again.userId)).userId).toBe(again.userId);
});

test('the end of an admin’s account leaves projects public, with all that they have', async () => {
  await newPerson(api, { role: 'ADMIN' });
  const person = await newPerson(api, { role: 'ADMIN' });
  const id = await insertProject(api.database.db, { ownerId: person.userId, images: 1 });
  const seen = await viewProject(api.runtime, id, 'hr');
  await due(person);
  await purgeAccount(api.runtime, person.userId);
  expect(seen.state).toBe('public');
  expect(await viewProject(api.runtime, id, 'hr')).toEqual(seen);
});
