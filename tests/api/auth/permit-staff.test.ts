import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AdminListing, AdminUser, AdminUsers, AdminListings } from '#contract/admin/admin.ts';
import type { Operation } from '#contract/openapi-document.ts';
import type { Role } from '#contract/auth/role.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { setUpApp } from '../../support/database/two-step.ts';
import { administering, logOf, newAdmin, statusOf } from '../../support/listings/admin.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { managing, publishedListing } from '../../support/listings/managed.ts';
import { addressOf, openApi } from '../../support/schemas/documented.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
const people = {} as Record<Role, Person>;
beforeAll(async () => {
  api = await openTestApi();
  for (const role of ['USER', 'MODERATOR', 'EDITOR', 'ADMIN'] as const) people[role] = await newPerson(api, { role });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

/** All that a moderator may call of the room; what is not here is for admins alone. */
const ofModerators = [
  'GET /api/v1/admin/listings',
  'PUT /api/v1/admin/listings/{id}/block',
  'DELETE /api/v1/admin/listings/{id}/block',
  'GET /api/v1/admin/users',
  'PUT /api/v1/admin/users/{id}/block',
  'DELETE /api/v1/admin/users/{id}/block',
  'GET /api/v1/admin/reports',
  'PUT /api/v1/admin/reports/{id}',
  'PUT /api/v1/admin/reports/{id}/block',
  'GET /api/v1/admin/waiting',
  'GET /api/v1/admin/papers',
  'PUT /api/v1/admin/papers/{id}',
  'GET /api/v1/admin/reviews',
  'PUT /api/v1/admin/reviews/{id}',
];
const ofEditors = ['GET /api/v1/admin/texts'];

type Row = { name: string; method: string; path: string; operation: Operation };
const rows: Row[] = Object.entries(openApi.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(() => path.includes('/admin/'))
    .map(([method, operation]) => {
      const verb = method.toUpperCase();
      return { name: `${verb} ${path}`, method: verb, path: path.replace('/api/v1', ''), operation };
    }),
);

test('the calls of moderators and editors are calls of the room', () => {
  expect([...ofModerators, ...ofEditors].filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

describe.each(rows)('$name', ({ name, method, path, operation }) => {
  const ask = (role: Role) => {
    const example = Object.values(operation.requestBody?.content ?? {})[0]?.example;
    const address = addressOf(path, 999_999_999);
    const body = example === undefined ? undefined : (example as object);
    return call(api, address, { method, token: people[role].accessToken, ...(body && { body }) });
  };
  const open: Record<Role, boolean> = {
    ...{ USER: false, ADMIN: true },
    MODERATOR: ofModerators.includes(name),
    EDITOR: ofEditors.includes(name),
  };
  test.each(Object.entries(open) as [Role, boolean][])('is for %s: %s', async (role, isOpen) => {
    if (isOpen) expect([200, 201, 204, 404]).toContain((await ask(role)).status);
    else await refusal(ask(role), 'FORBIDDEN');
  });
});

const by = (role: Role) => administering(api, people[role]);
const reason = 'Tuđe fotografije.';
const block = (id: number, method = 'PUT') => by('MODERATOR').ask(`/listings/${id}/block`, method, { reason });

describe('a moderator', () => {
  test('blocks a listing and ends that, which is logged, and does nothing else to it', async () => {
    const owner = await newPerson(api);
    const { id } = await publishedListing(api, owner);
    expect(await answer(block(id), AdminListing)).toMatchObject({ status: 'BLOCKED', moves: ['PUBLISHED'] });
    expect(await answer(block(id, 'DELETE'), AdminListing)).toMatchObject({ status: 'PUBLISHED', moves: ['BLOCKED'] });
    expect((await logOf(api, { listingId: id })).map(({ act, adminId }) => [act, adminId])).toEqual([
      ['LISTING_BLOCKED', people.MODERATOR.userId],
      ['LISTING_UNBLOCKED', people.MODERATOR.userId],
    ]);
    const token = people.MODERATOR.accessToken;
    const path = `/real-estate-listings/${id}`;
    await refusal(managing(api, people.MODERATOR).read(id), 'NOT_FOUND');
    for (const status of ['BLOCKED', 'ARCHIVED'])
      await refusal(call(api, `${path}/status`, { method: 'PUT', token, body: { status, reason } }), 'NOT_FOUND');
    await refusal(call(api, path, { method: 'DELETE', token }), 'NOT_FOUND');
    expect(await statusOf(api, id)).toBe('PUBLISHED');
  });

  test('blocks projects too, and does not edit them', async () => {
    const id = await insertProject(api.database.db, { ownerId: people.ADMIN.userId });
    expect(await answer(block(id), AdminListing)).toMatchObject({ status: 'BLOCKED' });
    const token = people.MODERATOR.accessToken;
    await refusal(call(api, '/users/me/real-estate-project-listings', { token }), 'FORBIDDEN');
  });

  test('decides nothing about what is their own, and manages it like any user', async () => {
    const own = await insertListing(api.database.db, { ownerId: people.MODERATOR.userId });
    await refusal(block(own), 'FORBIDDEN');
    const { items } = await answer(by('MODERATOR').ask(`/listings?owner=${people.MODERATOR.userId}`), AdminListings);
    expect(items).toMatchObject([{ id: own, moves: [] }]);
    expect((await managing(api, people.MODERATOR).read(own)).status).toBe(200);
  });

  test('is told neither addresses nor names, and finds nobody by them', async () => {
    const email = 'skrivena@example.hr';
    const { userId } = await newPerson(api, { email, username: 'pokazana', firstName: 'Tajana' });
    await insertListing(api.database.db, { ownerId: userId });
    for (const q of [email, 'skrivena', 'Tajana']) {
      expect((await by('MODERATOR').users(`?q=${q}`)).items).toEqual([]);
      expect((await by('MODERATOR').listings(`?q=${q}`)).items).toEqual([]);
      expect((await by('ADMIN').users(`?q=${q}`)).items).toHaveLength(1);
    }
    const { items } = await answer(by('MODERATOR').ask('/users?q=pokazana'), AdminUsers);
    expect(items).toMatchObject([{ id: userId, email: null, name: '', twoStep: null }]);
  });

  test('blocks users, but nobody with a role, and gives no roles', async () => {
    const user = await newPerson(api);
    expect(await answer(by('MODERATOR').block(user.userId), AdminUser)).toMatchObject({ blockReason: reason });
    expect(await by('MODERATOR').unblock(user.userId)).toMatchObject({ blockedAt: null });
    for (const role of ['MODERATOR', 'EDITOR', 'ADMIN'] as const) {
      const { userId } = await newPerson(api, { role });
      await refusal(by('MODERATOR').block(userId), 'FORBIDDEN');
      await refusal(by('MODERATOR').role(user.userId, role), 'FORBIDDEN');
    }
    await refusal(by('MODERATOR').block(999_999_999), 'NOT_FOUND');
  });
});

test('an admin gives each role to a confirmed address, and takes it back', async () => {
  const { userId } = await newPerson(api);
  const stranger = await newPerson(api, { verifiedAt: null });
  for (const role of ['MODERATOR', 'EDITOR', 'ADMIN', 'USER'] as const) {
    expect(await answer(by('ADMIN').role(userId, role), AdminUser)).toMatchObject({ role });
    if (role !== 'USER') await refusal(by('ADMIN').role(stranger.userId, role), 'ADDRESS_UNCONFIRMED');
  }
});

describe('where the staff needs a second step', () => {
  const required = (isOn: boolean) => Object.assign(api.runtime.config, { staffTwoStep: isOn });
  afterEach(() => required(false));

  test.each(['MODERATOR', 'ADMIN'] as const)('a role of %s is worth nothing before it is set up', async (role) => {
    required(true);
    const person = await newPerson(api, { role, email: `${role}@example.hr`.toLowerCase() });
    const token = person.accessToken;
    const waiting = () => call(api, '/admin/waiting', { token });
    await refusal(waiting(), 'SECOND_STEP_REQUIRED');
    await refusal(administering(api, person).block(people.USER.userId), 'SECOND_STEP_REQUIRED');
    const single = await insertListing(api.database.db, { ownerId: people.USER.userId });
    const managed = `/real-estate-listings/managed-listing/${single}`;
    const asStaff = role === 'ADMIN' ? 'SECOND_STEP_REQUIRED' : 'NOT_FOUND';
    await refusal(call(api, managed, { token }), asStaff);
    const status = { method: 'PUT', token, body: { status: 'PUBLISHED' } };
    await refusal(call(api, `/real-estate-listings/${single}/status`, status), asStaff);
    const papers = `/real-estate-listings/${single}/ownership-document`;
    await refusal(call(api, papers, { token }), asStaff);
    await refusal(call(api, `${papers}/abcdefghijklmnop.pdf`, { token }), 'SECOND_STEP_REQUIRED');
    await refusal(call(api, managed, { token: (await newPerson(api)).accessToken }), 'NOT_FOUND');
    if (role === 'ADMIN')
      await refusal(call(api, '/users/me/real-estate-project-listings', { token }), 'SECOND_STEP_REQUIRED');
    expect(await (await call(api, '/users/me', { token })).json()).toMatchObject({ roles: [role] });
    expect(await (await call(api, '/users/me/two-step', { token })).json()).toMatchObject({ required: true });
    await setUpApp(api, person);
    expect((await waiting()).status).toBe(200);
  });

  test('users need none, nor does anybody where it is off', async () => {
    required(true);
    const token = people.USER.accessToken;
    expect(await (await call(api, '/users/me/two-step', { token })).json()).toMatchObject({ required: false });
    await refusal(call(api, '/admin/waiting', { token }), 'FORBIDDEN');
    required(false);
    expect((await call(api, '/admin/waiting', { token: (await newAdmin(api)).accessToken })).status).toBe(200);
  });
});
