import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { maxReplies } from '#contract/contact/thread.ts';
import { conversationToken } from '#server/services/contact/conversation-token.ts';
import { readConversation } from '#server/services/contact/conversation.ts';
import { call, newPerson, refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { inboxOf } from '../../support/outside/inbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

test('a full conversation takes no further text, but its viewing is agreed upon and cancelled', async () => {
  const { db } = api.database;
  const person = await newPerson(api);
  const listingId = await insertListing(db, { ownerId: person.userId });
  const id = await inboxOf(() => ({ api, person, listingId })).insert();
  const token = conversationToken(api.runtime, id, 'page');
  const time = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  await sql`insert into message_replies (message_id, direction, kind, text, times)
    select ${id}, 'OWNER', 'TEXT', 'Kada?', array[${time}]::timestamptz[]
    from generate_series(1, ${maxReplies}::int)`.execute(db);
  const send = (what: string, body: object) =>
    call(api, `/contact/conversation/${what}?token=${token}`, { method: 'POST', body });
  await refusal(send('replies', { text: 'Hvala!' }), 'LIMIT_REACHED');
  expect((await send('viewing', { time })).status).toBe(200);
  expect((await send('viewing', {})).status).toBe(200);
  expect((await readConversation(api.runtime, token, 'hr'))?.thread.viewing).toEqual({ chosen: null, offered: [] });
});
