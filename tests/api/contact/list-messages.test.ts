import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Messages, messageStatuses } from '#contract/contact/message.ts';
import { listMessages } from '#server/services/contact/list-messages.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { written } from '../../support/outside/contacts.ts';
import { inboxOf, path } from '../../support/outside/inbox.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

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

const { insert, list, ids, unread, move, remove } = inboxOf(() => ({ api, person, listingId }));

describe('the inbox', () => {
  test('shows what was written about one’s listings, the newest first, with where the listing is', async () => {
    const at = new Date('2026-11-20T10:00:00Z');
    const older = await insert({ at });
    const newer = await insert({ at: new Date('2026-11-21T10:00:00Z'), message: 'Drugi <b>upit</b>' });
    const found = await list('', person);
    expect(found).toMatchObject({ total: 2, page: 1, pageSize: 20, counts: { NEW: 2 } });
    expect(found.items.map(({ id }) => id)).toEqual([newer, older]);
    expect(found.items[1]).toEqual({
      ...{ id: older, at: at.toISOString(), status: 'NEW', phone: null, ...written, unit: null, language: 'hr' },
      newest: { at: at.toISOString(), direction: 'VISITOR', kind: 'TEXT', text: written.message },
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

  test('neither shows nor finds senders’ addresses where mails are relayed', async () => {
    await insert();
    const found = (q: string, inbound?: { domain: string; host: string; port: number }) =>
      listMessages(
        { ...api.runtime, config: { ...api.runtime.config, inbound } },
        { actor: { userId: person.userId, role: 'USER', sessionId: '' }, locale: 'hr' },
        { q, listingId: undefined, page: 1 },
      );
    const relayed = { domain: 'odgovor.example.hr', host: '127.0.0.1', port: 0 };
    const [part = ''] = written.mailFrom.split('.');
    expect((await found(part)).items).toMatchObject([{ mailFrom: written.mailFrom }]);
    expect(await found(part, relayed)).toMatchObject({ items: [], total: 0 });
    expect((await found(written.firstName, relayed)).items).toMatchObject([{ mailFrom: null }]);
  });

  test('shows of a first message what its sender added to the proposed sentence', async () => {
    const proposed = `Zanima me „Trosoban stan s pogledom na more” (oglas br. ${listingId}). Molim vas, javite mi se.`;
    const added = await insert({ message: `${proposed}\nMože li u subotu?` });
    const alone = await insert({ message: proposed });
    const { items } = await list();
    const text = (id: number) => items.find((one) => one.id === id)?.newest.text;
    expect([text(added), text(alone)]).toEqual(['Može li u subotu?', proposed]);
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
