import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  person = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

type Header = { alg: string; typ?: string; [name: string]: unknown };
type Forgery = { claims?: JWTPayload; header?: Header; key?: Parameters<SignJWT['sign']>[0] };

const now = () => Math.floor(Date.now() / 1000);

function goodClaims(): JWTPayload {
  return {
    iss: 'https://portal.example.hr',
    aud: 'portal-api',
    sub: String(person.userId),
    sid: person.refreshToken.split('.')[0],
    role: 'USER',
    iat: now(),
    exp: now() + 600,
  };
}

/** A token like ours, but for what is given; undefined claims are left out. */
function forge({ claims = {}, header = { alg: 'HS256', typ: 'at+jwt' }, key }: Forgery = {}): Promise<string> {
  const payload = JSON.parse(JSON.stringify({ ...goodClaims(), ...claims })) as JWTPayload;
  return new SignJWT(payload).setProtectedHeader(header).sign(key ?? api.runtime.secrets.keyFor('access-token'));
}

const profile = { username: 'novo.ime', firstName: '', lastName: '', phone: '', language: 'hr' };
const read = (token: string) => call(api, '/users/me', { token });
const write = (token: string) => call(api, '/users/me', { method: 'PUT', token, body: profile });

async function refused(token: string): Promise<void> {
  await refusal(read(token), 'UNAUTHORIZED');
  await refusal(write(token), 'UNAUTHORIZED');
}

test('a token made like ours is taken, so that the forgeries fail for their own reason', async () => {
  expect((await answer(read(await forge()), Account)).userId).toBe(person.userId);
  expect((await answer(read(person.accessToken), Account)).userId).toBe(person.userId);
});

test('the clock of the machine that made a token may be some seconds ahead', async () => {
  const ahead = await forge({ claims: { iat: now() + 20, exp: now() + 620 } });
  expect((await answer(read(ahead), Account)).userId).toBe(person.userId);
  await refused(await forge({ claims: { iat: now() + 60, exp: now() + 660 } }));
});

