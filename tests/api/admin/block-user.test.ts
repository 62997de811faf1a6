import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, logIn, newPerson, password, refusal, type Person } from '../../support/database/accounts.ts';
import { administering, logOf, newAdmin, statusOf } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { bodyOf, completeDraft, managing, rowOf } from '../../support/listings/managed.ts';
import { lastMail, queuedMails } from '../../support/outside/mails.ts';
import { whileLocked } from '../../support/database/while-locked.ts';

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

const by = (person: Person = admin) => administering(api, person);
const origin = { origin: 'https://portal.example.hr' };
const refresh = ({ refreshToken }: Person) =>
  call(api, '/refresh-token', { method: 'POST', headers: { ...origin, cookie: `__Host-refresh=${refreshToken}` } });
const enter = (given = password) => call(api, '/local/login', { method: 'POST', body: { email, password: given } });

describe('blocking a user', () => {
  test('ends every session at once and keeps the user out, with the right password only', async () => {
    const phone = await logIn(api, user.userId, 'phone');
    await by().blocked(user.userId);
    for (const person of [user, phone]) {
      await refusal(call(api, '/users/me', { token: person.accessToken }), 'UNAUTHORIZED');
      await refusal(refresh(person), 'ACCOUNT_BLOCKED');
    }
    await refusal(enter('Kriva#Lozinka1'), 'BAD_CREDENTIALS');
    expect((await refusal(enter(), 'ACCOUNT_BLOCKED')).message).toContain('pišite nam');
  });

  test('tells the reason by mail, in the user’s language, and in the log', async () => {
    const told = await by().blocked(user.userId, 'Copied <b>photos</b>');
    expect(told).toMatchObject({ blockReason: 'Copied <b>photos</b>', publicListings: 0 });
    expect(await lastMail(api.database.db, email, 'account-blocked')).toMatchObject({
      language: 'en',
      reason: 'Copied <b>photos</b>',
    });
    expect(await logOf(api, user)).toEqual([
      { act: 'USER_BLOCKED', adminId: admin.userId, details: 'Copied <b>photos</b>' },
    ]);
  });

  test('takes public and paused listings down for the same reason, each in the log, and nothing else', async () => {
    const { db } = api.database;
    const ownerId = user.userId;
    const ids = {
      shown: await insertListing(db, { ownerId }),
      reserved: await insertListing(db, { ownerId, status: 'RESERVED' }),
      paused: await insertListing(db, { ownerId, status: 'PAUSED' }),
      sold: await insertListing(db, { ownerId, status: 'SOLD' }),
      foreign: await insertListing(db),
    };
    await by().blocked(ownerId, 'Prijevara');
    const after = await Promise.all(Object.values(ids).map((id) => statusOf(api, id)));
    expect(after).toEqual(['BLOCKED', 'BLOCKED', 'BLOCKED', 'SOLD', 'PUBLISHED']);
    for (const id of [ids.shown, ids.reserved, ids.paused]) {
      expect((await rowOf(api, id)).blockReason).toBe('Prijevara');
      const line = { act: 'LISTING_BLOCKED', adminId: admin.userId, details: 'Prijevara' };
      expect(await logOf(api, { listingId: id })).toEqual([line]);
    }
    expect(await logOf(api, { listingId: ids.sold })).toEqual([]);
  });

  test('happens once: a second time changes nothing', async () => {
    await by().blocked(user.userId, 'Prvi razlog');
    expect(await by().blocked(user.userId, 'Drugi razlog')).toMatchObject({ blockReason: 'Prvi razlog' });
    expect((await queuedMails(api.database.db)).filter(({ to }) => to === email)).toHaveLength(1);
    expect(await logOf(api, user)).toHaveLength(1);
  });

  test('needs a reason and somebody else, who is not the last admin', async () => {
    for (const reason of ['', '  ', 'x'.repeat(1001), 7])
      await refusal(by().ask(`/users/${user.userId}/block`, 'PUT', { reason }), 'VALIDATION_FAILED');
    await refusal(by().block(admin.userId), 'OWN_ACCOUNT');
    await refusal(by().block(987_654), 'NOT_FOUND');
    const other = await newAdmin(api);
    await by().blocked(other.userId);
    await refusal(by(other).ask('/users'), 'UNAUTHORIZED');
  });

  test('of admins who block each other at once one stays', async () => {
    const other = await newAdmin(api);
    const statuses = await whileLocked(api, admin.userId, {
      begun: () => Promise.all([by().block(other.userId), by(other).block(admin.userId)]),
      calls: 2,
    });
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    await api.database.db.updateTable('users').set({ blockedAt: null, blockReason: null }).execute();
    admin = await logIn(api, admin.userId);
    await api.database.db.updateTable('users').set({ role: 'USER' }).where('id', '=', other.userId).execute();
  });

  test('takes down a listing that is being published at this moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await newPerson(api);
      const draft = await completeDraft(api, person);
      await Promise.all([
        managing(api, person).publish(draft.id, bodyOf(draft)),
        by().blocked(person.userId),
        logIn(api, person.userId).catch(() => undefined),
      ]);
      expect(['DRAFT', 'BLOCKED']).toContain(await statusOf(api, draft.id));
    }
  });

  test('lets no login through that began before', async () => {
    const [entered] = await Promise.all([enter(), by().blocked(user.userId)]);
    const token = entered.status === 200 ? ((await entered.json()) as { accessToken: string }).accessToken : 'a.b.c';
    await refusal(call(api, '/users/me', { token }), 'UNAUTHORIZED');
  });
});
