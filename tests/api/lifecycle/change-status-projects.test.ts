import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ListingStatus } from '#contract/listings/listing.ts';
import { ManagedProject } from '#contract/projects/managed-project.ts';
import { allowedTransitions } from '#domain/listings/lifecycle.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { queuedMails } from '../../support/outside/mails.ts';
import { rowOf } from '../../support/listings/managed.ts';
import { completeProject, projecting, publishedProject } from '../../support/projects/managed-projects.ts';

let api: TestApi;
let admin: Person;
let other: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newPerson(api, { role: 'ADMIN' });
  other = await newPerson(api, { role: 'ADMIN' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const calls = () => projecting(api, admin);
const reason = 'Nema građevinske dozvole.';
const day = 24 * 60 * 60 * 1000;
const daysFromNow = (date: Date | null) => Math.round(((date?.getTime() ?? 0) - Date.now()) / day) + 0;
const age = (id: number, columns: string) =>
  api.database.pool.query(`update listings set ${columns} where id = $1`, [id]);

/** A complete project in this status. */
async function projectThatIs(status: ListingStatus): Promise<number> {
  if (status === 'DRAFT') return (await completeProject(api, admin)).id;
  const { id } = await publishedProject(api, admin);
  if (status === 'EXPIRED') await age(id, `status = 'EXPIRED'`);
  else if (status !== 'PUBLISHED') await answer(calls().change(id, { status, reason }), ManagedProject);
  return id;
}

const table = ListingStatus.options.flatMap((from) => ListingStatus.options.map((to) => [from, to] as const));

test.each(table)('from %s to %s', async (from, to) => {
  const id = await projectThatIs(from);
  const before = await rowOf(api, id);
  const state = { status: from, archivedAt: before.archivedAt, beforeArchive: before.archivedFrom };
  const allowed = allowedTransitions(state, 'ADMIN', new Date());
  expect((await calls().project(id)).moves).toEqual(allowed);
  const response = projecting(api, other).change(id, { status: to, reason });
  if (!allowed.includes(to)) {
    await refusal(response, 'STATUS_NOT_ALLOWED');
    expect(await rowOf(api, id)).toEqual(before);
    return;
  }
  const moved = await answer(response, ManagedProject);
  expect(moved).toMatchObject({ status: to, version: before.version + 1 });
  expect(moved.url !== null).toBe(to === 'PUBLISHED' || to === 'RESERVED');
  if (to === 'PUBLISHED') expect(daysFromNow((await rowOf(api, id)).expiresAt)).toBe(90);
});

test('blocking needs a reason, which is mailed to whoever made the project', async () => {
  const id = await projectThatIs('PUBLISHED');
  const { errors } = await refusal(calls().change(id, { status: 'BLOCKED' }), 'VALIDATION_FAILED');
  expect(errors).toEqual({ reason: ['VALUE_REQUIRED'] });
  await answer(projecting(api, other).change(id, { status: 'BLOCKED', reason }), ManagedProject);
  expect(await calls().project(id)).toMatchObject({ blockReason: reason, moves: ['ARCHIVED', 'PUBLISHED'] });
  const mails = await queuedMails(api.database.db);
  expect(mails.at(-1)).toMatchObject({
    template: 'listing-blocked',
    reason,
    path: `/home/manage-project-listing/${id}`,
  });
});

test('ending the block needs a reason too, which is mailed', async () => {
  const id = await projectThatIs('PUBLISHED');
  await answer(calls().change(id, { status: 'BLOCKED', reason }), ManagedProject);
  for (const refused of [calls().publish(id), calls().change(id, { status: 'PUBLISHED' })])
    expect((await refusal(refused, 'VALIDATION_FAILED')).errors).toEqual({ reason: ['VALUE_REQUIRED'] });
  await answer(projecting(api, other).change(id, { status: 'PUBLISHED', reason: 'Ispravljeno' }), ManagedProject);
  const mails = await queuedMails(api.database.db);
  expect(mails.at(-1)).toMatchObject({ template: 'listing-unblocked', reason: 'Ispravljeno' });
});

test('what admins do with a project is written down', async () => {
  const { id } = await publishedProject(api, admin);
  await projecting(api, other).save(id, {});
  await projecting(api, other).move(id, 'PAUSED');
  await projecting(api, other).remove(id);
  const acts = await api.database.db
    .selectFrom('auditLog')
    .where('listingId', '=', id)
    .select(['adminId', 'act', 'details'])
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { adminId: admin.userId, act: 'LISTING_CREATED', details: null },
    { adminId: admin.userId, act: 'LISTING_EDITED', details: null },
    { adminId: admin.userId, act: 'LISTING_PUBLISHED', details: null },
    { adminId: other.userId, act: 'LISTING_EDITED', details: null },
    { adminId: other.userId, act: 'LISTING_STATUS', details: 'PAUSED' },
    { adminId: other.userId, act: 'LISTING_DELETED', details: null },
  ]);
});

test('a deleted project comes back for 30 days, a draft only where there is room for one', async () => {
  const id = await projectThatIs('RESERVED');
  for (const remove of [calls().remove, calls().remove]) expect((await remove(id)).status).toBe(204);
  expect(await calls().project(id)).toMatchObject({ status: 'ARCHIVED', moves: ['RESERVED'], url: null });
  await age(id, `archived_at = now() - interval '30 days'`);
  await refusal(calls().change(id, { status: 'RESERVED' }), 'STATUS_NOT_ALLOWED');
  await age(id, `archived_at = now() - interval '29 days'`);
  await calls().move(id, 'RESERVED');
  const busy = await newPerson(api, { role: 'ADMIN' });
  const draft = await projecting(api, busy).draft();
  await projecting(api, busy).remove(draft);
  for (let number = 0; number < 50; number += 1) await projecting(api, busy).draft();
  await refusal(calls().change(draft, { status: 'DRAFT' }), 'LIMIT_REACHED');
});
