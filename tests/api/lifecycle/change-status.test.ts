import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ListingStatus } from '#contract/listings/listing.ts';
import { ManagedListing } from '#contract/listings/managed-listing.ts';
import { allowedTransitions } from '#domain/listings/lifecycle.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { bodyOf, completeDraft, managing, publishedListing, rowOf } from '../../support/listings/managed.ts';

let api: TestApi;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
  admin = await newPerson(api, { role: 'ADMIN' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person: Person) => managing(api, person);
const reason = 'Slike pripadaju drugom oglasu.';
const day = 24 * 60 * 60 * 1000;
const daysFromNow = (date: Date | null) => Math.round(((date?.getTime() ?? 0) - Date.now()) / day) + 0;

async function age(id: number, columns: string): Promise<void> {
  await api.database.pool.query(`update listings set ${columns} where id = $1`, [id]);
}

/** A complete listing of the owner's in this status. */
async function listingThatIs(status: ListingStatus): Promise<number> {
  if (status === 'DRAFT') return (await completeDraft(api, owner)).id;
  const { id } = await publishedListing(api, owner);
  if (status === 'EXPIRED') await age(id, `status = 'EXPIRED'`);
  else if (status === 'BLOCKED') await answer(by(admin).change(id, { status, reason }), ManagedListing);
  else if (status !== 'PUBLISHED') await by(owner).move(id, status);
  return id;
}

test('a listing that is no longer what its status was decided upon is left as it is', async () => {
  const id = await listingThatIs('SOLD');
  const back = (from: ListingStatus) => by(owner).change(id, { status: 'PUBLISHED', from });
  const { message } = await refusal(back('RESERVED'), 'CONFLICT');
  expect(message).toBe('Oglas je u međuvremenu promijenjen drugdje, pa smo ga ostavili kakav jest.');
  expect((await rowOf(api, id)).status).toBe('SOLD');
  expect(await answer(back('SOLD'), ManagedListing)).toMatchObject({ status: 'PUBLISHED' });
});

const movers = ['OWNER', 'ADMIN'] as const;
const table = ListingStatus.options.flatMap((from) =>
  ListingStatus.options.flatMap((to) => movers.map((mover) => ({ from, to, mover }))),
);

describe.each(table)('from $from to $to', ({ from, to, mover }) => {
  test(`as ${mover}`, async () => {
    const id = await listingThatIs(from);
    const before = await rowOf(api, id);
    const state = { status: from, archivedAt: before.archivedAt, beforeArchive: before.archivedFrom };
    const allowed = allowedTransitions(state, mover, new Date());
    const calls = by(mover === 'ADMIN' ? admin : owner);
    expect((await calls.listing(id)).moves).toEqual(allowed);
    const response = calls.change(id, { status: to, reason });
    if (!allowed.includes(to)) {
      await refusal(response, 'STATUS_NOT_ALLOWED');
      expect(await rowOf(api, id)).toEqual(before);
      return;
    }
    const moved = await answer(response, ManagedListing);
    const row = await rowOf(api, id);
    expect(moved).toMatchObject({ status: to, version: before.version + 1, blockReason: row.blockReason });
    expect(row).toMatchObject({ status: to, archivedFrom: to === 'ARCHIVED' ? from : null });
    expect(row.archivedAt !== null).toBe(to === 'ARCHIVED');
    expect(moved.url !== null).toBe(to === 'PUBLISHED' || to === 'RESERVED');
    if (to === 'PUBLISHED') expect(daysFromNow(row.expiresAt)).toBe(90);
  });
});

test('publishing the first time sets both times, again only the end, unless it was but reserved or sold', async () => {
  const id = await listingThatIs('DRAFT');
  const first = await answer(by(owner).change(id, { status: 'PUBLISHED' }), ManagedListing);
  const { firstPublishedAt } = await rowOf(api, id);
  expect(firstPublishedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(Date.parse(first.publishedAt ?? '')).toBeLessThanOrEqual(firstPublishedAt?.getTime() ?? 0);
  const old = `published_at = now() - interval '50 days', first_published_at = now() - interval '60 days'`;
  await age(id, `${old}, expires_at = now() + interval '40 days', expiry_told_at = now()`);
  for (const aside of ['RESERVED', 'SOLD', 'PAUSED'] as const) {
    await by(owner).move(id, aside);
    await by(owner).move(id, 'PUBLISHED');
    const row = await rowOf(api, id);
    expect(daysFromNow(row.publishedAt), aside).toBe(-50);
    expect(daysFromNow(row.expiresAt), aside).toBe(aside === 'PAUSED' ? 90 : 40);
    expect(row.expiryToldAt === null, aside).toBe(aside === 'PAUSED');
  }
  for (const aside of ['RESERVED', 'SOLD'] as const) {
    await age(id, `status = '${aside}', expires_at = now() - interval '1 hour'`);
    await by(owner).move(id, 'PUBLISHED');
    expect(daysFromNow((await rowOf(api, id)).expiresAt), aside).toBe(90);
  }
  await age(id, `status = 'EXPIRED', expires_at = now() - interval '1 day'`);
  await by(owner).move(id, 'PUBLISHED');
  const again = await rowOf(api, id);
  expect(daysFromNow(again.publishedAt)).toBe(-50);
  expect(daysFromNow(again.firstPublishedAt)).toBe(-60);
});

describe('an admin who blocks', () => {
  test('says why, and the owner reads it', async () => {
    const id = await listingThatIs('PUBLISHED');
    for (const body of [{ status: 'BLOCKED' }, { status: 'BLOCKED', reason: ' \n ' }]) {
      const { errors } = await refusal(by(admin).change(id, body), 'VALIDATION_FAILED');
      expect(errors).toEqual({ reason: ['VALUE_REQUIRED'] });
    }
    await answer(by(admin).change(id, { status: 'BLOCKED', reason: ` ${reason} ` }), ManagedListing);
    expect(await by(owner).listing(id)).toMatchObject({ status: 'BLOCKED', blockReason: reason, moves: ['ARCHIVED'] });
  });

  test('cannot be got round by deleting and taking back, nor by publishing', async () => {
    const id = await listingThatIs('BLOCKED');
    const listing = await by(owner).listing(id);
    await refusal(by(owner).publish(id, bodyOf(listing)), 'STATUS_NOT_ALLOWED');
    await by(owner).remove(id);
    await refusal(by(owner).change(id, { status: 'PUBLISHED' }), 'STATUS_NOT_ALLOWED');
    const back = await answer(by(owner).change(id, { status: 'BLOCKED', reason: 'Sve u redu.' }), ManagedListing);
    expect(back.blockReason).toBe(reason);
  });

  test('gets to see what was mended, and lets it be public again', async () => {
    const id = await listingThatIs('BLOCKED');
    await by(owner).save(id, { title: { hr: null, en: null } });
    const unblock = { status: 'PUBLISHED', reason: 'Popravljeno' };
    const { errors } = await refusal(by(admin).change(id, unblock), 'LISTING_INCOMPLETE');
    expect(errors).toEqual({ title: ['VALUE_REQUIRED'] });
    await by(owner).save(id, { title: { hr: 'Popravljen naslov', en: null } });
    expect(await answer(by(admin).change(id, unblock), ManagedListing)).toMatchObject({
      blockReason: null,
      title: { hr: 'Popravljen naslov' },
    });
  });
});

test('of many changes at once each is allowed by what was before it', async () => {
  const id = await listingThatIs('PUBLISHED');
  const wanted = ['PAUSED', 'SOLD', 'RESERVED', 'ARCHIVED', 'PAUSED', 'SOLD'] as const;
  const responses = await Promise.all(wanted.map((status) => by(owner).change(id, { status })));
  const done = responses.filter(({ status }) => status === 200).length;
  for (const response of responses.filter(({ status }) => status !== 200))
    await refusal(response, 'STATUS_NOT_ALLOWED');
  const row = await rowOf(api, id);
  const { version } = await by(owner).listing(id);
  expect(row.version).toBe(version);
  expect(done).toBeGreaterThan(0);
  expect(row.version - 3).toBe(done);
});

test.each(['', 'published', 'GONE', null, 7, ['PAUSED'], { status: 'PAUSED' }])('%j is no status', async (status) => {
  const id = await listingThatIs('PUBLISHED');
  const { errors } = await refusal(by(owner).change(id, { status }), 'VALIDATION_FAILED');
  expect(Object.keys(errors ?? {})).toEqual(['status']);
});
