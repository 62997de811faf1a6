import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ListingSummary } from '#contract/listings/listing-summary.ts';
import { newPerson } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, oneOfEach } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const at = '/api/v1/real-estate-listings/summaries';
const summaries = (ids: (number | string)[], language = 'hr') =>
  api.read(`${at}?${ids.map((id) => `id=${id}`).join('&')}`, z.array(ListingSummary), { 'accept-language': language });

describe('summaries', () => {
  test('tell of public listings the card and the prices, in the order of the ids', async () => {
    const { db } = api.database;
    const prices = [
      { since: new Date('2026-05-01T10:00:00Z'), priceCents: 26_000_000 },
      { since: new Date('2026-06-01T10:00:00Z'), priceCents: 24_000_000 },
    ];
    const [first, second] = [await insertListing(db, { prices }), await insertListing(db, { status: 'RESERVED' })];
    const told = await summaries([second, first, second], 'en');
    expect(told.map(({ id, status }) => [id, status])).toEqual([
      [second, 'RESERVED'],
      [first, 'PUBLISHED'],
    ]);
    expect(told[1]).toMatchObject({
      purpose: 'SALE',
      place: 'Split, Split-Dalmatia County',
      url: `/en/home/listing/${first}/three-room-flat-with-a-sea-view`,
      card: { id: first, priceCents: 24_000_000 },
      priceHistory: [
        { priceCents: 26_000_000, since: '2026-05-01T10:00:00.000Z' },
        { priceCents: 24_000_000, since: '2026-06-01T10:00:00.000Z' },
      ],
    });
  });

  test('tell of each status what visitors may know', async () => {
    const ids = await oneOfEach(api.database.db, (await newPerson(api)).userId);
    const told = await summaries(Object.values(ids));
    const statusOf = Object.fromEntries(Object.keys(ids).map((status, index) => [status, told[index]?.status]));
    expect(statusOf).toEqual({
      DRAFT: 'UNAVAILABLE',
      PUBLISHED: 'PUBLISHED',
      PAUSED: 'UNAVAILABLE',
      RESERVED: 'RESERVED',
      SOLD: 'SOLD',
      EXPIRED: 'EXPIRED',
      BLOCKED: 'UNAVAILABLE',
      ARCHIVED: 'ARCHIVED',
    });
    for (const { status, title, url, card, place, priceHistory } of told) {
      if (status === 'UNAVAILABLE')
        expect([title, url, card, place, priceHistory]).toEqual([null, null, null, null, []]);
      else expect([title?.hr, url !== null]).toEqual(['Trosoban stan s pogledom na more', true]);
    }
  });

  test('keep a price to themselves that is told on request only', async () => {
    const prices = [{ since: new Date('2026-05-01T10:00:00Z'), priceCents: 26_000_000 }];
    const id = await insertListing(api.database.db, { prices, priceOnRequest: true });
    expect(await summaries([id])).toMatchObject([{ priceHistory: [], card: { priceCents: null } }]);
  });

  test('know projects', async () => {
    const id = await insertProject(api.database.db);
    expect(await summaries([id])).toMatchObject([{ status: 'PUBLISHED', card: { kind: 'PROJECT' }, priceHistory: [] }]);
  });

  test('of unknown ids say so; nonsense and too many are refused', async () => {
    expect(await summaries([999_999_999])).toMatchObject([{ id: 999_999_999, status: 'UNAVAILABLE' }]);
    expect(await summaries([])).toEqual([]);
    for (const wrong of ['id=abc', 'id=-1', 'id=', 'id=1&id=1e9'])
      expect((await api.refused(`${at}?${wrong}`, 'VALIDATION_FAILED')).errors).toEqual({ id: ['VALUE_INVALID'] });
    const most = Array.from({ length: 101 }, (_, index) => `id=${index + 1}`).join('&');
    expect((await api.refused(`${at}?${most}`, 'VALIDATION_FAILED')).errors).toEqual({ id: ['VALUE_TOO_LONG'] });
  });
});
