import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '../../../support/brand/shipped.ts';
import { openTestApi, type TestApi } from '../../../support/database/app.ts';
import { lastMail } from '../../../support/outside/mails.ts';
import {
  post,
  problemOf,
  registrationOf,
  registrations,
  verificationToken,
} from '../../../support/database/visitors.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const { register, confirm, isTaken, age } = registrations(() => api);

describe('a confirmation', () => {
  test('works once', async () => {
    await register(registrationOf('once'));
    const token = await verificationToken(api, 'once@example.hr');
    expect((await confirm(token)).status).toBe(200);
    expect(await problemOf(await confirm(token))).toMatchObject({ status: 422, code: 'INVALID_TOKEN' });
  });

  test('notes which conditions and policy were accepted, as they held when the form was sent', async () => {
    const begun = new Date();
    await register(registrationOf('reader'));
    await confirm(await verificationToken(api, 'reader@example.hr'));
    const { rows } = await api.database.pool.query(
      `select kind, valid_from::text as day, way, at, length(digest) as digest
       from legal_acceptances join legal_versions on id = version_id join legal_texts using (version_id, digest)
       where user_id = (select id from users where email = 'reader@example.hr') order by kind`,
    );
    const [{ validFrom }] = brand.current.legal.terms.hr;
    const accepted = { day: validFrom, way: 'ACCEPTED', at: expect.any(Date), digest: 64 };
    expect(rows).toEqual([
      { kind: 'privacy', ...accepted },
      { kind: 'terms', ...accepted },
    ]);
    expect(rows[0].at.getTime()).toBeGreaterThan(begun.getTime() - 1000);
  });

  test('by ten at once makes one user', async () => {
    await register(registrationOf('clicker'));
    const token = await verificationToken(api, 'clicker@example.hr');
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...new Array<number>(9).fill(422)]);
  });

  test.each(['', 'x', 'A'.repeat(43), '%00', 'x'.repeat(5000)])(
    'with a token that never was is refused: %s',
    async (token) => {
      expect(await problemOf(await confirm(token))).toMatchObject({ status: 422, code: 'INVALID_TOKEN' });
    },
  );

  test('that comes too late tells the address, to which a new mail is sent, and keeps the name if it can', async () => {
    await register(registrationOf('latecomer'));
    const old = await verificationToken(api, 'latecomer@example.hr');
    await age('latecomer@example.hr');
    const late = await confirm(old);
    expect([late.status, await late.json()]).toEqual([200, { email: 'latecomer@example.hr' }]);
    expect(late.headers.get('set-cookie')).toBeNull();

    expect((await register(registrationOf('Latecomer', 'faster@example.hr'))).status).toBe(201);
    expect((await confirm(await verificationToken(api, 'faster@example.hr'))).status).toBe(200);
    await post(api, '/user/resend-verification-email', { body: { email: 'LATECOMER@example.hr' } });
    expect((await confirm(await verificationToken(api, 'latecomer@example.hr'))).status).toBe(200);
    const { username } = await lastMail(api.database.db, 'latecomer@example.hr', 'welcome');
    expect(username).toMatch(/^latecomer-\d+$/);
  });

  test('does not take a name from who holds it meanwhile', async () => {
    await register(registrationOf('sleeper'));
    await age('sleeper@example.hr');
    await register(registrationOf('Sleeper', 'awake@example.hr'));
    await post(api, '/user/resend-verification-email', { body: { email: 'sleeper@example.hr' } });
    expect((await confirm(await verificationToken(api, 'awake@example.hr'))).status).toBe(200);
    expect(await lastMail(api.database.db, 'awake@example.hr', 'welcome')).toMatchObject({ username: 'Sleeper' });
    const { username } = await lastMail(api.database.db, 'sleeper@example.hr', 'verify');
    expect(username).toMatch(/^sleeper-\d+$/);
  });

  test('from the page of another site logs nobody in', async () => {
    await register(registrationOf('lured'));
    const token = await verificationToken(api, 'lured@example.hr');
    const path = `/user/registration-confirm?verificationToken=${token}`;
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) {
      const answer = await post(api, path, { headers });
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(await problemOf(answer)).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await post(api, path, { headers: { origin: api.runtime.config.publicUrl } })).status).toBe(200);
  });

  test('of a second registration of the same person is refused after the first', async () => {
    await register(registrationOf('twice-a', 'twice@example.hr'));
    const first = await verificationToken(api, 'twice@example.hr');
    await register(registrationOf('twice-b', 'twice@example.hr'));
    const second = await verificationToken(api, 'twice@example.hr');
    expect((await confirm(second)).status).toBe(200);
    expect(await problemOf(await confirm(first))).toMatchObject({ code: 'INVALID_TOKEN' });
    expect(await isTaken('twice-a'), 'so that nobody sees that the address is known now').toBe(true);
  });
});

test('none of these calls was reported as an unforeseen failure', () => {
  expect(api.reports).toEqual([]);
});
