import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CreatedListing } from '#contract/listings/own-listing.ts';
import { assignRole } from '#server/services/admin/assign-role.ts';
import { readConfirmation } from '#server/services/lifecycle/read-confirmation.ts';
import { stillAvailableToken } from '#server/services/lifecycle/still-available.ts';
import { answer, call, newPerson, password, refusal, type Person } from '../../support/database/accounts.ts';
import { administering, logOf, newAdmin, statusOf } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { rowOf } from '../../support/listings/managed.ts';
import { projecting } from '../../support/projects/managed-projects.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
let oldest: Person;
let acting: Person;
let leaving: Person;
let id: number;
beforeAll(async () => {
  api = await openTestApi();
  oldest = await newAdmin(api);
  acting = await newAdmin(api);
});
beforeEach(async () => {
  leaving = await newPerson(api, { role: 'ADMIN', email: `odlazi.${Math.random().toString(36).slice(2)}@example.hr` });
  id = await insertProject(api.database.db, { ownerId: leaving.userId, images: 1 });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const removeAccount = ({ accessToken: token }: Person) =>
  call(api, '/users/me', { method: 'DELETE', token, body: { currentPassword: password } });
const emailOf = async ({ userId }: Person) =>
  (await api.database.db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirstOrThrow()).email;
const handedOver = (to: Person, by: Person | null) => ({
  act: 'PROJECT_HANDED_OVER',
  adminId: by && by.userId,
  details: `#${leaving.userId} → #${to.userId}`,
});

async function expectOwner(owner: Person, by: Person | null): Promise<void> {
  expect(await rowOf(api, id)).toMatchObject({ ownerId: owner.userId, status: 'PUBLISHED', version: 1 });
  expect(await logOf(api, { listingId: id })).toEqual([handedOver(owner, by)]);
}

test('whoever demotes or blocks an admin gets their projects, which stay public', async () => {
  expect((await administering(api, acting).role(leaving.userId, 'USER')).status).toBe(200);
  await expectOwner(acting, acting);
  leaving = await newAdmin(api);
  id = await insertProject(api.database.db, { ownerId: leaving.userId });
  const single = await insertListing(api.database.db, { ownerId: leaving.userId });
  await administering(api, acting).blocked(leaving.userId);
  await expectOwner(acting, acting);
  expect(await statusOf(api, single)).toBe('BLOCKED');
});

test('the longest-serving admin gets the projects of one who leaves, is demoted on the command line, or steps down', async () => {
  const draft = await insertProject(api.database.db, { ownerId: leaving.userId, status: 'DRAFT' });
  expect((await removeAccount(leaving)).status).toBe(202);
  await expectOwner(oldest, leaving);
  expect(await rowOf(api, draft)).toMatchObject({ ownerId: oldest.userId, status: 'DRAFT' });
  expect((await call(api, '/users/me/restore', { method: 'POST', token: leaving.accessToken })).status).toBe(200);
  id = await insertProject(api.database.db, { ownerId: leaving.userId });
  expect(await assignRole(api.runtime, await emailOf(leaving), { role: 'USER' })).toBe('CHANGED');
  await expectOwner(oldest, null);
  leaving = await newAdmin(api);
  id = await insertProject(api.database.db, { ownerId: leaving.userId });
  expect((await administering(api, leaving).role(leaving.userId, 'USER')).status).toBe(200);
  await expectOwner(oldest, leaving);
});

test('an admin who is about to leave makes no projects and changes nobody', async () => {
  await removeAccount(leaving);
  await refusal(projecting(api, leaving).create(), 'FORBIDDEN');
  await refusal(administering(api, leaving).role(acting.userId, 'USER'), 'FORBIDDEN');
});

test('a project that is made while its maker is demoted belongs to an admin, or is not made', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await newAdmin(api);
    const [created] = await Promise.all([
      projecting(api, person).create(),
      administering(api, acting).role(person.userId, 'USER'),
    ]);
    if (created.status === 403) continue;
    const made = await answer(created, CreatedListing);
    expect((await rowOf(api, made.id)).ownerId).toBe(acting.userId);
  }
});

test('the last admin who stays cannot delete the account, nor be demoted or blocked', async () => {
  const { db } = api.database;
  const others = db.updateTable('users').where('role', '=', 'ADMIN').where('id', '<>', oldest.userId);
  await others.set({ role: 'USER' }).execute();
  const second = await newAdmin(api);
  expect((await removeAccount(second)).status).toBe(202);
  await refusal(removeAccount(oldest), 'LAST_ADMIN');
  await refusal(administering(api, oldest).role(oldest.userId, 'USER'), 'LAST_ADMIN');
  expect(await assignRole(api.runtime, await emailOf(oldest), { role: 'USER' })).toBe('LAST_ADMIN');
  const user = await db.selectFrom('users').where('id', '=', oldest.userId).select('deletionAt').executeTakeFirst();
  expect(user?.deletionAt).toBeNull();
  const third = await newAdmin(api);
  const statuses = await Promise.all([removeAccount(oldest), removeAccount(third)]);
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
});

test('the link of a mail to somebody who is no admin any more brings no project back', async () => {
  const admin = await newAdmin(api);
  const project = await insertProject(api.database.db, { ownerId: leaving.userId, images: 1 });
  for (const change of [`expires_at = now() + interval '2 days'`, `status = 'EXPIRED', expires_at = now()`]) {
    await api.database.pool.query(`update listings set ${change}, expiry_told_at = now() where id = $1`, [project]);
    await api.database.pool.query('update listings set owner_id = $1 where id = $2', [leaving.userId, project]);
    const expiresAt = (await rowOf(api, project)).expiresAt ?? new Date();
    const tokens = [leaving.userId, undefined].map((ownerId) =>
      stillAvailableToken(api.runtime, { listingId: project, expiresAt, ownerId }),
    );
    await administering(api, admin).role(leaving.userId, 'USER');
    const before = await rowOf(api, project);
    for (const token of tokens) {
      const path = `/real-estate-listings/still-available?token=${encodeURIComponent(token)}`;
      await refusal(call(api, path, { method: 'POST' }), 'INVALID_TOKEN');
      expect(await readConfirmation(api.runtime, token, 'hr')).toEqual({ state: 'invalid' });
    }
    expect(await rowOf(api, project)).toEqual(before);
    const { expiryToldAt } = await api.database.db
      .selectFrom('listings')
      .where('id', '=', project)
      .select('expiryToldAt')
      .executeTakeFirstOrThrow();
    expect(expiryToldAt).toBeNull();
    await administering(api, admin).role(leaving.userId, 'ADMIN');
  }
});
