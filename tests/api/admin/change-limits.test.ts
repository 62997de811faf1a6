import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountLimits } from '#contract/auth/account-limits.ts';
import { LimitsByKind } from '#contract/admin/account-limits.ts';
import { AdminUser } from '#contract/admin/admin.ts';
import { readConfirmation } from '#server/services/lifecycle/read-confirmation.ts';
import { stillAvailableToken } from '#server/services/lifecycle/still-available.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { completeDraft, managing } from '../../support/listings/managed.ts';

const limits: AccountLimits = { drafts: 2, megabytes: 1, images: 3, publicListings: 2 };

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newPerson(api, { role: 'ADMIN' });
});
afterAll(() => api.close());

const asAdmin = (path: string, body: unknown) => call(api, path, { method: 'PUT', token: admin.accessToken, body });
const setLimits = (kind: string, body: unknown) => asAdmin(`/admin/account-limits/${kind}`, body);

async function newAgent(): Promise<Person> {
  const agent = await newPerson(api);
  const changed = await answer(await asAdmin(`/admin/users/${agent.userId}/kind`, { kind: 'AGENCY' }), AdminUser);
  expect(changed.accountKind).toBe('AGENCY');
  return agent;
}

test('an admin reads and sets what accounts of a kind may have; the log tells it', async () => {
  const read = await call(api, '/admin/account-limits', { token: admin.accessToken });
  const { items } = await answer(read, LimitsByKind);
  expect(items.map(({ kind }) => kind)).toEqual(['PRIVATE', 'DEVELOPER', 'AGENCY']);
  const after = await answer(await setLimits('AGENCY', limits), LimitsByKind);
  expect(after.items.find(({ kind }) => kind === 'AGENCY')).toEqual({ kind: 'AGENCY', ...limits });
  const { rows } = await api.database.pool.query(`select details from audit_log where act = 'LIMITS_CHANGED'`);
  expect(rows).toEqual([{ details: 'AGENCY: 2, 1 MB, 3, 2' }]);
});

test.each([{ ...limits, drafts: 0 }, { ...limits, images: 101 }, { ...limits, megabytes: 1.5 }, { drafts: 1 }, {}])(
  'numbers that are none are refused: %j',
  async (body) => {
    await refusal(setLimits('AGENCY', body), 'VALIDATION_FAILED');
  },
);

test('an unknown kind is refused, of limits and of accounts', async () => {
  await refusal(setLimits('KING', limits), 'NOT_FOUND');
  await refusal(asAdmin(`/admin/users/${admin.userId}/kind`, { kind: 'KING' }), 'VALIDATION_FAILED');
  await refusal(asAdmin('/admin/users/999999/kind', { kind: 'AGENCY' }), 'NOT_FOUND');
});

test('others may do none of it', async () => {
  const { accessToken: token, userId } = await newPerson(api);
  await refusal(call(api, '/admin/account-limits', { token }), 'FORBIDDEN');
  await refusal(call(api, '/admin/account-limits/AGENCY', { method: 'PUT', token, body: limits }), 'FORBIDDEN');
  await refusal(
    call(api, `/admin/users/${userId}/kind`, { method: 'PUT', token, body: { kind: 'AGENCY' } }),
    'FORBIDDEN',
  );
});

test('an account has as many drafts and public listings as its kind allows, and is told why not more', async () => {
  const agent = await newAgent();
  const own = managing(api, agent);
  const ids = [await completeDraft(api, agent), await completeDraft(api, agent)];
  const third = await refusal(own.create(), 'LIMIT_REACHED');
  expect(third.message).toMatch(/skica .* najviše 2\. .* pišite nam\.$/);
  for (const { id } of ids) expect((await own.change(id, { status: 'PUBLISHED' })).status).toBe(200);
  const more = await completeDraft(api, agent);
  const refused = await refusal(own.change(more.id, { status: 'PUBLISHED' }), 'LIMIT_REACHED');
  expect(refused.message).toMatch(/javnih oglasa .* najviše 2\. .* pišite nam\.$/);
  expect((await own.change(ids[0]!.id, { status: 'PAUSED' })).status).toBe(200);
  expect((await own.change(more.id, { status: 'PUBLISHED' })).status).toBe(200);
});

test('of two that are published at once by an account with one place left, one is', async () => {
  const agent = await newAgent();
  await insertListing(api.database.db, { ownerId: agent.userId });
  const [one, other] = [await completeDraft(api, agent), await completeDraft(api, agent)];
  const answers = await Promise.all(
    [one, other].map(({ id }) => managing(api, agent).change(id, { status: 'PUBLISHED' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('the editor is told how many pictures a listing may have', async () => {
  const agent = await newAgent();
  expect((await completeDraft(api, agent)).maxImages).toBe(3);
  expect((await completeDraft(api, await newPerson(api))).maxImages).toBe(40);
});

test('the page of a mailed link says that there is no room to publish again, instead of nothing', async () => {
  const agent = await newAgent();
  const ownerId = agent.userId;
  for (let count = 0; count < limits.publicListings; count += 1) await insertListing(api.database.db, { ownerId });
  const expiresAt = new Date(Date.now() - 60_000);
  const listingId = await insertListing(api.database.db, { ownerId, status: 'EXPIRED', expiresAt });
  const token = stillAvailableToken(api.runtime, { listingId, expiresAt });
  expect(await readConfirmation(api.runtime, token, 'hr')).toMatchObject({ state: 'limited' });
  await refusal(call(api, `/real-estate-listings/still-available?token=${token}`, { method: 'POST' }), 'LIMIT_REACHED');
});
