import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { Refreshed } from '#contract/auth/refreshed.ts';
import type { DatabaseAddress } from '#server/db/client.ts';
import { readAccessToken } from '#server/services/auth/authenticate.ts';
import { answer, call, newPerson, type Person } from '../../support/database/accounts.ts';
import { setUpApp } from '../../support/database/two-step.ts';
import { logOf } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  person = await newPerson(api, { email: `osoba.${Date.now()}@example.hr` });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

function urlOf(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString;
  const { host, port, user, database } = address;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

type Ended = { code: number; output: string; errors: string };

/** A command, as its own process beside the API on the same database. */
function portal(command: string, ...given: string[]): Promise<Ended> {
  const file = resolve(import.meta.dirname, '../../../src/cli/portal.ts');
  const env = { ...process.env, DATABASE_URL: urlOf(api.database.address), NODE_ENV: 'production' };
  return new Promise((done) => {
    execFile(process.execPath, [file, command, ...given], { env }, (error, output, errors) =>
      done({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}

const admin = (...given: string[]) => portal('admin', ...given);

const account = () => answer(call(api, '/users/me', { token: person.accessToken }), Account);

const changeRole = (id: number, role: 'ADMIN' | 'USER') =>
  api.database.db.updateTable('users').set({ role }).where('id', '=', id).execute();

test('an admin is made and unmade while the portal runs, and counts as such at once', async () => {
  const other = await newPerson(api, { role: 'ADMIN', email: 'a@example.hr', username: 'prva' });
  const { email, username } = await account();
  expect(await admin('add', email.toUpperCase())).toMatchObject({ code: 0, errors: '' });
  expect((await account()).roles).toEqual(['ADMIN']);
  const headers = { origin: 'https://portal.example.hr', cookie: `__Host-refresh=${person.refreshToken}` };
  const { accessToken } = await answer(call(api, '/refresh-token', { method: 'POST', headers }), Refreshed);
  expect((await readAccessToken(api.runtime, accessToken))?.role).toBe('ADMIN');
  expect((await admin('add', email)).output).toContain('already');
  expect((await admin('list')).output).toBe(`a@example.hr  prva\n${email}  ${username}\n`);

  expect((await admin('remove', email)).code).toBe(0);
  expect((await account()).roles).toEqual(['USER']);
  expect((await answer(call(api, '/users/me', { token: accessToken }), Account)).roles).toEqual(['USER']);
  expect((await admin('remove', email)).output).toContain('is no admin');
  expect((await admin('list')).output).toBe('a@example.hr  prva\n');
  await changeRole(other.userId, 'USER');
  expect((await admin('list')).output).toBe('There are no admins.\n');
});

test('the last admin who can log in stays one', async () => {
  const { email } = await account();
  await admin('add', email);
  const blocked = { role: 'ADMIN', blockedAt: new Date(), blockReason: 'Prijevara' } as const;
  const away = await newPerson(api, { ...blocked, email: 'blokiran@example.hr' });
  expect(await admin('remove', email)).toEqual({
    code: 1,
    output: '',
    errors: `${email} is the last admin. Make somebody else an admin first.\n`,
  });
  expect((await account()).roles).toEqual(['ADMIN']);
  expect(await logOf(api, person)).toEqual([{ act: 'USER_ROLE', adminId: null, details: 'ADMIN' }]);
  expect((await admin('remove', 'blokiran@example.hr')).code).toBe(0);
  await changeRole(person.userId, 'USER');
  await changeRole(away.userId, 'USER');
});

test('the log tells who was made an admin on the command line, and by nobody else', async () => {
  const { email } = await account();
  const other = await newPerson(api, { role: 'ADMIN' });
  for (const verb of ['add', 'add', 'remove']) await admin(verb, email);
  expect(await logOf(api, person)).toEqual([
    { act: 'USER_ROLE', adminId: null, details: 'ADMIN' },
    { act: 'USER_ROLE', adminId: null, details: 'USER' },
  ]);
  await changeRole(other.userId, 'USER');
});

test('somebody unknown cannot be made an admin', async () => {
  const ended = await admin('add', 'nitko@example.hr');
  expect(ended).toEqual({ code: 1, output: '', errors: 'Nobody is registered with nitko@example.hr.\n' });
});

test.each([
  [[]],
  [['add']],
  [['remove']],
  [['list', 'x']],
  [['add', 'a@b.hr', 'c@d.hr']],
  [['promote', 'a@b.hr']],
  [['--wrong']],
])('the command without an action that it knows tells how to use it: %j', async (given) => {
  const { code, errors } = await admin(...given);
  expect(code).toBe(2);
  expect(errors).not.toBe('');
});

test('the command with --help tells its actions', async () => {
  expect(await admin('--help')).toMatchObject({ code: 0, output: expect.stringContaining('admin remove EMAIL') });
});

test('the command gives every role, tells who has one, and leaves the admins to theirs', async () => {
  const { email, username } = await account();
  expect(await portal('role', email, 'moderator')).toMatchObject({ code: 0, errors: '' });
  expect((await account()).roles).toEqual(['MODERATOR']);
  expect((await portal('role', email, 'Moderator')).output).toContain('already');
  expect((await portal('role', 'list')).output).toContain(`MODERATOR  ${email}  ${username}\n`);
  expect((await admin('remove', email)).output).toContain('is no admin');
  expect((await account()).roles).toEqual(['MODERATOR']);
  expect((await portal('role', email, 'user')).code).toBe(0);
  for (const given of [[], [email], [email, 'chief'], ['list', 'x'], [email, 'editor', 'x']])
    expect((await portal('role', ...given)).code).toBe(2);
});

test('the command takes a second step away, of whom there is', async () => {
  const { email } = await account();
  await setUpApp(api, person);
  expect((await portal('two-step', 'reset', email)).output).toContain('without a second step');
  expect((await portal('two-step', 'reset', email)).output).toContain('has no second step');
  expect((await portal('two-step', 'reset', 'nitko@example.hr')).code).toBe(1);
  for (const given of [[], ['reset'], ['add', email], ['reset', email, 'x', 'y']])
    expect((await portal('two-step', ...given)).code).toBe(2);
});
