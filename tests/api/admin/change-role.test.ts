import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AdminUser } from '#contract/admin/admin.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { administering, logOf, newAdmin } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

let api: TestApi;
let admin: Person;
let user: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
});
beforeEach(async () => {
  user = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person: Person = admin) => administering(api, person);

describe('roles', () => {
  test('are given and taken back, count at once, and stand in the log', async () => {
    expect(await answer(by().role(user.userId, 'ADMIN'), AdminUser)).toMatchObject({ role: 'ADMIN' });
    expect((await by(user).ask('/users')).status).toBe(200);
    expect((await by().role(user.userId, 'ADMIN')).status).toBe(200);
    await answer(by().role(user.userId, 'USER'), AdminUser);
    await refusal(by(user).ask('/users'), 'FORBIDDEN');
    expect(await logOf(api, user)).toEqual([
      { act: 'USER_ROLE', adminId: admin.userId, details: 'ADMIN' },
      { act: 'USER_ROLE', adminId: admin.userId, details: 'USER' },
    ]);
  });

  test('of nobody, and others than there are, are refused', async () => {
    await refusal(by().role(987_654, 'ADMIN'), 'NOT_FOUND');
    const gone = await newPerson(api, { username: '#1', email: '#1' });
    await refusal(by().role(gone.userId, 'ADMIN'), 'NOT_FOUND');
    expect((await refusal(by().role(user.userId, 'KING'), 'VALIDATION_FAILED')).errors).toEqual({
      role: ['VALUE_INVALID'],
    });
  });

  test('the last admin stays one; whoever is blocked or about to be deleted does not count', async () => {
    await refusal(by().role(admin.userId, 'USER'), 'LAST_ADMIN');
    const blocked = await newPerson(api, { role: 'ADMIN', blockedAt: new Date(), blockReason: 'x' });
    const gone = await newPerson(api, { role: 'ADMIN', deletionAt: new Date(Date.now() - 1000) });
    await refusal(by().role(admin.userId, 'USER'), 'LAST_ADMIN');
    for (const { userId } of [blocked, gone]) expect((await by().role(userId, 'USER')).status).toBe(200);
  });

  test('of admins who demote each other at once one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await newAdmin(api), await newAdmin(api)];
      await by(one).role(admin.userId, 'USER');
      const statuses = await Promise.all([
        by(one)
          .role(other.userId, 'USER')
          .then(({ status }) => status),
        by(other)
          .role(one.userId, 'USER')
          .then(({ status }) => status),
      ]);
      expect(statuses.toSorted()).toEqual([200, 403]);
      const left = await api.database.db.selectFrom('users').where('role', '=', 'ADMIN').select('id').execute();
      expect(left.map(({ id }) => id)).toHaveLength(1);
      await api.database.db.updateTable('users').set({ role: 'USER' }).where('role', '=', 'ADMIN').execute();
      await api.database.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', admin.userId).execute();
    }
  });
});
