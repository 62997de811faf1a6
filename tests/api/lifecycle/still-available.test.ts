import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { StillAvailable } from '#contract/listings/own-listing.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import { readConfirmation } from '#server/services/lifecycle/read-confirmation.ts';
import { stillAvailableToken } from '#server/services/lifecycle/still-available.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, insertUser, type ListingOverrides } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const soon = { images: 1, expiresAt: inDays(5) };
let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const insert = (columns: ListingOverrides) => insertListing(api.database.db, { ownerId: owner.userId, ...columns });
const rowOf = (id: number) =>
  api.database.db.selectFrom('listings').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const tokenOf = (listingId: number, expiresAt: Date, ownerId?: number) =>
  stillAvailableToken(api.runtime, { listingId, expiresAt, ownerId });
const path = (token: string) => `/real-estate-listings/still-available?token=${encodeURIComponent(token)}`;
const confirm = (token: string) => call(api, path(token), { method: 'POST' });
const toggled = (text: string, index: number) =>
  text.slice(0, index) + (text[index] === 'a' ? 'b' : 'a') + text.slice(index + 1);

/** About 90 days from now. */
const in90Days = (time: Date | string | null | undefined) =>
  Math.abs(new Date(time ?? 0).getTime() - inDays(90).getTime()) < 60_000;

describe('the link of a mail', () => {
  test('keeps a public listing for 90 days, without a login, and leaves its version and its time of publishing', async () => {
    const id = await insert({ ...soon, publishedAt: inDays(-85) });
    const before = await rowOf(id);
    const { url, expiresAt } = await answer(confirm(tokenOf(id, soon.expiresAt)), StillAvailable);
    const after = await rowOf(id);
    expect(url).toBe(`/home/listing/${id}/trosoban-stan-s-pogledom-na-more`);
    expect(in90Days(expiresAt)).toBe(true);
    expect(after).toEqual({ ...before, expiresAt: new Date(expiresAt) });
  });

  test('does it once: whoever clicks again, or twice at once, is told the same', async () => {
    const id = await insert(soon);
    const token = tokenOf(id, soon.expiresAt);
    const all = await Promise.all([1, 2, 3].map(() => answer(confirm(token), StillAvailable)));
    all.push(await answer(confirm(token), StillAvailable));
    expect(new Set(all.map(({ expiresAt }) => expiresAt)).size).toBe(1);
    expect((await rowOf(id)).expiresAt?.toISOString()).toBe(all[0]?.expiresAt);
  });

  test('says that it is reserved or sold, once; what has ended is not reserved, and nobody answers for a stranger', async () => {
    const id = await insert(soon);
    const token = tokenOf(id, soon.expiresAt);
    const say = (what: string) => call(api, `${path(token)}&answer=${what}`, { method: 'POST' });
    for (const [what, status] of [
      ['RESERVED', 'RESERVED'],
      ['RESERVED', 'RESERVED'],
      ['SOLD', 'SOLD'],
      ['SOLD', 'SOLD'],
    ] as const) {
      await answer(say(what), StillAvailable);
      expect((await rowOf(id)).status).toBe(status);
    }
    expect(await readConfirmation(api.runtime, token, 'hr')).toMatchObject({ state: 'sold', isLet: false });
    await refusal(say('RESERVED'), 'STATUS_NOT_ALLOWED');
    await refusal(say('ARCHIVED'), 'VALIDATION_FAILED');
    const over = await insert({ ...soon, status: 'EXPIRED', expiresAt: inDays(-2) });
    const late = `${path(tokenOf(over, (await rowOf(over)).expiresAt ?? new Date()))}&answer=`;
    await refusal(call(api, `${late}RESERVED`, { method: 'POST' }), 'STATUS_NOT_ALLOWED');
    await answer(call(api, `${late}SOLD`, { method: 'POST' }), StillAvailable);
    expect((await rowOf(over)).status).toBe('SOLD');
    const wrong = toggled(token, token.length - 3);
    await refusal(call(api, `${path(wrong)}&answer=SOLD`, { method: 'POST' }), 'INVALID_TOKEN');
  });

  test('publishes an expired listing again, which is not new, until 30 days after its end', async () => {
    const [late, tooLate] = [inDays(-29.9), inDays(-30.1)];
    const id = await insert({ images: 1, status: 'EXPIRED', expiresAt: late, publishedAt: inDays(-120) });
    const gone = await insert({ images: 1, status: 'EXPIRED', expiresAt: tooLate, publishedAt: inDays(-120) });
    const changes: number[] = [];
    api.runtime.search.onChange((changed) => changes.push(changed));
    expect(in90Days((await answer(confirm(tokenOf(id, late)), StillAvailable)).expiresAt)).toBe(true);
    const { status, publishedAt, expiresAt, version } = await rowOf(id);
    expect([status, in90Days(expiresAt), version]).toEqual(['PUBLISHED', true, 2]);
    expect(Math.abs((publishedAt?.getTime() ?? 0) - inDays(-120).getTime())).toBeLessThan(60_000);
    await expect.poll(() => changes).toContain(id);
    await refusal(confirm(tokenOf(gone, tooLate)), 'INVALID_TOKEN');
    expect((await rowOf(gone)).status).toBe('EXPIRED');
  });

  test('does not publish a listing that lacks something: all of it is named', async () => {
    const id = await insert({ status: 'EXPIRED', expiresAt: inDays(-1), condition: null });
    const { expiresAt } = await rowOf(id);
    const told = await refusal(confirm(tokenOf(id, expiresAt ?? new Date())), 'LISTING_INCOMPLETE');
    expect(Object.keys(told.errors ?? {})).toContain('images');
    expect((await rowOf(id)).status).toBe('EXPIRED');
  });

  test('keeps a reserved listing, and a project', async () => {
    const reserved = await insert({ ...soon, status: 'RESERVED' });
    await answer(confirm(tokenOf(reserved, soon.expiresAt)), StillAvailable);
    expect([(await rowOf(reserved)).status, in90Days((await rowOf(reserved)).expiresAt)]).toEqual(['RESERVED', true]);
    const project = await insertProject(api.database.db, { ownerId: owner.userId, expiresAt: soon.expiresAt });
    const { url } = await answer(confirm(tokenOf(project, soon.expiresAt, owner.userId)), StillAvailable);
    expect(url).toMatch(`/home/project-listing/${project}/`);
  });

  test.each<ListingStatus>(['DRAFT', 'PAUSED', 'SOLD', 'BLOCKED', 'ARCHIVED'])(
    'changes nothing that is %s',
    async (status) => {
      const id = await insert({ ...soon, status, archivedFrom: status === 'ARCHIVED' ? 'PUBLISHED' : null });
      const before = await rowOf(id);
      await refusal(confirm(tokenOf(id, soon.expiresAt)), 'STATUS_NOT_ALLOWED');
      expect(await rowOf(id)).toEqual(before);
    },
  );

  test('works for the listing and the end that it was made for, with our key, and no other', async () => {
    const id = await insert(soon);
    const other = await insert(soon);
    const right = tokenOf(id, soon.expiresAt);
    const foreign = { secrets: secretsFrom('the secret of some other portal, 32 signs') };
    const forged = [
      '',
      'x',
      toggled(right, right.length - 2),
      `${right}a`,
      right.slice(0, -1),
      right.replace(/^[^.]+/, other.toString(36)),
      right.replace(/\.[^.]+\./, `.${inDays(900).getTime().toString(36)}.`),
      stillAvailableToken(foreign, { listingId: id, expiresAt: soon.expiresAt }),
      `${right.split('.', 2).join('.')}.${randomBytes(32).toString('base64url')}`,
      tokenOf(999_999_999, soon.expiresAt),
      'a'.repeat(8000),
    ];
    for (const token of forged) await refusal(confirm(token), 'INVALID_TOKEN');
    await refusal(call(api, '/real-estate-listings/still-available', { method: 'POST' }), 'INVALID_TOKEN');
    expect((await rowOf(id)).expiresAt).toEqual(soon.expiresAt);
    expect((await rowOf(other)).expiresAt).toEqual(soon.expiresAt);
  });
});

