import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { administering, newAdmin } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

test.each([
  ['/listings?kind=HOUSE', 'kind'],
  ['/listings?status=GONE', 'status'],
  ['/listings?owner=0', 'owner'],
  ['/listings?reported=yes', 'reported'],
  ['/listings?page=0', 'page'],
  ['/users?role=KING', 'role'],
  ['/users?blocked=2', 'blocked'],
  ['/actions?act=SLEPT', 'act'],
  ['/actions?listing=x', 'listing'],
  ['/reports?closed=x', 'closed'],
])('%s is refused with what is wrong', async (path, name) => {
  const problem = await refusal(administering(api, admin).ask(path), 'VALIDATION_FAILED');
  expect(problem.errors).toEqual({ [name]: ['VALUE_INVALID'] });
});

describe('the search of listings', () => {
  const found = async (query: string) => (await administering(api, admin).listings(query)).items.map(({ id }) => id);
  let osijek: number;
  let ids: Record<'flat' | 'draft' | 'project' | 'house', number>;
  beforeAll(async () => {
    const { db } = api.database;
    osijek = api.runtime.places.settlements.find(({ name }) => name === 'Osijek')?.id ?? 0;
    const ownerId = (await newPerson(api, { username: 'marica.horvat', email: 'm.horvat@primjer.hr' })).userId;
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));
    ids = {
      flat: await insertListing(db, {
        titleHr: 'Šarmantan čardak',
        titleEn: 'Charming loft',
        updatedAt: at(1),
        images: 2,
      }),
      draft: await insertListing(db, {
        ownerId,
        status: 'DRAFT',
        titleHr: null,
        titleEn: null,
        publishedAt: null,
        firstPublishedAt: null,
        updatedAt: at(2),
      }),
      project: await insertProject(db, { titleHr: 'Rezidencija «Đurđica»', updatedAt: at(3) }),
      house: await insertListing(db, { ownerId, titleHr: 'Kuća 🏡Lipa', settlementId: osijek, updatedAt: at(4) }),
    };
  });

  test('finds beginnings of words of titles, in any spelling', async () => {
    expect(await found('?q=sarmantan')).toEqual([ids.flat]);
    expect(await found('?q=%C4%8CARDAK+%C5%A0ar')).toEqual([ids.flat]);
    expect(await found('?q=charm')).toEqual([ids.flat]);
    expect(await found('?q=durdica')).toEqual([ids.project]);
    expect(await found('?q=lipa')).toEqual([ids.house]);
    expect(await found('?q=ardak')).toEqual([]);
    expect(await found("?q=%27%3A*%26%7C!%5C'")).toEqual([]);
    expect(await found(`?q=${encodeURIComponent('㌖'.repeat(200))}`)).toEqual([]);
  });

  test('finds places, numbers and owners', async () => {
    expect(await found('?q=osijek')).toEqual([ids.house]);
    expect(await found('?q=split')).toEqual([ids.project, ids.draft, ids.flat]);
    expect(await found('?q=split+cardak')).toEqual([ids.flat]);
    expect(await found(`?q=${ids.flat}`)).toEqual([ids.flat]);
    expect(await found(`?q=oglas+br.+${ids.draft}`)).toEqual([ids.draft]);
    expect(await found('?q=M.Horvat%40primjer')).toEqual([ids.house, ids.draft]);
    expect(await found('?q=arica.horv')).toEqual([ids.house, ids.draft]);
  });

  test('narrows by kind, status, owner and reports', async () => {
    expect(await found('?kind=PROJECT')).toEqual([ids.project]);
    expect(await found('?status=DRAFT')).toEqual([ids.draft]);
    expect(await found('?status=PUBLISHED&kind=SINGLE')).toEqual([ids.house, ids.flat]);
    const { items } = await administering(api, admin).listings(`?q=${ids.draft}`);
    expect(await found(`?owner=${items[0]?.owner.id}`)).toEqual([ids.house, ids.draft]);
    expect(await found('?reported=1')).toEqual([]);
    await api.database.db
      .insertInto('reports')
      .values([
        { listingId: ids.flat, reason: 'FRAUD', closedAt: null, closedBy: null, note: null },
        { listingId: ids.house, reason: 'FRAUD', closedAt: new Date(), closedBy: null, note: null },
      ])
      .execute();
    expect(await found('?reported=1')).toEqual([ids.flat]);
    expect(await found('?reported=1&q=lipa')).toEqual([]);
  });

  test('tells what an admin needs to know of each, in the language asked for', async () => {
    const [flat] = (await administering(api, admin).listings('?q=cardak')).items;
    expect(flat).toMatchObject({
      kind: 'SINGLE',
      status: 'PUBLISHED',
      title: { hr: 'Šarmantan čardak', en: 'Charming loft' },
      place: 'Split',
      openReports: 1,
      url: `/home/listing/${ids.flat}/sarmantan-cardak`,
      moves: ['PAUSED', 'RESERVED', 'SOLD', 'ARCHIVED', 'BLOCKED'],
    });
    expect(flat?.image?.url).toMatch(/^\/images\//);
    const response = await call(api, '/admin/listings?q=cardak', {
      token: admin.accessToken,
      headers: { 'accept-language': 'en' },
    });
    expect(((await response.json()) as { items: { url: string }[] }).items[0]?.url).toBe(
      `/en/home/listing/${ids.flat}/charming-loft`,
    );
    expect((await administering(api, admin).listings(`?q=${ids.draft}`)).items[0]).toMatchObject({
      url: null,
      image: null,
      publishedAt: null,
    });
  });

  test('has pages, and leaves out what is purged', async () => {
    const { total, items } = await administering(api, admin).listings();
    expect([total, items.map(({ id }) => id)]).toEqual([4, [ids.house, ids.project, ids.draft, ids.flat]]);
    expect(await administering(api, admin).listings('?page=2')).toMatchObject({ total: 4, page: 2, items: [] });
    await insertListing(api.database.db, { status: 'ARCHIVED', titleHr: 'Spomenik' });
    expect(await found('?q=spomenik')).toEqual([]);
    const gone = await newPerson(api, { username: '#99', email: '#99' });
    await insertListing(api.database.db, { ownerId: gone.userId, status: 'SOLD', titleHr: 'Spomenik' });
    expect(await found('?q=spomenik')).toEqual([]);
  });
});

test('of more than 10,000 the newest pages come in order, and no more are counted', async () => {
  const first = await insertListing(api.database.db, { titleHr: 'Masa prva' });
  await api.database.pool.query(
    `insert into listings (owner_id, status, title_hr, updated_at)
     select owner_id, 'DRAFT', 'Masa ' || number, now() - number * interval '1 minute'
     from listings, generate_series(1, 10001) number where id = $1`,
    [first],
  );
  const { total, items } = await administering(api, admin).listings('?q=masa');
  expect([total, items.slice(0, 3).map(({ title }) => title.hr)]).toEqual([10_000, ['Masa prva', 'Masa 1', 'Masa 2']]);
  expect((await administering(api, admin).listings('?q=masa&page=3')).items[0]?.title.hr).toBe('Masa 40');
});
