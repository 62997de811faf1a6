import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Message, Messages, messageStatuses } from '#contract/message.ts';
import { Unread } from '#contract/unread.ts';
import { answer, call, newPerson, refusal, type Person } from '../support/accounts.ts';
import { openTestApi, type TestApi } from '../support/app.ts';
import { written } from '../support/contacts.ts';
import { insertListing } from '../support/listings.ts';
import { insertProject } from '../support/projects.ts';

const path = '/users/me/messages';

let api: TestApi;
let person: Person;
let listingId: number;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  person = await newPerson(api);
  listingId = await insertListing(api.database.db, { ownerId: person.userId });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

type Columns = Partial<typeof written> & { listingId?: number; at?: Date; status?: Message['status'] };

async function insert(columns: Columns = {}): Promise<number> {
  const row = { listingId, ...written, ...columns };
  return (await api.database.db.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const list = (query = '', { accessToken: token } = person) => answer(call(api, path + query, { token }), Messages);
const ids = async (query = '', whose = person) => (await list(query, whose)).items.map(({ id }) => id);
const unread = async ({ accessToken: token } = person) =>
  (await answer(call(api, `${path}/unread`, { token }), Unread)).unread;
const move = (id: number, status: unknown, { accessToken: token } = person) =>
  call(api, `${path}/${id}/status`, { method: 'PUT', token, body: { status } });
const remove = (id: number, { accessToken: token } = person) => call(api, `${path}/${id}`, { method: 'DELETE', token });

describe('the inbox', () => {
  test('shows what was written about one’s listings, the newest first, with where the listing is', async () => {
    const at = new Date('2026-11-20T10:00:00Z');
    const older = await insert({ at });
    const newer = await insert({ at: new Date('2026-11-21T10:00:00Z'), message: 'Drugi <b>upit</b>' });
    const found = await list('', person);
    expect(found).toMatchObject({ total: 2, page: 1, pageSize: 20, counts: { NEW: 2 } });
    expect(found.items.map(({ id }) => id)).toEqual([newer, older]);
    expect(found.items[1]).toEqual({
      ...{ id: older, at: at.toISOString(), status: 'NEW', ...written },
      listing: {
        ...{ id: listingId, kind: 'SINGLE' },
        title: { hr: 'Trosoban stan s pogledom na more', en: 'Three-room flat with a sea view' },
        url: `/home/listing/${listingId}/trosoban-stan-s-pogledom-na-more`,
      },
    });
    const { items } = await answer(
      call(api, path, { token: person.accessToken, headers: { 'accept-language': 'en' } }),
      Messages,
    );
    expect(items[0]?.listing.url).toBe(`/en/home/listing/${listingId}/three-room-flat-with-a-sea-view`);
  });

  test('of a listing that is not public any more leads nowhere', async () => {
    const paused = await insertListing(api.database.db, { ownerId: person.userId, status: 'PAUSED' });
    await insert({ listingId: paused });
    expect((await list()).items[0]?.listing.url).toBeNull();
  });

  test('leaves out what was put away, unless that is asked for', async () => {
    const of: Record<string, number> = {};
    for (const status of messageStatuses) of[status] = await insert({ status });
    expect(await ids()).toEqual([of.ANSWERED, of.READ, of.NEW]);
    for (const status of messageStatuses) expect(await ids(`?status=${status}`)).toEqual([of[status]]);
    expect((await list('?status=READ')).counts).toEqual({ NEW: 1, READ: 1, ANSWERED: 1, ARCHIVED: 1 });
    expect(await ids('?status=')).toHaveLength(3);
  });

  test('is searched by listing and by words, whatever their letters', async () => {
    const other = await insertListing(api.database.db, { ownerId: person.userId, titleHr: 'Kuća na Čiovu' });
    const [first, second] = [await insert({ message: 'Šetalište 100% _ sunčano' }), await insert({ listingId: other })];
    expect(await ids(`?listing=${other}`)).toEqual([second]);
    expect((await list(`?listing=${other}`)).counts).toEqual({ NEW: 1 });
    const search = (text: string) => ids(`?q=${encodeURIComponent(text)}`);
    expect(await search('setaliste SUNCANO')).toEqual([first]);
    expect(await search('kuca ciovu')).toEqual([second]);
    expect(await search('ivo@example.hr')).toEqual([second, first]);
    expect(await search('kos pogledom')).toEqual([first]);
    expect(await search('nema toga')).toEqual([]);
    expect(await search('%')).toEqual([second, first]);
    expect(await ids(`?listing=${other}&q=suncano`)).toEqual([]);
  });

  test('comes in pages, and one beyond the last is empty', async () => {
    for (let count = 0; count < 23; count += 1) await insert();
    expect((await list('?page=2')).items).toHaveLength(3);
    expect(await list('?page=3')).toMatchObject({ items: [], total: 23, page: 3 });
  });

  test.each(['?status=LOST', '?listing=x', '?page=0', '?page=x'])('refuses %s', async (query) => {
    await refusal(call(api, path + query, { token: person.accessToken }), 'VALIDATION_FAILED');
  });

  test('is nobody else’s, not even an admin’s, and needs a login', async () => {
    await insert();
    const [stranger, admin] = [await newPerson(api), await newPerson(api, { role: 'ADMIN' })];
    for (const other of [stranger, admin]) {
      expect(await list('', other)).toMatchObject({ items: [], total: 0, counts: {} });
      expect(await ids(`?listing=${listingId}`, other)).toEqual([]);
      expect(await unread(other)).toBe(0);
    }
    await refusal(call(api, path), 'UNAUTHORIZED');
    await refusal(call(api, `${path}/unread`), 'UNAUTHORIZED');
  });

  test('holds messages about a project only while its owner is an admin', async () => {
    const admin = await newPerson(api, { role: 'ADMIN' });
    const project = await insertProject(api.database.db, { ownerId: admin.userId });
    const id = await insert({ listingId: project });
    expect(await ids('', admin)).toEqual([id]);
    await api.database.db.updateTable('users').set({ role: 'USER' }).where('id', '=', admin.userId).execute();
    expect(await ids('', admin)).toEqual([]);
    expect(await unread(admin)).toBe(0);
    await refusal(move(id, 'READ', admin), 'NOT_FOUND');
    await refusal(remove(id, admin), 'NOT_FOUND');
  });
});

describe('a message', () => {
  test('is marked, and the number of new ones follows', async () => {
    const id = await insert();
    await insert({ status: 'READ' });
    expect(await unread()).toBe(1);
    for (const status of ['READ', 'ANSWERED', 'ARCHIVED', 'ARCHIVED', 'NEW'] as const) {
      expect(await answer(move(id, status), Message)).toMatchObject({ id, status, message: written.message });
      expect(await unread()).toBe(status === 'NEW' ? 1 : 0);
    }
  });

  test.each(['LOST', '', null, 5])('cannot be marked as %j', async (status) => {
    await refusal(move(await insert(), status), 'VALIDATION_FAILED');
  });

  test('is deleted for good', async () => {
    const id = await insert();
    expect((await remove(id)).status).toBe(204);
    await refusal(remove(id), 'NOT_FOUND');
    await refusal(move(id, 'READ'), 'NOT_FOUND');
    expect(await ids()).toEqual([]);
  });

  test('of others is not there for anybody else', async () => {
    const id = await insert();
    const strangers = [await newPerson(api), await newPerson(api, { role: 'ADMIN' })];
    for (const stranger of strangers) {
      await refusal(move(id, 'READ', stranger), 'NOT_FOUND');
      await refusal(remove(id, stranger), 'NOT_FOUND');
    }
    for (const odd of [0, 987_654_321, 999_999_999_999_999]) await refusal(move(odd, 'READ'), 'NOT_FOUND');
    await refusal(call(api, `${path}/${id}/status`, { method: 'PUT', body: { status: 'READ' } }), 'UNAUTHORIZED');
    await refusal(call(api, `${path}/${id}`, { method: 'DELETE' }), 'UNAUTHORIZED');
    expect(await list()).toMatchObject({ items: [{ id, status: 'NEW' }] });
  });
});
