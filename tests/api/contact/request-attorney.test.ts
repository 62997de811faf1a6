import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApi } from '../../support/servers/create-api.ts';
import { newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { contacting } from '../../support/outside/contacts.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { queuedMails, startMailWorker } from '../../support/outside/mails.ts';
import { insertProject } from '../../support/projects/projects.ts';
import { startMailServer } from '../../support/outside/smtp.ts';

const path = '/attorney-request';
const attorneyMail = 'odvjetnik@example.hr';
const who = { firstName: 'Željka', lastName: 'Kos', phone: '+385 91 234 5678' };

let api: TestApi;
let send: ReturnType<typeof contacting>;
let person: Person;
let listingId: number;
beforeAll(async () => {
  const opened = await openTestApi();
  const runtime = { ...opened.runtime, config: { ...opened.runtime.config, attorneyMail } };
  api = { ...opened, ...createApi(runtime, (error) => opened.reports.push(error)), runtime };
  send = contacting(api);
});
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(api.database.db);
  person = await newPerson(api, who);
  listingId = await insertListing(api.database.db);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const ask = (body: object = { listingId }, more: object = {}) =>
  send(path, body, { token: person.accessToken, ...more });
const queued = async () => (await queuedMails(api.database.db)).length;

test('a request is mailed to the attorney, with who asks and about what; the answer goes to who asks', async () => {
  await sql`delete from pgboss.job`.execute(api.database.db);
  const { email, username } = await api.database.db
    .selectFrom('users')
    .where('id', '=', person.userId)
    .select(['email', 'username'])
    .executeTakeFirstOrThrow();
  const response = await ask({ userId: person.userId, listingId }, { language: 'en' });
  expect([response.status, await response.json()]).toEqual([200, {}]);
  const server = await startMailServer();
  const worker = await startMailWorker(api, { smtpUrl: server.url });
  await expect.poll(() => server.received.length).toBe(1);
  await worker.stop();
  await server.close();
  const [letter] = server.received;
  expect(letter?.to).toEqual([attorneyMail]);
  expect(letter?.mail.replyTo).toEqual([{ name: 'Željka Kos', address: email }]);
  expect(letter?.mail.subject).toBe(`Zahtjev za odvjetnika: oglas br. ${listingId}`);
  for (const part of ['Željka Kos', username, email, who.phone, 'engleski', 'Trosoban stan s pogledom na more'])
    expect(letter?.mail.text).toContain(part);
  expect(letter?.mail.text).toContain(`https://portal.example.hr/home/listing/${listingId}/`);
});

test('projects can be asked about, and who has told no name or number asks without', async () => {
  person = await newPerson(api);
  const project = await insertProject(api.database.db);
  expect((await ask({ listingId: project })).status).toBe(200);
  expect((await queuedMails(api.database.db)).at(-1)).toMatchObject({
    ...{ template: 'attorney-request', to: attorneyMail, language: 'hr', spoken: 'hr', number: project },
    ...{ firstName: '', phone: '' },
  });
});

test('nobody asks in the name of somebody else, or without a login', async () => {
  const other = await newPerson(api);
  const before = await queued();
  await refusal(ask({ userId: other.userId, listingId }), 'FORBIDDEN');
  await refusal(send(path, { userId: person.userId, listingId }), 'UNAUTHORIZED');
  await refusal(send(path, { listingId }, { token: 'a.b.c' }), 'UNAUTHORIZED');
  expect(await queued()).toBe(before);
});

test.each(['PAUSED', 'SOLD', 'BLOCKED', 'ARCHIVED'] as const)(
  'about a listing that is %s nobody can ask',
  async (status) => {
    const hidden = await insertListing(api.database.db, { status });
    const before = await queued();
    await refusal(ask({ listingId: hidden }), 'NOT_FOUND');
    expect(await queued()).toBe(before);
  },
);

test.each([{}, { listingId: 'x' }, { listingId: 1, userId: 'x' }])('%j is refused', async (body) => {
  await refusal(ask(body), 'VALIDATION_FAILED');
});

test('a request repeated under its key is sent once, another request under that key is refused', async () => {
  const before = await queued();
  const key = 'attorney-1';
  const answers = await Promise.all([ask(undefined, { key }), ask(undefined, { key }), ask(undefined, { key })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await queued()).toBe(before + 1);
  const other = await insertListing(api.database.db);
  await refusal(ask({ listingId: other }, { key }), 'IDEMPOTENCY_KEY_REUSED');
});

test('a key that one user has used is new for another', async () => {
  const before = await queued();
  const key = 'attorney-2';
  expect((await ask(undefined, { key })).status).toBe(200);
  person = await newPerson(api);
  expect((await ask(undefined, { key })).status).toBe(200);
  expect(await queued()).toBe(before + 2);
});

test('an account is refused its eleventh request in an hour', async () => {
  for (let count = 0; count < 10; count += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await refusal(refused, 'TOO_MANY_REQUESTS');
});
