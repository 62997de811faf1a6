import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OwnChangeResults, type OwnChange } from '#contract/listings/own-change.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { completeDraft, managing, publishedListing, rowOf } from '../../support/listings/managed.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const put = ({ accessToken: token }: Person, changes: unknown, folder = 'real-estate-listings') =>
  call(api, `/users/me/${folder}`, { method: 'PUT', token, body: { changes } });
const change = async (person: Person, changes: OwnChange[]) =>
  (await answer(put(person, changes), OwnChangeResults)).items;

const done = (id: number) => ({ id, problem: null, message: null, missing: [], doubt: null });

describe('many changes by one call', () => {
  test('are made or refused one by one, in their order', async () => {
    const person = await newPerson(api);
    const [one, two] = [await publishedListing(api, person), await publishedListing(api, person)];
    const draft = await completeDraft(api, person, { rooms: null });
    const results = await change(person, [
      { id: one.id, status: 'SOLD' },
      { id: two.id, prolong: true },
      { id: draft.id, status: 'PUBLISHED' },
      { id: draft.id, prolong: true },
      { id: one.id, status: 'PAUSED' },
      { id: one.id, status: 'PUBLISHED' },
      { id: one.id, status: 'RESERVED' },
      { id: one.id, status: 'RESERVED' },
    ]);
    expect(results).toEqual([
      done(one.id),
      done(two.id),
      expect.objectContaining({ problem: 'LISTING_INCOMPLETE', missing: ['rooms'], doubt: null }),
      expect.objectContaining({ problem: 'STATUS_NOT_ALLOWED', message: expect.stringMatching(/\w/) }),
      expect.objectContaining({ id: one.id, problem: 'STATUS_NOT_ALLOWED', missing: [] }),
      ...[done(one.id), done(one.id), done(one.id)],
    ]);
    expect((await rowOf(api, one.id)).status).toBe('RESERVED');
    expect((await rowOf(api, draft.id)).status).toBe('DRAFT');
  });

  test('reach nothing of other people, nor of admins who are not the owners', async () => {
    const [person, admin] = [await newPerson(api), await newPerson(api, { role: 'ADMIN' })];
    const { id } = await publishedListing(api, person);
    const project = await insertProject(api.database.db, { ownerId: person.userId });
    for (const stranger of [await newPerson(api), admin])
      expect(await change(stranger, [{ id, status: 'ARCHIVED' }])).toMatchObject([{ id, problem: 'NOT_FOUND' }]);
    expect(await change(person, [{ id: project, status: 'PAUSED' }])).toMatchObject([{ problem: 'NOT_FOUND' }]);
    expect((await rowOf(api, id)).status).toBe('PUBLISHED');
    await refusal(
      call(api, '/users/me/real-estate-listings', { method: 'PUT', body: { changes: [] } }),
      'UNAUTHORIZED',
    );
  });

  test('leave what has another status than the expected one, and say so', async () => {
    const person = await newPerson(api);
    const [sold, reserved] = [await publishedListing(api, person), await publishedListing(api, person)];
    await change(person, [
      { id: sold.id, status: 'SOLD' },
      { id: reserved.id, status: 'RESERVED' },
    ]);
    const back = [sold, reserved].map(({ id }): OwnChange => ({ id, status: 'PUBLISHED', from: 'RESERVED' }));
    const message = 'Oglas je u međuvremenu promijenjen drugdje, pa smo ga ostavili kakav jest.';
    const left = { ...done(sold.id), problem: 'CONFLICT', message };
    expect(await change(person, back)).toEqual([left, done(reserved.id)]);
    expect(await change(person, back)).toEqual([left, done(reserved.id)]);
    expect((await rowOf(api, sold.id)).status).toBe('SOLD');
  });

  test('go all the way from sold to reserved, again without a conflict, and stop where others began', async () => {
    const person = await newPerson(api);
    const [sold, offered] = [await publishedListing(api, person), await publishedListing(api, person)];
    await change(person, [{ id: sold.id, status: 'SOLD' }]);
    const back = [sold, offered].map(({ id }): OwnChange => ({ id, status: 'RESERVED', from: 'SOLD' }));
    const outcome = [done(sold.id), { id: offered.id, problem: 'CONFLICT' }];
    expect(await change(person, back)).toMatchObject(outcome);
    expect(await change(person, back)).toMatchObject(outcome);
    expect((await rowOf(api, sold.id)).status).toBe('RESERVED');
    expect((await rowOf(api, offered.id)).status).toBe('PUBLISHED');
  });

  test('block nothing without a reason, also of an admin’s own', async () => {
    const admin = await newPerson(api, { role: 'ADMIN' });
    const { id } = await publishedListing(api, admin);
    expect(await change(admin, [{ id, status: 'BLOCKED' }])).toMatchObject([{ problem: 'VALIDATION_FAILED' }]);
  });

  test('of projects are for admins, and have no prices', async () => {
    const [person, admin] = [await newPerson(api), await newPerson(api, { role: 'ADMIN' })];
    const folder = 'real-estate-project-listings';
    const id = await insertProject(api.database.db, { ownerId: admin.userId });
    await refusal(put(person, [{ id, prolong: true }], folder), 'FORBIDDEN');
    const priced = await answer(put(admin, [{ id, price: { from: null, to: 100 } }], folder), OwnChangeResults);
    expect(priced.items).toMatchObject([{ problem: 'VALIDATION_FAILED' }]);
    const { items } = await answer(put(admin, [{ id, status: 'PAUSED' }], folder), OwnChangeResults);
    expect(items).toEqual([done(id)]);
  });

  test('have one of the three each', async () => {
    const person = await newPerson(api);
    const { id } = await publishedListing(api, person);
    const results = await change(person, [{ id }, { id, prolong: true, status: 'SOLD' }, { id, prolong: true }]);
    expect(results.map(({ problem }) => problem)).toEqual(['VALIDATION_FAILED', 'VALIDATION_FAILED', null]);
  });

  test('are expected to come from a status only where they change it', async () => {
    const person = await newPerson(api);
    const { id } = await publishedListing(api, person);
    const results = await change(person, [
      { id, from: 'PUBLISHED', prolong: true },
      { id, from: 'PUBLISHED', price: { from: 30_000_000, to: 31_000_000 } },
    ]);
    expect(results.map(({ problem }) => problem)).toEqual(['VALIDATION_FAILED', 'VALIDATION_FAILED']);
    expect((await rowOf(api, id)).priceCents).toBe(30_000_000);
  });

  test.each([
    ['none', []],
    ['too many', Array.from({ length: 101 }, (_, id) => ({ id: id + 1, prolong: true }))],
    ['an id beyond all', [{ id: 1e20, prolong: true }]],
    ['an id that is a text', [{ id: '1; drop table listings', prolong: true }]],
    ['a status that there is not', [{ id: 1, status: 'GIVEN' }]],
    ['no price', [{ id: 1, price: { from: null, to: 0 } }]],
    ['a price beyond all', [{ id: 1, price: { from: null, to: 1e15 } }]],
    ['no list', 'all'],
  ])('are refused as a whole: %s', async (_, changes) => {
    const person = await newPerson(api);
    await refusal(put(person, changes), 'VALIDATION_FAILED');
  });
});

