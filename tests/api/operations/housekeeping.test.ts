import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHousekeepingJob } from '#server/jobs/housekeeping.ts';
import { createLog } from '#server/log.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { queue, queuedMails } from '../../support/outside/mails.ts';

let api: TestApi;
let lines: Record<string, unknown>[];
let userId: number;

const insertUser = async (name: string, deletionAt: Date | null) => {
  const row = {
    username: name,
    usernameSkeleton: name,
    email: `${name}@example.hr`,
    deletionAt,
    verifiedAt: new Date(),
  };
  return (await api.database.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
};
const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const keepHouse = async () => {
  const log = createLog('info', (text) =>
    lines.push(
      ...text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as never),
    ),
  );
  const signal = new AbortController().signal;
  const run = createHousekeepingJob(api.runtime, log)(null, {
    id: 'a',
    createdAt: new Date(),
    attempt: 1,
    isLast: false,
    signal,
  });
  await run.finally(() => log.flush());
};

beforeAll(async () => {
  api = await openTestApi();
  userId = await insertUser('ana', null);
});
beforeEach(() => {
  lines = [];
});
afterAll(() => api.close());

test('registrations and tokens go a week after their end', async () => {
  const { db } = api.database;
  const registration = (username: string, expiresAt: Date) => ({
    username,
    usernameSkeleton: username,
    email: `${username}@example.hr`,
    passwordHash: 'x',
    expiresAt,
  });
  await db
    .insertInto('registrations')
    .values([registration('open', ago(-1)), registration('recent', ago(6)), registration('old', ago(8))])
    .execute();
  const token = (sign: string, expiresAt: Date) => ({
    purpose: 'RESET' as const,
    tokenHash: Buffer.from(sign.repeat(32)),
    userId,
    expiresAt,
  });
  await db
    .insertInto('mailTokens')
    .values([token('a', ago(-1)), token('b', ago(6)), token('c', ago(8))])
    .execute();
  await keepHouse();
  const left = await db.selectFrom('registrations').select('username').orderBy('username').execute();
  expect(left.map(({ username }) => username)).toEqual(['open', 'recent']);
  const tokens = await db.selectFrom('mailTokens').select('tokenHash').execute();
  expect(tokens.map(({ tokenHash }) => tokenHash.toString()[0]).toSorted()).toEqual(['a', 'b']);
  expect(lines).toMatchObject([{ event: 'housekeeping done', registrations: 1, mail_tokens: 1, accounts: 0 }]);
});

test('sessions go when they are idle, too old or long ended', async () => {
  const { db } = api.database;
  const session = (userAgent: string, times: { createdAt?: Date; rotatedAt?: Date; endedAt?: Date }) => ({
    userId,
    tokenHash: Buffer.from(userAgent),
    userAgent,
    ...times,
  });
  await db
    .insertInto('sessions')
    .values([
      session('in use', { createdAt: ago(80), rotatedAt: ago(29) }),
      session('idle', { createdAt: ago(80), rotatedAt: ago(31) }),
      session('old', { createdAt: ago(91), rotatedAt: ago(1) }),
      session('just ended', { endedAt: ago(1) }),
      session('ended', { createdAt: ago(9), rotatedAt: ago(9), endedAt: ago(8) }),
    ])
    .execute();
  await keepHouse();
  const left = await db.selectFrom('sessions').select('userAgent').orderBy('userAgent').execute();
  expect(left.map(({ userAgent }) => userAgent)).toEqual(['in use', 'just ended']);
});

test('limits go when they have run out, however many', async () => {
  const { db } = api.database;
  await sql`insert into rate_limits (key, points, expire)
    select 'old' || n, 1, ${Date.now() - 1000} from generate_series(1, 12000) n`.execute(db);
  await sql`insert into rate_limits (key, points, expire) values ('new', 1, ${Date.now() + 60_000})`.execute(db);
  await keepHouse();
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(db);
  expect(rows).toEqual([{ key: 'new' }]);
  expect(lines).toMatchObject([{ rate_limits: 12_000 }]);
});

test('views and contacts go after two years', async () => {
  const { db } = api.database;
  const listingId = await insertListing(db, { ownerId: userId });
  const days = [1, 729, 732].map((age) => ({ listingId, day: ago(age).toISOString().slice(0, 10), views: age }));
  await db.insertInto('listingDays').values(days).execute();
  await keepHouse();
  const left = await db.selectFrom('listingDays').select('views').orderBy('views').execute();
  expect(left.map(({ views }) => views)).toEqual([1, 729]);
});

test('messages go after twelve months, and what was sent under a key after two days', async () => {
  const { db } = api.database;
  const listingId = await insertListing(db, { ownerId: userId });
  const written = { listingId, firstName: 'Ivo', lastName: 'Kos', mailFrom: 'ivo@example.hr' };
  const messages = [1, 360, 370].map((age) => ({ ...written, message: `${age}`, at: ago(age), newestAt: ago(age) }));
  await db.insertInto('messages').values(messages).execute();
  const keys = [1, 3].map((age) => ({ key: Buffer.from([age]), body: Buffer.from([0]), at: ago(age) }));
  await db.insertInto('idempotencyKeys').values(keys).execute();
  await keepHouse();
  const left = await db.selectFrom('messages').where('listingId', '=', listingId).select('message').execute();
  expect(left.map(({ message }) => message).toSorted()).toEqual(['1', '360']);
  expect((await db.selectFrom('idempotencyKeys').select('key').execute()).map(({ key }) => key[0])).toEqual([1]);
});

test('mails go a day after they were sent, not those that wait or are parked', async () => {
  const { db } = api.database;
  const jobs = [
    ...(['completed', 'failed'] as const).flatMap((state) => [0.9, 1.1].map((age) => ({ state, age }))),
    { state: 'retry', age: undefined },
  ];
  for (const { state, age } of jobs) {
    const mail = { template: 'reset', tokenId: `${state} ${age}`, to: 'ana@example.hr', language: 'hr' } as const;
    await queue(api, mail);
    await sql`update pgboss.job set state = ${state}::pgboss.job_state, completed_on = ${age ? ago(age) : null}
      where data->>'tokenId' = ${mail.tokenId}`.execute(db);
  }
  await keepHouse();
  const left = (await queuedMails(db)).map((mail) => 'tokenId' in mail && mail.tokenId);
  expect(left.toSorted()).toEqual(['completed 0.9', 'failed 0.9', 'failed 1.1', 'retry undefined']);
});

test('accounts are deleted once their time has come', async () => {
  const due = await insertUser('due', ago(1));
  const waiting = await insertUser('waiting', ago(-29));
  await keepHouse();
  const left = await api.database.db.selectFrom('users').select('id').execute();
  const ids = left.map(({ id }) => id);
  expect(ids).not.toContain(due);
  expect(ids).toContain(waiting);
});

test('one failure holds up nothing else, and is told', async () => {
  const { db } = api.database;
  await sql`alter table sessions rename to sessions_away`.execute(db);
  const due = await insertUser('due2', ago(1));
  await sql`insert into rate_limits (key, points, expire) values ('old', 1, 1)`.execute(db);
  try {
    await expect(keepHouse()).rejects.toThrow(/sessions/);
  } finally {
    await sql`alter table sessions_away rename to sessions`.execute(db);
  }
  expect(lines).toContainEqual(expect.objectContaining({ event: 'account not deleted', id: due }));
  expect((await sql`select 1 from rate_limits where key = 'old'`.execute(db)).rows).toEqual([]);
  await keepHouse();
  expect(await db.selectFrom('users').select('id').where('id', '=', due).execute()).toEqual([]);
});
