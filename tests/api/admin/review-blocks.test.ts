import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AdminListing } from '#contract/admin/admin.ts';
import { AdminReviews, Waiting } from '#contract/admin/queues.ts';
import { ManagedListing } from '#contract/listings/managed-listing.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { administering, logOf, newAdmin, statusOf } from '../../support/listings/admin.ts';
import { managing, publishedListing, rowOf } from '../../support/listings/managed.ts';
import { queuedMails } from '../../support/outside/mails.ts';

let api: TestApi;
let owner: Person;
let admin: Person;
let id: number;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
});
beforeEach(async () => {
  owner = await newPerson(api);
  id = (await publishedListing(api, owner)).id;
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person = admin) => administering(api, person);
const block = (reason = 'Tuđe slike.') =>
  answer(managing(api, admin).change(id, { status: 'BLOCKED', reason }), ManagedListing);
const ask = (body: object = {}, person = owner) =>
  call(api, `/real-estate-listings/${id}/review-request`, { method: 'POST', token: person.accessToken, body });
const asked = (body: object = {}) => answer(ask(body), ManagedListing);
const decide = async (body: object, person = admin) => {
  const { updatedAt } = await rowOf(api, id);
  return by(person).ask(`/reviews/${id}`, 'PUT', { updatedAt, ...body });
};
const reviewOf = async () => (await answer(by().ask('/reviews'), AdminReviews)).items.find((one) => one.id === id);
const lastMail = async () => (await queuedMails(api.database.db)).at(-1);

describe('the owner of a blocked listing', () => {
  test('edits it, asks once for a review, and adds to what was said', async () => {
    await refusal(ask(), 'STATUS_NOT_ALLOWED');
    await block();
    const calls = managing(api, owner);
    expect((await calls.listing(id)).block).toMatchObject({ withOwner: false, review: null });
    await calls.save(id, { priceCents: 28_000_000 });
    await asked({ message: ' Slike su nove. ' });
    const { block: waiting } = await asked();
    expect(waiting?.review?.message).toBe('Slike su nove.');
    expect((await asked({ message: 'I cijena.' })).block?.review).toEqual({ ...waiting?.review, message: 'I cijena.' });
    const { items, total } = await answer(by().ask('/reviews'), AdminReviews);
    expect(items.filter((one) => one.id === id)).toHaveLength(1);
    expect(await answer(by().ask('/waiting'), Waiting)).toMatchObject({ reviews: total });
    expect(await reviewOf()).toMatchObject({
      message: 'I cijena.',
      changes: ['priceCents'],
      listing: { id, blockReason: 'Tuđe slike.' },
    });
    expect((await refusal(ask({ message: 'a'.repeat(1001) }), 'VALIDATION_FAILED')).errors).toEqual({
      message: ['VALUE_TOO_LONG'],
    });
  });

  test('is told what is missing before anybody looks at it', async () => {
    await block();
    await managing(api, owner).save(id, { netArea: null });
    expect((await refusal(ask(), 'LISTING_INCOMPLETE')).errors).toEqual({ netArea: ['VALUE_REQUIRED'] });
    expect(await reviewOf()).toBeUndefined();
  });

  test('is alone with it: strangers do not know of it, and decide nothing', async () => {
    await block();
    await refusal(ask({}, await newPerson(api)), 'NOT_FOUND');
    await asked();
    await refusal(decide({ unblock: true, reason: 'Ja.' }, owner), 'FORBIDDEN');
    await refusal(
      call(api, `/real-estate-listings/${id}/review-request`, { method: 'POST', body: {} }),
      'UNAUTHORIZED',
    );
  });

  test('takes the request back by deleting the listing', async () => {
    await block();
    await asked();
    await managing(api, owner).remove(id);
    expect(await reviewOf()).toBeUndefined();
  });
});

describe('an admin', () => {
  test.each(['PUBLISHED', 'RESERVED', 'PAUSED'] as const)('makes it %s again, as it was', async (status) => {
    if (status !== 'PUBLISHED') await managing(api, owner).move(id, status);
    await block();
    await asked();
    expect((await refusal(decide({ unblock: true, reason: ' ' }), 'VALIDATION_FAILED')).errors).toEqual({
      reason: ['VALUE_REQUIRED'],
    });
    const listing = await answer(decide({ unblock: true, reason: 'U redu.' }), AdminListing);
    expect(listing).toMatchObject({ status, blockReason: null });
    expect(await rowOf(api, id)).toMatchObject({ blockedAt: null, blockedFrom: null, blockedFacts: null });
    expect(await reviewOf()).toBeUndefined();
    expect(await lastMail()).toMatchObject({ template: 'listing-unblocked', reason: 'U redu.' });
    expect(((await lastMail()) as { becomes?: string }).becomes).toBe(status === 'PUBLISHED' ? undefined : status);
    expect((await logOf(api, { listingId: id })).at(-1)).toMatchObject({
      act: 'LISTING_UNBLOCKED',
      details: 'U redu.',
    });
    await refusal(decide({ unblock: true, reason: 'Opet.' }), 'STATUS_NOT_ALLOWED');
  });

  test('keeps it blocked with a new reason, and the owner asks again', async () => {
    await block();
    await asked();
    await answer(decide({ unblock: false, reason: 'Treća slika je i dalje tuđa.' }), AdminListing);
    const { status, blockReason, block: now } = await managing(api, owner).listing(id);
    expect([status, blockReason, now?.review]).toEqual(['BLOCKED', 'Treća slika je i dalje tuđa.', null]);
    expect(await lastMail()).toMatchObject({ template: 'block-kept', reason: 'Treća slika je i dalje tuđa.' });
    expect((await logOf(api, { listingId: id })).at(-1)).toMatchObject({ act: 'LISTING_BLOCK_KEPT' });
    await refusal(decide({ unblock: false, reason: 'Ponovno.' }), 'NOT_FOUND');
    await asked({ message: 'Sada jest.' });
    expect(await reviewOf()).toMatchObject({ message: 'Sada jest.' });
  });

  test('decides about nothing that was changed meanwhile', async () => {
    await block();
    await asked();
    const updatedAt = (await reviewOf())?.listing.updatedAt;
    await managing(api, owner).save(id, { priceCents: 100_00 });
    for (const unblock of [true, false]) await refusal(decide({ unblock, reason: 'U redu.', updatedAt }), 'CONFLICT');
    expect(await statusOf(api, id)).toBe('BLOCKED');
    expect((await reviewOf())?.changes).toEqual(['priceCents']);
  });

  test('publishes nothing that has become incomplete while it waited', async () => {
    await block();
    await asked();
    await managing(api, owner).save(id, { netArea: null });
    await refusal(decide({ unblock: true, reason: 'U redu.' }), 'LISTING_INCOMPLETE');
    expect(await statusOf(api, id)).toBe('BLOCKED');
    expect(await reviewOf()).toBeDefined();
  });

  test('sees which were blocked with their owner, whose own request comes after that', async () => {
    await by().blocked(owner.userId, 'Prijevara.');
    await by().unblock(owner.userId);
    const again = await newPerson(api);
    await api.database.pool.query('update listings set owner_id = $1 where id = $2', [again.userId, id]);
    owner = again;
    await asked();
    expect(await reviewOf()).toMatchObject({ changes: null, block: { withOwner: true } });
    await answer(decide({ unblock: true, reason: 'U redu.' }), AdminListing);
    expect(await statusOf(api, id)).toBe('PUBLISHED');
  });
});