test('a change that fails on our side loses none before or after it; the busy database is asked no more', async () => {
  const person = await newPerson(api);
  const rows = await Promise.all(Array.from({ length: 4 }, () => publishedListing(api, person)));
  const [first, broken, busy, last] = rows.map(({ id }) => id) as [number, number, number, number];
  await sql`
    CREATE FUNCTION fail_some() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'broken' USING ERRCODE = CASE NEW.id WHEN ${sql.lit(busy)} THEN '40P01' ELSE 'XX000' END;
    END $$`.execute(api.database.db);
  await sql`
    CREATE TRIGGER fail_some BEFORE UPDATE ON listings FOR EACH ROW
    WHEN (NEW.id IN (${sql.lit(busy)}, ${sql.lit(broken)})) EXECUTE FUNCTION fail_some()`.execute(api.database.db);
  const sold = [first, broken, busy, last].map((id): OwnChange => ({ id, status: 'SOLD' }));
  expect(await change(person, sold)).toEqual([
    done(first),
    expect.objectContaining({ id: broken, problem: 'INTERNAL_ERROR', message: expect.stringMatching(/\w/) }),
    expect.objectContaining({ id: busy, problem: 'UNAVAILABLE', message: expect.stringMatching(/\w/) }),
    expect.objectContaining({ id: last, problem: 'UNAVAILABLE', message: expect.stringMatching(/\w/) }),
  ]);
  expect((await rowOf(api, last)).status).toBe('PUBLISHED');
  expect(api.reports.splice(0)).toHaveLength(2);
  await sql`DROP FUNCTION fail_some CASCADE`.execute(api.database.db);
  expect(await change(person, sold)).toEqual([first, broken, busy, last].map(done));
});

