import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { conversationToken } from '#server/services/contact/conversation-token.ts';
import { call, newPerson } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { inboxOf } from '../../support/outside/inbox.ts';
import { queuedMails } from '../../support/outside/mails.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

test('a reply reaches the inbox only, while the owner has no confirmed address', async () => {
  const { db } = api.database;
  const person = await newPerson(api, { verifiedAt: null });
  const columns = { ownerId: person.userId, contactEmail: 'nova@example.hr', contactConfirmed: false };
  const listingId = await insertListing(db, columns);
  const { insert, unread } = inboxOf(() => ({ api, person, listingId }));
  const token = conversationToken(api.runtime, await insert({ status: 'READ' }), 'page');
  const before = (await queuedMails(db)).length;
  const path = `/contact/conversation/replies?token=${token}`;
  expect((await call(api, path, { method: 'POST', body: { text: 'Hvala!' } })).status).toBe(200);
  expect(await queuedMails(db)).toHaveLength(before);
  expect(await unread()).toBe(1);
});
