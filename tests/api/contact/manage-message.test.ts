import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Message } from '#contract/contact/message.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { written } from '../../support/outside/contacts.ts';
import { inboxOf, path } from '../../support/outside/inbox.ts';
import { insertListing } from '../../support/listings/listings.ts';

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
