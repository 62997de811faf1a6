import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Thread } from '#contract/contact/thread.ts';
import { conversationToken } from '#server/services/contact/conversation-token.ts';
import { readConversation } from '#server/services/contact/conversation.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { written } from '../../support/outside/contacts.ts';
import { inboxOf, path } from '../../support/outside/inbox.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { lastMail, queuedMails } from '../../support/outside/mails.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
let person: Person;
let listingId: number;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(api.database.db);
  person = await newPerson(api);
  listingId = await insertListing(api.database.db, { ownerId: person.userId, contactEmail: 'prodaja@example.hr' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const { insert, list, unread } = inboxOf(() => ({ api, person, listingId }));

const replies = (id: number, whose = person) => call(api, `${path}/${id}/replies`, { token: whose.accessToken });
const reply = (id: number, body: unknown, { whose = person, key }: { whose?: Person; key?: string } = {}) =>
  call(api, `${path}/${id}/replies`, {
    ...{ method: 'POST', token: whose.accessToken, body },
    headers: key ? { 'idempotency-key': key } : {},
  });
const tokenOf = (id: number) => conversationToken(api.runtime, id, 'page');
const asVisitor = (token: string, rest: string, body: unknown) =>
  call(api, `/contact/conversation/${rest}?token=${token}`, { method: 'POST', body });
const readAs = (token: string) => readConversation(api.runtime, token, 'hr');

const hour = 3_600_000;
/** Whole minutes, as times are kept. */
const inHours = (hours: number) => new Date(Math.floor((Date.now() + hours * hour) / 60_000) * 60_000).toISOString();
const [tomorrow, later] = [inHours(24), inHours(26)];

describe('an answer', () => {
  test('goes by mail to the sender in the language of their page, and marks the message', async () => {
    const id = await insert({ language: 'en' });
    const thread = await answer(reply(id, { text: ' Može. \r\nU 10? ' }), Thread);
    expect(thread.items).toMatchObject([{ direction: 'OWNER', kind: 'TEXT', text: 'Može. \nU 10?', times: [] }]);
    expect(await answer(replies(id), Thread)).toEqual(thread);
    expect((await list()).items).toMatchObject([
      { id, status: 'ANSWERED', newest: { direction: 'OWNER', text: 'Može. U 10?' } },
    ]);
    const mail = await lastMail(api.database.db, written.mailFrom, 'reply');
    expect(mail).toMatchObject({ language: 'en', reader: 'VISITOR', messageId: id, message: 'Može. \nU 10?' });
    expect(JSON.stringify(mail)).not.toContain('prodaja@example.hr');
  });

  test('is sent once per key', async () => {
    const id = await insert();
    for (const key of ['a', 'a', 'b']) await answer(reply(id, { text: 'Može.' }, { key }), Thread);
    expect((await answer(replies(id), Thread)).items).toHaveLength(2);
    await refusal(reply(id, { text: 'Ne može.' }, { key: 'a' }), 'IDEMPOTENCY_KEY_REUSED');
  });

  test.each([{ text: '' }, { text: ' \n ' }, {}, { text: 'x'.repeat(5001) }, { text: 5 }])(
    'is refused without a text that can be sent: %j',
    async (body) => {
      const { errors } = await refusal(reply(await insert(), body), 'VALIDATION_FAILED');
      expect(errors?.text).toHaveLength(1);
    },
  );

  test.each([[[inHours(-1)]], [[inHours(24 * 400)]], [['morgen']], [[1, 2, 3, 4].map((n) => inHours(n))]])(
    'cannot propose the times %j',
    async (times) => {
      await refusal(reply(await insert(), { text: 'Kada?', times }), 'VALIDATION_FAILED');
    },
  );

  test('by strangers and admins is not possible, nor can they read what was answered', async () => {
    const id = await insert();
    for (const whose of [await newPerson(api), await newPerson(api, { role: 'ADMIN' })]) {
      await refusal(replies(id, whose), 'NOT_FOUND');
      await refusal(reply(id, { text: 'Ja!' }, { whose }), 'NOT_FOUND');
      const cancelling = call(api, `${path}/${id}/viewing`, { method: 'DELETE', token: whose.accessToken });
      await refusal(cancelling, 'NOT_FOUND');
    }
    await refusal(call(api, `${path}/${id}/replies`), 'UNAUTHORIZED');
  });

  test('about a project is given by admins only', async () => {
    const id = await insert({ listingId: await insertProject(api.database.db, { ownerId: person.userId }) });
    await refusal(reply(id, { text: 'Ja!' }), 'NOT_FOUND');
    await api.database.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', person.userId).execute();
    expect((await reply(id, { text: 'Ja!' })).status).toBe(200);
  });

  test('is limited per hour', async () => {
    const id = await insert();
    for (let number = 0; number < 20; number += 1) expect((await reply(id, { text: 'Može.' })).status).toBe(200);
    await refusal(reply(id, { text: 'Može.' }), 'TOO_MANY_REQUESTS');
  });
});

describe('the visitor', () => {
  test('reads and answers by the secret link, and the message is new again', async () => {
    const id = await insert();
    await reply(id, { text: 'Može.' });
    expect(await unread()).toBe(0);
    expect(await readAs(tokenOf(id))).toMatchObject({
      listing: { unit: undefined, path: expect.stringContaining(`/home/listing/${listingId}/`) },
      first: { text: written.message },
      thread: { items: [{ text: 'Može.' }] },
    });
    expect((await asVisitor(tokenOf(id), 'replies', { text: 'Hvala!' })).status).toBe(200);
    expect(await unread()).toBe(1);
    expect((await list()).items).toMatchObject([{ status: 'NEW', newest: { direction: 'VISITOR', text: 'Hvala!' } }]);
    const mail = await lastMail(api.database.db, 'prodaja@example.hr', 'reply');
    expect(mail).toMatchObject({ language: 'hr', reader: 'OWNER', message: 'Hvala!', person: 'Ivo Kos' });
    expect(JSON.stringify(mail)).not.toContain(written.mailFrom);
  });

  test('with a wrong link finds nothing', async () => {
    const id = await insert();
    const right = tokenOf(id);
    const others = [
      ...['', 'x', `${right}0`, right.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'))],
      ...[tokenOf(id + 1000), tokenOf(id + 1000).replace(/^[^-]+/, id.toString(36))],
      ...[
        conversationToken(api.runtime, id, 'visitor'),
        conversationToken(api.runtime, id, `owner ${person.userId} prodaja@example.hr`),
      ],
    ];
    for (const token of others) {
      expect(await readAs(token)).toBeUndefined();
      await refusal(asVisitor(token, 'replies', { text: 'Hvala!' }), 'INVALID_TOKEN');
      await refusal(asVisitor(token, 'viewing', {}), 'INVALID_TOKEN');
    }
    await call(api, `${path}/${id}`, { method: 'DELETE', token: person.accessToken });
    expect(await readAs(right)).toBeUndefined();
  });

  test('is told nothing by a program that fills in every field, and nothing is sent', async () => {
    const id = await insert();
    expect((await asVisitor(tokenOf(id), 'replies', { text: 'Kupite!', website: 'https://x' })).status).toBe(200);
    expect((await answer(replies(id), Thread)).items).toEqual([]);
  });
});

describe('a viewing', () => {
  const proposed = async () => {
    const id = await insert();
    await reply(id, { text: 'Kada vam odgovara?', times: [later, tomorrow, tomorrow] });
    return id;
  };
  const choose = (id: number, time?: string) => asVisitor(tokenOf(id), 'viewing', { time });
  const viewing = async (id: number) => (await answer(replies(id), Thread)).viewing;

  test('is chosen among the proposed times, and both get a mail for their calendars', async () => {
    const id = await proposed();
    expect(await viewing(id)).toEqual({ chosen: null, offered: [tomorrow, later] });
    expect((await choose(id, tomorrow)).status).toBe(200);
    expect(await viewing(id)).toEqual({ chosen: tomorrow, offered: [] });
    const mails = (await queuedMails(api.database.db)).filter((mail) => mail.template === 'viewing').slice(-2);
    expect(mails.map(({ to, reader, time }) => ({ to, reader, time }))).toEqual(
      expect.arrayContaining([
        { to: written.mailFrom, reader: 'VISITOR', time: tomorrow },
        { to: 'prodaja@example.hr', reader: 'OWNER', time: tomorrow },
      ]),
    );
    expect(new Set(mails.map(({ replyId }) => replyId)).size).toBe(1);
  });

  test('chosen twice is one; another time is told to be taken, and nothing more can be proposed', async () => {
    const id = await proposed();
    for (const time of [tomorrow, tomorrow]) expect((await choose(id, time)).status).toBe(200);
    await refusal(choose(id, later), 'VIEWING_TAKEN');
    await refusal(reply(id, { text: 'Ili?', times: [inHours(50)] }), 'VIEWING_TAKEN');
    expect((await answer(replies(id), Thread)).items).toHaveLength(2);
  });

  test('at a time that is not offered, past or replaced is told to be gone', async () => {
    const id = await proposed();
    await refusal(choose(id, inHours(25)), 'VIEWING_GONE');
    await reply(id, { text: 'Ipak drugi dan.', times: [inHours(72)] });
    await refusal(choose(id, tomorrow), 'VIEWING_GONE');
    await api.database.db
      .updateTable('messageReplies')
      .set({ times: [new Date(Date.now() - 60_000)] })
      .where('messageId', '=', id)
      .execute();
    expect(await viewing(id)).toEqual({ chosen: null, offered: [] });
  });

  test('is cancelled by either side, with the calendar’s file of the same viewing', async () => {
    const { db } = api.database;
    const byVisitor = await proposed();
    await refusal(choose(byVisitor), 'VIEWING_GONE');
    await choose(byVisitor, tomorrow);
    const agreed = await lastMail(db, written.mailFrom, 'viewing');
    expect((await choose(byVisitor)).status).toBe(200);
    expect(await viewing(byVisitor)).toEqual({ chosen: null, offered: [later] });
    const cancelled = await lastMail(db, written.mailFrom, 'viewing');
    expect(cancelled).toMatchObject({ cancelled: true, replyId: agreed.replyId, time: tomorrow });
    expect(await unread()).toBe(1);

    const byOwner = await proposed();
    await choose(byOwner, tomorrow);
    await call(api, `${path}/${byOwner}/viewing`, { method: 'DELETE', token: person.accessToken });
    expect(await viewing(byOwner)).toEqual({ chosen: null, offered: [later] });
  });
});
