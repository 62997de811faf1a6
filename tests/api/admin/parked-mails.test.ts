import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Health, Requeued } from '#contract/admin/health.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { administering, newAdmin } from '../../support/listings/admin.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  admin = await newAdmin(api);
  await sql`delete from pgboss.job`.execute(api.database.db);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person = admin) => administering(api, person);
const health = () => answer(by().ask('/health'), Health);
const acts = async () => (await by().actions(`?admin=${admin.userId}`)).items.map(({ act, details }) => [act, details]);

/** A mail that was given up, as the queue leaves it. */
async function parked(to: string, template = 'welcome'): Promise<string> {
  const { db } = api.database;
  const mail = { template: 'welcome', username: 'ana', language: 'hr', to } as const;
  await db.transaction().execute((transaction) => api.runtime.jobs.add(transaction, 'mail', mail));
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', retry_count = 29, completed_on = now(),
      data = jsonb_set(data, '{template}', to_jsonb(${template}::text)),
      output = jsonb_build_object('reason', '550 unknown, call 091 234 5678')
    where data ->> 'to' = ${to} returning id`.execute(db);
  return rows[0]?.id ?? '';
}

const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string; retryCount: number; completedOn: Date | null }>`
    select state, retry_count, completed_on from pgboss.job where id = ${id}::uuid`.execute(api.database.db);
  return rows[0];
};

test('an admin sees who does not get what, and why, but neither the address nor a number', async () => {
  const id = await parked('željka.horvat@mail.example.hr');
  const { parkedMails, problems } = await health();
  expect(parkedMails).toMatchObject({
    total: 1,
    items: [{ id, template: 'welcome', to: 'ž…@mail.example.hr', reason: '550 unknown, call …' }],
  });
  expect(problems).toContain('MAILS_PARKED');
});

test('a mail that is sent again has all its tries, once, and the log tells it', async () => {
  const id = await parked('ana@example.hr');
  expect((await by().ask(`/parked-mails/${id}/attempts`, 'POST')).status).toBe(204);
  expect(await stateOf(id)).toEqual({ state: 'retry', retryCount: 0, completedOn: null });
  await refusal(by().ask(`/parked-mails/${id}/attempts`, 'POST'), 'NOT_FOUND');
  expect((await health()).parkedMails.total).toBe(0);
  expect(await acts()).toEqual([['MAIL_SENT_AGAIN', 'welcome']]);
});

test('all are sent again at once, told by kind', async () => {
  for (const to of ['a@example.hr', 'b@example.hr']) await parked(to);
  await parked('c@example.hr', 'reset');
  expect(await answer(by().ask('/parked-mails/attempts', 'POST'), Requeued)).toEqual({ count: 3 });
  expect((await acts()).toSorted()).toEqual([
    ['MAIL_SENT_AGAIN', 'reset 1'],
    ['MAIL_SENT_AGAIN', 'welcome 2'],
  ]);
  expect(await answer(by().ask('/parked-mails/attempts', 'POST'), Requeued)).toEqual({ count: 0 });
});

test('a discarded mail is gone, one that still waits is left alone', async () => {
  const id = await parked('ana@example.hr');
  expect((await by().ask(`/parked-mails/${id}`, 'DELETE')).status).toBe(204);
  expect(await stateOf(id)).toBeUndefined();
  expect(await acts()).toEqual([['MAIL_DISCARDED', 'welcome']]);
  const waiting = await parked('bo@example.hr');
  await sql`update pgboss.job set state = 'retry' where id = ${waiting}::uuid`.execute(api.database.db);
  await refusal(by().ask(`/parked-mails/${waiting}`, 'DELETE'), 'NOT_FOUND');
  expect(await stateOf(waiting)).toMatchObject({ state: 'retry' });
});

test('nobody but admins sees or does anything of it, and an id is one', async () => {
  const id = await parked('ana@example.hr');
  const user = by(await newPerson(api));
  for (const [path, method] of [
    ['/health', 'GET'],
    ['/parked-mails/attempts', 'POST'],
    [`/parked-mails/${id}/attempts`, 'POST'],
    [`/parked-mails/${id}`, 'DELETE'],
  ] as const)
    await refusal(user.ask(path, method), 'FORBIDDEN');
  expect(await stateOf(id)).toMatchObject({ state: 'failed' });
  await refusal(by().ask('/parked-mails/1/attempts', 'POST'), 'NOT_FOUND');
});
