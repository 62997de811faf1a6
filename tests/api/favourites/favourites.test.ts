import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Favourite } from '#contract/favourites/favourite.ts';
import { ListingSummary } from '#contract/listings/listing-summary.ts';
import { purgeAccount } from '#server/services/account/request-deletion.ts';
import { purgeListing } from '#server/services/lifecycle/expire-listings.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { hostileTexts } from '../../support/schemas/hostile.ts';
import { insertListing } from '../../support/listings/listings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const path = '/users/me/favourites';
const many = z.array(Favourite);
const list = ({ accessToken: token }: Person) => answer(call(api, path, { token }), many);
const put = ({ accessToken: token }: Person, body: unknown) => call(api, path, { method: 'PUT', token, body });
const keep = (person: Person, items: unknown[]) => answer(put(person, { items }), many);
const forget = ({ accessToken: token }: Person, id: number | string) =>
  call(api, `${path}/${id}`, { method: 'DELETE', token });
const summaries = (ids: (number | string)[], language = 'hr') =>
  api.read(`/api/v1/real-estate-listings/summaries?${ids.map((id) => `id=${id}`).join('&')}`, z.array(ListingSummary), {
    'accept-language': language,
  });

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const day = 24 * 60;

describe('favourites', () => {
  test('are empty at first; one that is kept is told with its time', async () => {
    const person = await newPerson(api);
    expect(await list(person)).toEqual([]);
    const before = Date.now();
    const [kept] = await keep(person, [{ listingId: 5 }]);
    expect(kept).toMatchObject({ listingId: 5, note: '', notedAt: null });
    expect(Date.parse(kept?.keptAt ?? '')).toBeGreaterThanOrEqual(before - 1000);
    expect(await list(person)).toEqual([kept]);
  });

  test('of a device join those of the account: nothing is lost, the earlier time counts', async () => {
    const person = await newPerson(api);
    await keep(person, [
      { listingId: 1, keptAt: ago(10) },
      { listingId: 2, keptAt: ago(20) },
    ]);
    const joined = await keep(person, [
      { listingId: 2, keptAt: ago(30) },
      { listingId: 3, keptAt: ago(5) },
      { listingId: 1, keptAt: ago(1) },
    ]);
    expect(joined.map(({ listingId }) => listingId)).toEqual([3, 1, 2]);
    const age = joined.map(({ keptAt }) => Math.round((Date.now() - Date.parse(keptAt)) / 60_000));
    expect(age).toEqual([5, 10, 30]);
  });

  test('the newer of two notes counts, whichever comes first; none changes none', async () => {
    const person = await newPerson(api);
    const noted = (note: string | undefined, notedAt?: string) => keep(person, [{ listingId: 1, note, notedAt }]);
    await noted('stara', ago(30));
    expect(await noted('nova', ago(10))).toMatchObject([{ note: 'nova' }]);
    expect(await noted('starija', ago(20))).toMatchObject([{ note: 'nova' }]);
    expect(await noted(undefined)).toMatchObject([{ note: 'nova' }]);
    expect(await noted('', ago(5))).toMatchObject([{ note: '' }]);
    expect(await noted('opet', ago(7))).toMatchObject([{ note: '' }]);
    expect(await noted('sada')).toMatchObject([{ note: 'sada' }]);
  });

  test('clocks that run ahead count as now', async () => {
    const person = await newPerson(api);
    const [kept] = await keep(person, [{ listingId: 1, keptAt: ago(-900), note: 'a', notedAt: ago(-900) }]);
    expect(Date.parse(kept?.keptAt ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
    await keep(person, [{ listingId: 1, note: 'b' }]);
    expect(await list(person)).toMatchObject([{ note: 'b' }]);
  });

  test('are removed, a second time with the same answer, and nobody else’s', async () => {
    const [person, other] = [await newPerson(api), await newPerson(api)];
    await keep(person, [{ listingId: 1 }]);
    await keep(other, [{ listingId: 1 }]);
    expect([(await forget(person, 1)).status, (await forget(person, 1)).status]).toEqual([204, 204]);
    expect(await list(person)).toEqual([]);
    expect(await list(other)).toHaveLength(1);
    await refusal(forget(person, '1e3'), 'NOT_FOUND');
  });

  test('are at most 500, of which none is lost when one more comes', async () => {
    const person = await newPerson(api);
    for (let start = 1; start <= 500; start += 100)
      await keep(
        person,
        Array.from({ length: 100 }, (_, index) => ({ listingId: start + index })),
      );
    await refusal(put(person, { items: [{ listingId: 501 }] }), 'LIMIT_REACHED');
    expect(await keep(person, [{ listingId: 500, note: 'zadnji' }])).toHaveLength(500);
    await forget(person, 7);
    expect(await keep(person, [{ listingId: 501 }])).toHaveLength(500);
  });

  test('of two devices at once all are kept', async () => {
    const person = await newPerson(api);
    await Promise.all(Array.from({ length: 12 }, (_, index) => keep(person, [{ listingId: index + 1 }])));
    expect(await list(person)).toHaveLength(12);
  });

  test.each([
    [{ items: [{ listingId: 0 }] }, 'items.0.listingId', 'VALUE_INVALID'],
    [{ items: [{ listingId: 1.5 }] }, 'items.0.listingId', 'VALUE_INVALID'],
    [{ items: [{ listingId: 1, note: 'x'.repeat(501) }] }, 'items.0.note', 'VALUE_TOO_LONG'],
    [{ items: [{ listingId: 1, keptAt: 'jučer' }] }, 'items.0.keptAt', 'VALUE_INVALID'],
    [{ items: Array.from({ length: 101 }, (_, index) => ({ listingId: index + 1 })) }, 'items', 'VALUE_TOO_LONG'],
    [{}, 'items', 'VALUE_INVALID'],
  ])('%j is refused at %s', async (body, field, code) => {
    const { errors } = await refusal(put(await newPerson(api), body), 'VALIDATION_FAILED');
    expect(errors).toEqual({ [field]: [code] });
  });

  test.each([
    ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '-271821-04-20T00:00:00Z'],
    ...['+275760-09-13T00:00:00Z', '99999-01-01T00:00:00Z', `2026-01-01T00:00:00.${'1'.repeat(300)}Z`],
    ...['2026-01-01T00:00:00.00000000000Z', '2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01T24:00:00Z'],
    ...[
      '2026-01-01T23:59:60Z',
      '2026-01-01T00:00:00',
      '2026-01-01T00:00:00+99:99',
      '2026-01-01',
      'infinity',
      'now',
      '',
    ],
    ...['2026-01-01T00:00Z', 0, 1e300, {}, true],
  ])('the time %j is refused', async (time) => {
    const person = await newPerson(api);
    for (const field of ['keptAt', 'notedAt']) {
      const item = { listingId: 1, note: 'a', [field]: time };
      expect((await refusal(put(person, { items: [item] }), 'VALIDATION_FAILED')).errors).toEqual({
        [`items.0.${field}`]: ['VALUE_INVALID'],
      });
    }
  });

  test.each(['1970-01-01T00:00:00Z', '2024-02-29T23:59:59.123456789Z', '9999-12-31T23:59:59.999Z'])(
    'the time %s is taken',
    async (time) => {
      await keep(await newPerson(api), [{ listingId: 1, keptAt: time, note: 'a', notedAt: time }]);
    },
  );

  test('whatever is written into a note is kept or refused', async () => {
    const person = await newPerson(api);
    for (const note of Object.values(hostileTexts))
      expect((await put(person, { items: [{ listingId: 1, note }] })).status).toBeLessThan(500);
  });

  test('are for whoever is logged in', async () => {
    await refusal(call(api, path), 'UNAUTHORIZED');
    await refusal(call(api, path, { method: 'PUT', body: { items: [] } }), 'UNAUTHORIZED');
    await refusal(call(api, `${path}/1`, { method: 'DELETE' }), 'UNAUTHORIZED');
  });

  test('outlive the listing, and go with the account', async () => {
    const { db } = api.database;
    const person = await newPerson(api);
    const archivedAt = new Date(Date.now() - 31 * day * 60_000);
    const [buried, removed] = [
      await insertListing(db, { status: 'ARCHIVED', archivedFrom: 'PUBLISHED', archivedAt }),
      await insertListing(db, {
        status: 'ARCHIVED',
        archivedFrom: 'DRAFT',
        archivedAt,
        firstPublishedAt: null,
        publishedAt: null,
      }),
    ];
    await keep(person, [{ listingId: buried, note: 'moja' }, { listingId: removed }]);
    await purgeListing(api.runtime, buried);
    await purgeListing(api.runtime, removed);
    expect(await list(person)).toHaveLength(2);
    expect((await summaries([buried, removed])).map(({ status }) => status)).toEqual(['ARCHIVED', 'UNAVAILABLE']);
    await db
      .updateTable('users')
      .set({ deletionAt: new Date(0) })
      .where('id', '=', person.userId)
      .execute();
    await purgeAccount(api.runtime, person.userId);
    expect(await db.selectFrom('favourites').selectAll().where('userId', '=', person.userId).execute()).toEqual([]);
  });

  test('of an account whose listings stay as tombstones are gone too', async () => {
    const { db } = api.database;
    const person = await newPerson(api);
    await insertListing(db, { ownerId: person.userId, status: 'SOLD' });
    await keep(person, [{ listingId: 1, note: 'moja' }]);
    await db
      .updateTable('users')
      .set({ deletionAt: new Date(0) })
      .where('id', '=', person.userId)
      .execute();
    await purgeAccount(api.runtime, person.userId);
    expect(await db.selectFrom('favourites').selectAll().where('userId', '=', person.userId).execute()).toEqual([]);
  });
});
