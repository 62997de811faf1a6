/* oxlint-disable max-lines -- one table of what happens and what the log says of it */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DemoPerson } from '#demo/provider/people.ts';
import { createApi } from '../../support/servers/create-api.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { issueAttemptToken } from '#server/services/auth/social/start-login-attempt.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import type { SecurityEvent } from '#server/services/requests/security-events.ts';
import { call, insertPerson, logIn, password, type Person } from '../../support/database/accounts.ts';
import { administering, newAdmin } from '../../support/listings/admin.ts';
import { queuedMails } from '../../support/outside/mails.ts';
import {
  idTokenOf,
  linkGoogle,
  logInWith,
  newcomer,
  openSocialApi,
  type SocialApi,
} from '../../support/outside/social.ts';

const people: DemoPerson[] = [];
const origin = 'https://portal.example.hr';
const newPassword = 'M@slina9Brac';
const address = '192.0.2.1';

type Someone = Person & { email: string };

let api: SocialApi;
let admin: Person;
let person: Someone;
let known: ReturnType<typeof newcomer>;
/** Whatever must not stand in the log. */
let secrets: string[];

beforeAll(async () => {
  api = await openSocialApi(people);
  admin = await newAdmin(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  known = newcomer();
  people.push(known);
  const email = `sigurnost.${Math.random().toString(36).slice(2)}@example.hr`;
  const userId = await insertPerson(api, { email, verifiedAt: new Date() });
  person = { ...(await logIn(api, userId)), email };
  secrets = [email, known.email, password, newPassword, person.accessToken, person.refreshToken, admin.accessToken];
});

const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(api, path, { method: 'POST', headers: { origin, ...headers }, ...(body !== undefined && { body }) });
const mine = (method: string, path: string, body?: unknown) =>
  call(api, `/users/me${path}`, { method, token: person.accessToken, ...(body !== undefined && { body }) });
const enter = (given = password, headers = {}) =>
  post('/local/login', { email: person.email, password: given }, headers);
const cookie = (token = person.refreshToken) => ({ cookie: `__Host-refresh=${token}` });
const google = async (one = known) => {
  const shown = await idTokenOf(api, one);
  secrets.push(shown.token);
  return shown;
};
const link = () => linkGoogle(api, person, { person: known, currentPassword: password });

async function mailed(to: string): Promise<string> {
  const mail = (await queuedMails(api.database.db)).findLast((queued) => queued.to === to && 'tokenId' in queued);
  const token = mail && 'tokenId' in mail ? mailTokenOf(api.runtime, mail.tokenId) : '';
  secrets.push(token);
  return token;
}

const set = (change: string) => api.database.pool.query(`update users set ${change} where id = $1`, [person.userId]);
const changes = { password: newPassword, confirmPassword: newPassword };

type Told = [SecurityEvent, object?];
type Row = [name: string, act: () => Promise<unknown>, told: Told[]];

/** What happens, and the lines that it makes, which name the account unless they say otherwise. */
const rows: Row[] = [
  ['a login', () => enter(), [['LOGIN', { way: 'PASSWORD' }]]],
  ['a wrong password', () => enter('Wr0ng&word'), [['LOGIN_FAILED', { way: 'PASSWORD', reason: 'BAD_CREDENTIALS' }]]],
  [
    'an unknown address',
    () => post('/local/login', { email: known.email, password }),
    [['LOGIN_FAILED', { way: 'PASSWORD', reason: 'BAD_CREDENTIALS', userId: undefined }]],
  ],
  [
    'a login before the address is confirmed',
    async () => [await set('verified_at = null'), await enter()],
    [['LOGIN_FAILED', { way: 'PASSWORD', reason: 'EMAIL_NOT_VERIFIED' }]],
  ],
  [
    'a login of who is blocked',
    async () => [await set(`blocked_at = now(), block_reason = 'x'`), await enter()],
    [['LOGIN_FAILED', { way: 'PASSWORD', reason: 'ACCOUNT_BLOCKED' }]],
  ],
  [
    'a login where somebody was logged in',
    () => enter(password, cookie()),
    [
      ['LOGIN', { way: 'PASSWORD' }],
      ['SESSION_ENDED', { reason: 'NEXT_LOGIN' }],
    ],
  ],
  ['a logout', () => post('/logout', undefined, cookie()), [['LOGOUT']]],
  ['a logout of nobody', () => post('/logout', undefined, cookie('x')), []],
  ['a refresh', () => post('/refresh-token', undefined, cookie()), []],
  [
    'a refresh token that comes back',
    async () => {
      await post('/refresh-token', undefined, cookie());
      await api.database.pool.query(`update sessions set rotated_at = now() - interval '1 minute' where user_id = $1`, [
        person.userId,
      ]);
      await post('/refresh-token', undefined, cookie());
    },
    [['REFRESH_TOKEN_REUSED']],
  ],
  [
    'a device that is logged out',
    () => mine('DELETE', `/sessions/${person.refreshToken.split('.')[0]}`),
    [['SESSION_ENDED', { reason: 'OWNER' }]],
  ],
  [
    'all other sessions',
    async () => [await logIn(api, person.userId), await mine('DELETE', '/sessions')],
    [['SESSIONS_ENDED', { count: 1 }]],
  ],
  ['no other sessions', () => mine('DELETE', '/sessions'), []],
  [
    'sessions ended by an admin',
    () => administering(api, admin).ask(`/users/${person.userId}/sessions`, 'DELETE'),
    [['SESSIONS_ENDED', { count: 1, admin: 0 }]],
  ],
  [
    'another password',
    () => mine('PUT', '/password', { currentPassword: password, ...changes }),
    [['PASSWORD_CHANGED']],
  ],
  [
    'a wrong password of who is logged in',
    () => mine('PUT', '/password', { currentPassword: 'Wr0ng&word', ...changes }),
    [['REAUTHENTICATION_FAILED']],
  ],
  [
    'a password after a mail',
    async () => {
      await post('/user/password-reset-request', { email: person.email });
      await post(`/user/password-reset?passwordResetToken=${await mailed(person.email)}`, changes);
    },
    [['PASSWORD_RESET'], ['LOGIN', { way: 'PASSWORD_RESET' }]],
  ],
  [
    'a reset that takes over an address that nobody confirmed',
    async () => {
      await set('verified_at = null');
      await post('/user/password-reset-request', { email: person.email });
      await post(`/user/password-reset?passwordResetToken=${await mailed(person.email)}`, changes);
    },
    [['ACCOUNT_TAKEN_OVER'], ['PASSWORD_RESET'], ['LOGIN', { way: 'PASSWORD_RESET' }]],
  ],
  [
    'a reset with a wrong token',
    () => post('/user/password-reset?passwordResetToken=x', changes),
    [['LOGIN_FAILED', { way: 'PASSWORD_RESET', reason: 'INVALID_TOKEN', userId: undefined }]],
  ],
  [
    'another address',
    async () => {
      await mine('PUT', '/email', { email: known.email, currentPassword: password });
      await post(`/user/email-confirm?emailToken=${await mailed(known.email)}`);
    },
    [['EMAIL_CHANGE_ASKED'], ['EMAIL_CHANGED']],
  ],
  [
    'a registration',
    async () => {
      await post('/registration', {
        username: `ime${known.subject}`,
        email: known.email,
        password,
        confirmPassword: password,
      });
      await post(`/user/registration-confirm?verificationToken=${await mailed(known.email)}`);
    },
    [
      ['REGISTRATION_CONFIRMED', { way: 'REGISTRATION', userId: 0 }],
      ['LOGIN', { way: 'REGISTRATION', userId: 0 }],
    ],
  ],
  [
    'a social account that is new',
    async () => logInWith(api, 'google', await google()),
    [
      ['REGISTRATION_CONFIRMED', { way: 'GOOGLE', userId: 0 }],
      ['LOGIN', { way: 'GOOGLE', userId: 0 }],
    ],
  ],
  [
    'a social token that is none',
    () => logInWith(api, 'google', 'x.y.z'),
    [['LOGIN_FAILED', { way: 'GOOGLE', reason: 'SOCIAL_TOKEN_INVALID', userId: undefined }]],
  ],
  [
    'a word for an attempt that is over',
    () => logInWith(api, 'google', issueAttemptToken(api.runtime, 'ticket', randomUUID())),
    [['LOGIN_FAILED', { way: 'GOOGLE', reason: 'LOGIN_ATTEMPT_EXPIRED', userId: undefined }]],
  ],
  [
    'a social account that joins by its address',
    async () => logInWith(api, 'google', await google({ ...known, email: person.email })),
    [
      ['PROVIDER_LINKED', { provider: 'GOOGLE' }],
      ['LOGIN', { way: 'GOOGLE' }],
    ],
  ],
  [
    'a takeover of an address that nobody confirmed',
    async () => [
      await set('verified_at = null'),
      await logInWith(api, 'google', await google({ ...known, email: person.email })),
    ],
    [
      ['ACCOUNT_TAKEN_OVER', { provider: 'GOOGLE' }],
      ['PROVIDER_LINKED', { provider: 'GOOGLE' }],
      ['LOGIN', { way: 'GOOGLE' }],
    ],
  ],
  [
    'a provider linked, and taken away',
    async () => [await link(), await mine('DELETE', '/identities/google', { currentPassword: password })],
    [
      ['PROVIDER_LINKED', { provider: 'GOOGLE' }],
      ['PROVIDER_UNLINKED', { provider: 'GOOGLE' }],
    ],
  ],
  [
    'a role',
    () => administering(api, admin).role(person.userId, 'ADMIN'),
    [['ROLE_CHANGED', { role: 'ADMIN', admin: 0 }]],
  ],
  [
    'a block and its end',
    async () => [
      await administering(api, admin).block(person.userId),
      await administering(api, admin).unblock(person.userId),
    ],
    [
      ['USER_BLOCKED', { admin: 0 }],
      ['USER_UNBLOCKED', { admin: 0 }],
    ],
  ],
  [
    'a deletion and its end',
    async () => [
      await mine('DELETE', '', { currentPassword: password }),
      await mine('DELETE', '', { currentPassword: password }),
      await mine('POST', '/restore'),
      await mine('POST', '/restore'),
    ],
    [['DELETION_PLANNED'], ['DELETION_CANCELLED']],
  ],
  ['what the role does not allow', () => administering(api, person).ask('/users'), [['ROLE_REFUSED']]],
  ['what belongs to somebody else', () => administering(api, person).ask('/nothing'), []],
  [
    'another origin',
    () => post('/refresh-token', undefined, { ...cookie(), origin: 'https://evil.example' }),
    [['FOREIGN_ORIGIN', { userId: undefined }]],
  ],
  [
    'another site',
    () => enter(password, { 'sec-fetch-site': 'cross-site' }),
    [['FOREIGN_ORIGIN', { userId: undefined }]],
  ],
];

/** The security events that something makes, as they stand in the log. */
async function eventsOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = api.lines().length;
  await act();
  return api
    .lines()
    .slice(before)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test.each(rows)('%s is told once, with the account and without secrets', async (_, act, told) => {
  const events = await eventsOf(act);
  const expected = told.map(([what, fields = {}]) => ({ what, userId: person.userId, ...fields }));
  const stranger = { userId: expect.any(Number) as unknown };
  const byAdmin = { admin: admin.userId };
  expect(events).toEqual(
    expected.map((fields) =>
      Object.fromEntries(
        Object.entries({
          time: expect.stringMatching(/^\d{4}-.+Z$/) as unknown,
          level: expect.stringMatching(/^(info|warn)$/) as unknown,
          event: 'security',
          id: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
          client: address,
          ...fields,
          ...(fields.userId === 0 && stranger),
          ...('admin' in fields && byAdmin),
        }).filter(([, value]) => value !== undefined),
      ),
    ),
  );
  const text = JSON.stringify(events);
  for (const secret of secrets.filter((one) => one !== '')) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/@|eyJ/);
});

test('who tries too often is written down', async () => {
  const events = await eventsOf(async () => {
    for (let tries = 0; tries < 4; tries += 1) await enter('Wr0ng&word');
  });
  const known = events.map(({ what, rule }) => [what, rule]);
  const failed = ['LOGIN_FAILED', undefined];
  expect(known).toEqual([failed, failed, failed, ['THROTTLED', 'login']]);
});

test('nothing is written down of what a transaction rolled back', async () => {
  const events = await eventsOf(() =>
    inTransaction(api.runtime, async (_, inside) => {
      inside.events.of({ id: 'x' }).record('PASSWORD_CHANGED', { userId: 1 });
      throw new Error('undone');
    }).catch(() => undefined),
  );
  expect(events).toEqual([]);
});

test('each process writes down the address that asked it', async () => {
  const elsewhere = createApi(api.runtime);
  const events = await eventsOf(() =>
    elsewhere.request('/api/v1/logout', { method: 'POST', headers: { origin, ...cookie() } }, '2001:db8::1'),
  );
  expect(events).toMatchObject([{ what: 'LOGOUT', client: '2001:db8::1' }]);
});