describe('a form without JavaScript', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const send = (token: string, language = '') =>
    call(api, path(token) + language, {
      method: 'POST',
      headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('comes back to its page in its language, which says that it is done', async () => {
    const id = await insert(soon);
    const token = tokenOf(id, soon.expiresAt);
    const response = await send(token, '&language=en');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/en/home/still-available?token=${token}&done=1`);
    expect(in90Days((await rowOf(id)).expiresAt)).toBe(true);
    expect(await readConfirmation(api.runtime, token, 'en')).toMatchObject({ state: 'done', expired: false });
  });

  test('comes back to its page that explains, where it cannot be done', async () => {
    const response = await send('<script>', '&language=hr');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/home/still-available?token=%3Cscript%3E');
  });
});

describe('PUT …/still-available', () => {
  const prolong = (id: number, token: string | undefined) =>
    call(api, `/real-estate-listings/${id}/still-available`, { method: 'PUT', token });

  test('keeps or publishes a listing for its owner and for admins', async () => {
    const admin = await newPerson(api, { role: 'ADMIN' });
    for (const { accessToken } of [owner, admin]) {
      const id = await insert(soon);
      expect(in90Days((await answer(prolong(id, accessToken), StillAvailable)).expiresAt)).toBe(true);
      const old = await insert({ images: 1, status: 'EXPIRED', expiresAt: inDays(-300) });
      await answer(prolong(old, accessToken), StillAvailable);
      expect((await rowOf(old)).status).toBe('PUBLISHED');
    }
  });

  test('is refused to anybody else, and for what is neither public nor expired', async () => {
    const id = await insert(soon);
    const stranger = await newPerson(api);
    await refusal(prolong(id, undefined), 'UNAUTHORIZED');
    await refusal(prolong(id, stranger.accessToken), 'NOT_FOUND');
    await refusal(prolong(999_999_999, owner.accessToken), 'NOT_FOUND');
    await refusal(prolong(await insert({ ...soon, status: 'SOLD' }), owner.accessToken), 'STATUS_NOT_ALLOWED');
    await refusal(prolong(await insert({ status: 'EXPIRED' }), owner.accessToken), 'LISTING_INCOMPLETE');
    const admin = await insertUser(api.database.db, { role: 'ADMIN' });
    await refusal(prolong(await insertProject(api.database.db, { ownerId: admin }), owner.accessToken), 'FORBIDDEN');
    expect((await rowOf(id)).expiresAt).toEqual(soon.expiresAt);
  });
});