describe('a price', () => {
  test('is changed from the one that was read only', async () => {
    const person = await newPerson(api);
    const { id } = await publishedListing(api, person);
    const price = (from: number | null, to: number) => change(person, [{ id, price: { from, to } }]);
    expect(await price(29_000_000, 31_000_000)).toMatchObject([{ problem: 'CONFLICT' }]);
    expect(await price(30_000_000, 31_000_000)).toEqual([done(id)]);
    expect(await rowOf(api, id)).toMatchObject({ priceCents: 31_000_000, previousPriceCents: 30_000_000 });
    expect(await price(30_000_000, 31_000_000)).toEqual([done(id)]);
  });

  test('that looks mistyped is saved only once confirmed, where it is public', async () => {
    const person = await newPerson(api);
    const { id } = await publishedListing(api, person);
    const draft = await completeDraft(api, person);
    const price = { from: 30_000_000, to: 18_000_000 };
    expect(await change(person, [{ id, price }])).toEqual([{ ...done(id), doubt: 'PRICE_JUMPED' }]);
    expect(await change(person, [{ id, price: { ...price, to: 30_000 } }])).toMatchObject([
      { doubt: 'PRICE_VERY_LOW' },
    ]);
    expect((await rowOf(api, id)).priceCents).toBe(30_000_000);
    expect(await change(person, [{ id, price: { ...price, confirmed: true } }])).toEqual([done(id)]);
    expect((await rowOf(api, id)).priceCents).toBe(18_000_000);
    expect(await change(person, [{ id: draft.id, price }])).toEqual([done(draft.id)]);
  });

  test('is put on request without a doubt, and back, also in a draft without one', async () => {
    const person = await newPerson(api);
    const { id } = await publishedListing(api, person);
    const draft = await completeDraft(api, person, { priceCents: null });
    const onRequest: OwnChange[] = [
      { id, price: { from: 30_000_000, to: null } },
      { id: draft.id, price: { from: null, to: null } },
    ];
    expect(await change(person, onRequest)).toEqual([id, draft.id].map(done));
    expect(await change(person, onRequest)).toEqual([id, draft.id].map(done));
    expect(await rowOf(api, id)).toMatchObject({ priceOnRequest: true });
    expect(await rowOf(api, draft.id)).toMatchObject({ priceOnRequest: true });
    expect(await change(person, [{ id, price: { from: null, to: 30_000_000 } }])).toEqual([done(id)]);
  });

  test('replaces one on request, and is not set on what is deleted', async () => {
    const person = await newPerson(api);
    const { id } = await publishedListing(api, person, { priceOnRequest: true });
    expect(await change(person, [{ id, price: { from: null, to: 25_000_000 } }])).toEqual([done(id)]);
    expect(await rowOf(api, id)).toMatchObject({ priceCents: 25_000_000, priceOnRequest: false });
    await managing(api, person).remove(id);
    expect(await change(person, [{ id, price: { from: 25_000_000, to: 26_000_000 } }])).toMatchObject([
      { problem: 'STATUS_NOT_ALLOWED' },
    ]);
  });
});
