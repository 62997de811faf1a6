import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, logIn, newPerson, password, refusal, type Person } from '../../support/database/accounts.ts';
import { administering, logOf, newAdmin, statusOf } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { managing, rowOf } from '../../support/listings/managed.ts';
import { lastMail } from '../../support/outside/mails.ts';

let api: TestApi;
let admin: Person;
let user: Person;
let email: string;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
});
beforeEach(async () => {
  email = `osoba.${Math.random().toString(36).slice(2)}@example.hr`;
  user = await newPerson(api, { email, language: 'en' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = () => administering(api, admin);
const origin = { origin: 'https://portal.example.hr' };
const refresh = ({ refreshToken }: Person) =>
  call(api, '/refresh-token', { method: 'POST', headers: { ...origin, cookie: `__Host-refresh=${refreshToken}` } });
const enter = () => call(api, '/local/login', { method: 'POST', body: { email, password } });

describe('unblocking a user', () => {
  test('lets log in again and tells why; listings stay blocked for an admin to look at', async () => {
    const id = await insertListing(api.database.db, { ownerId: user.userId, images: 1 });
    await by().blocked(user.userId);
    expect(await by().unblock(user.userId, 'The photos are yours')).toMatchObject({
      blockedAt: null,
      blockReason: null,
      publicListings: 0,
    });
    expect((await enter()).status).toBe(200);
    await refusal(refresh(user), 'SESSION_EXPIRED');
    expect(await statusOf(api, id)).toBe('BLOCKED');
    expect(await lastMail(api.database.db, email, 'account-unblocked')).toMatchObject({
      language: 'en',
      reason: 'The photos are yours',
    });
    expect(await logOf(api, user)).toMatchObject([
      { act: 'USER_BLOCKED' },
      { act: 'USER_UNBLOCKED', details: 'The photos are yours' },
    ]);
  });

  test('needs a reason', async () => {
    await by().blocked(user.userId);
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(1001) }])
      await refusal(by().ask(`/users/${user.userId}/block`, 'DELETE', body), 'VALIDATION_FAILED');
    await refusal(enter(), 'ACCOUNT_BLOCKED');
  });

  test('pauses what was paused, unless an admin blocked it by itself or has looked at it since', async () => {
    const { db } = api.database;
    const [paused, byItself, seen] = await Promise.all(
      ['PAUSED', 'PAUSED', 'PAUSED'].map(() =>
        insertListing(db, { ownerId: user.userId, status: 'PAUSED', images: 1 }),
      ),
    );
    const calls = managing(api, admin);
    await calls.change(byItself!, { status: 'BLOCKED', reason: 'Tuđe slike' });
    await by().blocked(user.userId, 'Prijevara');
    expect((await calls.change(seen!, { status: 'PAUSED', reason: 'U redu' })).status).toBe(200);
    expect((await calls.change(seen!, { status: 'BLOCKED', reason: 'Ipak ne' })).status).toBe(200);
    await by().unblock(user.userId, 'Dokazano');
    expect(await rowOf(api, paused!)).toMatchObject({ status: 'PAUSED', blockReason: null, blockedFrom: null });
    expect(await rowOf(api, byItself!)).toMatchObject({ status: 'BLOCKED', blockReason: 'Tuđe slike' });
    expect(await rowOf(api, seen!)).toMatchObject({ status: 'BLOCKED', blockReason: 'Ipak ne' });
    expect((await logOf(api, { listingId: paused! })).at(-1)).toEqual({
      act: 'LISTING_UNBLOCKED',
      adminId: admin.userId,
      details: 'Dokazano',
    });
  });

  test.each(['PUBLISHED', 'RESERVED', 'PAUSED'] as const)(
    'gives back blocked what was %s and deleted by its owner',
    async (archivedFrom) => {
      const columns = { status: 'ARCHIVED', archivedFrom, images: 1 } as const;
      const id = await insertListing(api.database.db, { ownerId: user.userId, ...columns });
      await by().blocked(user.userId, 'Prijevara');
      expect(await logOf(api, { listingId: id })).toMatchObject([{ act: 'LISTING_BLOCKED', details: 'Prijevara' }]);
      await by().unblock(user.userId);
      const calls = managing(api, await logIn(api, user.userId));
      await refusal(calls.change(id, { status: archivedFrom }), 'STATUS_NOT_ALLOWED');
      expect(await calls.move(id, 'BLOCKED')).toMatchObject({ blockReason: 'Prijevara', moves: ['ARCHIVED'] });
      expect((await managing(api, admin).change(id, { status: 'PUBLISHED', reason: 'U redu' })).status).toBe(200);
    },
  );

  test('gives back blocked what went with a planned deletion that is taken back, and drafts as they were', async () => {
    const { db } = api.database;
    const [id, draft] = [
      await insertListing(db, { ownerId: user.userId, images: 1 }),
      await insertListing(db, { ownerId: user.userId, status: 'ARCHIVED', archivedFrom: 'DRAFT' }),
    ];
    await call(api, '/users/me', { method: 'DELETE', token: user.accessToken, body: { currentPassword: password } });
    expect(await statusOf(api, id)).toBe('ARCHIVED');
    await by().blocked(user.userId, 'Prijevara');
    await by().unblock(user.userId);
    const { accessToken: token } = await logIn(api, user.userId);
    expect((await call(api, '/users/me/restore', { method: 'POST', token })).status).toBe(200);
    expect(await rowOf(api, id)).toMatchObject({ status: 'BLOCKED', blockReason: 'Prijevara', archivedFrom: null });
    expect(await rowOf(api, draft)).toMatchObject({ status: 'ARCHIVED', archivedFrom: 'DRAFT', blockReason: null });
  });

  test('leaves one alone who is not blocked', async () => {
    await by().unblock(user.userId);
    expect(await logOf(api, user)).toEqual([]);
    await refusal(by().ask('/users/987654/block', 'DELETE', { reason: 'x' }), 'NOT_FOUND');
  });
});
