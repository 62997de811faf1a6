import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { contacting, written } from '../../support/outside/contacts.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { mailJobs, passWaits, queuedMails, startMailWorker } from '../../support/outside/mails.ts';
import { freePort } from '../../support/servers/server.ts';
import { startMailServer } from '../../support/outside/smtp.ts';

const soon = { interval: 50 };
const path = '/customer-request';

let api: TestApi;
let send: ReturnType<typeof contacting>;
let listingId: number;
let keys = 0;
beforeAll(async () => {
  api = await openTestApi();
  send = contacting(api);
});
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(api.database.db);
  listingId = await insertListing(api.database.db);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const freshKey = () => `key-${(keys += 1)}`;
const queued = async () => (await queuedMails(api.database.db)).length;
const kept = async () =>
  (await api.database.db.selectFrom('messages').where('listingId', '=', listingId).select('message').execute()).length;

test('what is sent again under its key is answered alike and goes once', async () => {
  const [key, before] = [freshKey(), await queued()];
  const body = { ...written, listingId };
  for (const secondsOpen of [5, 9, 30]) {
    const response = await send(path, { ...body, secondsOpen }, { key });
    expect([response.status, await response.json()]).toEqual([200, {}]);
  }
  expect([await queued(), await kept()]).toEqual([before + 1, 1]);
});

test('ten messages at once under one key go once', async () => {
  const [key, before] = [freshKey(), await queued()];
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(path, { ...written, listingId }, { key })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect([await queued(), await kept()]).toEqual([before + 1, 1]);
});

test('another message under the key is refused', async () => {
  const key = freshKey();
  await send(path, { ...written, listingId }, { key });
  await refusal(send(path, { ...written, listingId, message: 'x' }, { key }), 'IDEMPOTENCY_KEY_REUSED');
  await refusal(send(path, { ...written, listingId, copy: true }, { key }), 'IDEMPOTENCY_KEY_REUSED');
  expect(await kept()).toBe(1);
});

test('of two different messages at once under a key one goes and the other is refused', async () => {
  const key = freshKey();
  const answers = await Promise.all(
    ['a', 'b'].map((message) => send(path, { ...written, listingId, message }, { key })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await kept()).toBe(1);
});

test('a key belongs to its call, and without one the same goes twice', async () => {
  const [key, before] = [freshKey(), await queued()];
  await send(path, { ...written, listingId }, { key });
  await send('', written, { key });
  await send('', written, { key });
  await send('', written);
  await send('', written);
  expect(await queued()).toBe(before + 4);
});

test('what was refused can be sent under its key once nothing is wrong any more', async () => {
  const [key, body] = [freshKey(), { ...written, listingId }];
  await api.database.db.updateTable('listings').set({ status: 'PAUSED' }).where('id', '=', listingId).execute();
  await refusal(send(path, body, { key }), 'NOT_FOUND');
  await api.database.db.updateTable('listings').set({ status: 'PUBLISHED' }).where('id', '=', listingId).execute();
  expect((await send(path, body, { key })).status).toBe(200);
  expect(await kept()).toBe(1);
});

test('what was sent is answered alike when the limit is reached, or the listing gone', async () => {
  const [key, address, body] = [freshKey(), '192.0.2.99', { ...written, listingId }];
  await send(path, body, { key, address });
  for (let count = 0; count < 20; count += 1)
    await send(path, { ...body, mailFrom: `j${count}@example.hr` }, { address });
  await refusal(send(path, body, { address }), 'TOO_MANY_REQUESTS');
  expect((await send(path, body, { key, address })).status).toBe(200);
  await api.database.db.updateTable('listings').set({ status: 'PAUSED' }).where('id', '=', listingId).execute();
  expect((await send(path, body, { key, address })).status).toBe(200);
});

test('a second click on the last message that is allowed is answered as the first', async () => {
  const [address, body] = ['192.0.2.98', { ...written, listingId }];
  for (let count = 0; count < 19; count += 1)
    await send(path, { ...body, mailFrom: `k${count}@example.hr` }, { address });
  const key = freshKey();
  const clicks = await Promise.all([0, 1, 2].map(() => send(path, body, { key, address })));
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await kept()).toBe(20);
});

test('the answer tells again whether the copy went', async () => {
  const [copied, key] = [{ ...written, listingId, copy: true }, freshKey()];
  for (let count = 0; count < 3; count += 1) expect(await (await send(path, copied)).json()).toEqual({ copied: true });
  for (let count = 0; count < 2; count += 1)
    expect(await (await send(path, copied, { key })).json()).toEqual({ copied: false });
  expect(await kept()).toBe(4);
});

test.each(['', 'a'.repeat(201), 'é', 'a b'])('«%s» is refused as a key', async (key) => {
  await refusal(send(path, { ...written, listingId }, { key }), 'BAD_REQUEST');
  expect(await kept()).toBe(0);
});

test('the database knows keys and bodies only by their hashes', async () => {
  const key = 'a-key-that-is-a-secret';
  await send(path, { ...written, listingId, message: 'tajna poruka' }, { key });
  const { rows } =
    await sql`select encode(key, 'escape') as key, encode(body, 'escape') as body from idempotency_keys`.execute(
      api.database.db,
    );
  expect(JSON.stringify(rows)).not.toMatch(/a-key-that|tajna/);
});

test('while the mail server is down nothing is lost, and nothing comes twice when it is back', async () => {
  await sql`delete from pgboss.job`.execute(api.database.db);
  const server = await startMailServer(await freePort());
  await server.close();
  const worker = await startMailWorker(api, { smtpUrl: server.url });
  const to = 'nestrpljiv@example.hr';
  const id = await insertListing(api.database.db, { contactEmail: to });
  const messages = Array.from({ length: 8 }, (_, index) => `Poruka ${index}`);
  for (const message of messages) {
    const key = freshKey();
    const body = { ...written, mailFrom: `m${message.at(-1)}@example.hr`, message, listingId: id };
    await Promise.all([send(path, body, { key }), send(path, body, { key })]);
  }
  const states = async () => [...new Set((await mailJobs(api.database.db, to)).map(({ state }) => state))];
  await expect.poll(states, soon).toEqual(['retry']);
  const back = await startMailServer(server.port);
  await passWaits(api.database.db);
  await expect.poll(states, soon).toEqual(['completed']);
  await worker.stop();
  const arrived = back.received.map(({ mail }) => /> (Poruka \d)/.exec(mail.text ?? '')?.[1]);
  expect(arrived.toSorted()).toEqual(messages);
  await back.close();
});