describe('a token is refused', () => {
  test('without a signature (alg none)', async () => {
    const unsigned = new UnsecuredJWT(goodClaims()).encode();
    await refused(unsigned);
    const [, payload = '', signature = ''] = person.accessToken.split('.');
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
      const header = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url');
      await refused(`${header}.${payload}.`);
      await refused(`${header}.${payload}.${signature}`);
    }
  });

  test('that is signed with RSA, or says so (HS/RS confusion)', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await refused(await forge({ header: { alg: 'RS256', typ: 'at+jwt' }, key: privateKey }));
    const jwk = publicKey.export({ format: 'jwk' });
    await refused(await forge({ header: { alg: 'RS256', typ: 'at+jwt', jwk }, key: privateKey }));
    await refused(await forge({ key: Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })) }));
  });

  test.each(['HS384', 'HS512'])('of another algorithm with the right key: %s', async (alg) => {
    const key = api.runtime.secrets.keyFor('access-token');
    await refused(await forge({ header: { alg, typ: 'at+jwt' }, key }));
  });

  test('that brings its own key', async () => {
    const key = Buffer.alloc(32, 7);
    const jwk = { kty: 'oct', k: key.toString('base64url') };
    await refused(await forge({ header: { alg: 'HS256', typ: 'at+jwt', jwk, kid: '../../dev/null' }, key }));
  });

  test('of another key of ours, or of another portal', async () => {
    await refused(await forge({ key: api.runtime.secrets.keyFor('refresh-token') }));
    await refused(await forge({ key: api.runtime.secrets.keyFor('mail-token') }));
    await refused(await forge({ key: secretsFrom('the secret of somebody else, long enough').keyFor('access-token') }));
  });

  test.each<[string, JWTPayload]>([
    ['another audience', { aud: 'other-api' }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'https://portal.example.hr.evil.example' }],
    ['the issuer with a slash', { iss: 'https://portal.example.hr/' }],
    ['no issuer', { iss: undefined }],
    ['an end in the past', { exp: 1_700_000_000 }],
    ['no end', { exp: undefined }],
    ['a begin more than ten minutes ago', { iat: 1_700_000_000 }],
    ['no begin', { iat: undefined }],
    ['a begin in the future', { nbf: 4_000_000_000 }],
    ['no user', { sub: undefined }],
    ['a user that is no id', { sub: '1 or 1=1' }],
    ['a user that is a huge id', { sub: '9'.repeat(40) }],
    ['no session', { sid: undefined }],
    ['a session that is no id', { sid: 'x' }],
    ['a session that is nobody’s', { sid: '6f1d3c52-9a0b-4f6e-8c1d-2b7e5a9f0c34' }],
    ['no role', { role: undefined }],
    ['an unknown role', { role: 'ROOT' }],
  ])('with %s', async (_what, claims) => {
    await refused(await forge({ claims }));
  });

  test.each<[string, Header]>([
    ['JWT', { alg: 'HS256', typ: 'JWT' }],
    ['nothing', { alg: 'HS256' }],
    ['an ID token', { alg: 'HS256', typ: 'id+jwt' }],
  ])('of the type %s', async (_what, header) => {
    await refused(await forge({ header }));
  });

  test('that was tampered with in any part', async () => {
    const parts = person.accessToken.split('.');
    for (const [index, part] of parts.entries()) {
      const first = part.startsWith('A') ? 'B' : 'A';
      await refused(parts.with(index, first + part.slice(1)).join('.'));
      await refused(parts.with(index, part.slice(0, -3)).join('.'));
      await refused(parts.with(index, '').join('.'));
    }
    const admin = Buffer.from(JSON.stringify({ ...goodClaims(), role: 'ADMIN' })).toString('base64url');
    await refused(parts.with(1, admin).join('.'));
  });

  test('of the session of somebody else', async () => {
    const other = await newPerson(api);
    await refused(await forge({ claims: { sid: other.refreshToken.split('.')[0] } }));
  });

  test('of a session that has ended, has run out, or whose user is gone', async () => {
    const { db, pool } = api.database;
    const sid = String(person.refreshToken.split('.')[0]);
    await pool.query(`update sessions set rotated_at = now() - interval '30 days' where id = $1`, [sid]);
    await refused(person.accessToken);
    await pool.query(`update sessions set rotated_at = now(), ended_at = now() where id = $1`, [sid]);
    await refused(person.accessToken);
    const gone = await newPerson(api);
    await db.deleteFrom('users').where('id', '=', gone.userId).execute();
    await refused(gone.accessToken);
  });
});

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'Basic YW5hOmxvemlua2E=',
  'Bearer a.b',
  'Bearer a.b.c.d',
  'Bearer ..',
  `Bearer ${'a'.repeat(9000)}.b.c`,
  'Bearer {}.{}.{}',
])('the Authorization header %j is answered 401', async (authorization) => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  await refusal(call(api, '/users/me', { headers }), 'UNAUTHORIZED');
});

test('the scheme may be written in any case', async () => {
  const response = await call(api, '/users/me', { headers: { authorization: `bearer ${person.accessToken}` } });
  expect(response.status).toBe(200);
});

test.each<[string, string]>([
  ['GET', '/users/me'],
  ['PUT', '/users/me'],
  ['DELETE', '/users/me'],
  ['PUT', '/users/me/password'],
  ['PUT', '/users/me/email'],
  ['GET', '/users/me/sessions'],
  ['DELETE', '/users/me/sessions/6f1d3c52-9a0b-4f6e-8c1d-2b7e5a9f0c34'],
  ['GET', '/users/me/export'],
  ['POST', '/users/me/restore'],
  ['PUT', '/users/me/identities/google'],
  ['DELETE', '/users/me/identities/google'],
])('%s %s asks for a token before it reads anything else', async (method, path) => {
  await refusal(call(api, path, { method }), 'UNAUTHORIZED');
});
