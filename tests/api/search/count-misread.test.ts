import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Misreadings } from '#contract/admin/misreadings.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { removeExpired } from '#server/db/queries/listings/availability.ts';
import { addMisreadings } from '#server/db/queries/search/misreadings.ts';
import { countMisread } from '#server/services/search/count-misread.ts';
import { followPhrase } from '#server/services/search/interpret-phrase.ts';
import { answer, call, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { newAdmin } from '../../support/listings/admin.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
});
beforeEach(async () => void (await api.database.db.deleteFrom('misreadings').execute()));
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const open = new AbortController().signal;

/** Follows a phrase to its results, and goes from there to others. */
async function leave(phrase: string, to: string, times = 1): Promise<void> {
  const from = await followPhrase(api.runtime, phrase, { locale: 'hr', chosen: { ...emptySearch } });
  // One by one: together they could take longer than is given to all, on a busy machine.
  for (let count = 0; count < times; count += 1) await countMisread(api.runtime, [{ from, to }], open);
}

const ask = (query = '') => call(api, `/admin/misreadings${query}`, { token: admin.accessToken });
const told = async () => (await answer(ask(), Misreadings)).items;
const stored = () => api.database.db.selectFrom('misreadings').select(['meaning', 'words', 'count']).execute();

test('a place taken away is told with its word from the third time on', async () => {
  await leave('stan u Splitu', '/home/listings?category=FLAT', 2);
  expect(await stored()).toEqual([{ meaning: 'place=m%3A4090', words: 'splitu', count: 2 }]);
  expect(await told()).toEqual([]);
  await leave('stan u Splitu', '/home/listings?category=FLAT');
  expect(await told()).toEqual([
    {
      ...{ id: 1, kind: 'PLACE', words: 'splitu', meaning: 'grad Split', parameter: 'place=m:4090' },
      ...{ instead: null, count: 3 },
    },
  ]);
});

test('another meaning that is chosen instead, and words sought as typed, are told too', async () => {
  await leave('apartman u Krku', '/home/listings?category=HOLIDAY&type=HOLIDAY_FLAT&place=i%3Akrk&typed=apartman', 4);
  await leave('stan u Spltiu', '/home/listings?category=FLAT&q=Spltiu&typed=stan+u+Spltiu', 3);
  expect((await told()).map(({ words, meaning, instead, count }) => [words, meaning, instead, count])).toEqual([
    ['krku', 'grad Krk', 'otok Krk', 4],
    ['spltiu', 'grad Split', null, 3],
  ]);
});

test('neither numbers nor addresses nor sentences are stored, and what was not understood a word at a time', async () => {
  await leave('stan kod Ivana Horvata 091 234 5678', '/home/listings?category=FLAT');
  const rest = '/home/listings?category=FLAT&place=m%3A4090';
  for (const phrase of ['stan u Splitu do 150000', 'stan u Splitu ana@example.hr 0912345678'])
    await leave(phrase, rest);
  const long = 'stan blabo klabo dlabo flabo glabo';
  await leave(long, '/home/listings?category=FLAT');
  const rows = await stored();
  expect(rows.length).toBeGreaterThan(0);
  for (const { meaning, words } of rows) {
    expect(`${meaning} ${words}`).not.toMatch(/091|234|150|example|@|blabo/);
    if (meaning === 'q') expect(words.split(' ')).toHaveLength(1);
  }
});

test('nothing is stored that the phrase does not mean, or that no link of its page leads to', async () => {
  const steps = [
    ['?category=HOUSE&place=m%3A1333&typed=stan+u+Splitu', '?category=HOUSE'],
    ['?category=FLAT&place=m%3A4090&typed=stan+u+Splitu', '?category=HOUSE'],
    ['?category=FLAT&place=m%3A4090&typed=stan+u+Splitu', '?category=FLAT&place=m%3A4090&roomsMin=2'],
    ['?category=FLAT&place=m%3A4090', '?category=FLAT'],
    ['?place=%E0%A4%A&typed=%FF%00&page=x&near=1,2,3&area=%25', '?typed=%ED%A0%80&q=%00&priceMin=1e999'],
  ].map(([from, to]) => ({ from: `/home/listings${from}`, to: `/home/listings${to}` }));
  const odd = { from: '/home/listings/%2e%2e//x?typed=a', to: '/en/home/listings/\\' };
  await countMisread(api.runtime, [...steps, odd], open);
  expect(await stored()).toEqual([]);
});

test('reading stops after 200 ms, and with the step when the portal closes, and keeps what was found', async () => {
  const closing = new AbortController();
  let [readings, closeAt, readingMs] = [0, Infinity, 60];
  const interpret = (phrase: string) => {
    const end = performance.now() + readingMs;
    while (performance.now() < end);
    readings += 1;
    if (readings === closeAt) closing.abort();
    return api.runtime.interpret(phrase);
  };
  const step = {
    from: '/home/listings?category=FLAT&place=m%3A4090&typed=stan+u+Splitu',
    to: '/home/listings?category=FLAT',
  };
  const count = async () => {
    readings = 0;
    await countMisread({ ...api.runtime, interpret }, new Array(20).fill(step), closing.signal);
    return [readings, (await stored())[0]?.count];
  };
  expect(await count()).toEqual([5, 1]);
  [closeAt, readingMs] = [3, 0];
  expect(await count()).toEqual([5, 2]);
  expect(await count()).toEqual([0, 2]);
});

test('a day keeps a limited number, 90 days are told, and older ones go', async () => {
  const names = Array.from({ length: 1200 }, (_, at) => `flag=F${at}`);
  const add = (meanings: string[]) =>
    addMisreadings(
      api.database.db,
      meanings.map((meaning) => ({ meaning, words: 'rijec', instead: '' })),
    );
  for (const meanings of [names.slice(0, 600), names.slice(600), names.slice(0, 1), ['flag=MORE']]) await add(meanings);
  const rows = await stored();
  expect(rows.find(({ meaning }) => meaning === 'flag=F0')?.count).toBe(2);
  expect(rows.some(({ meaning }) => meaning === 'flag=MORE')).toBe(false);
  await sql`update misreadings set count = 3, day = day - 90 where meaning = 'flag=F1'`.execute(api.database.db);
  await sql`update misreadings set count = 3, day = day - 91 where meaning = 'flag=F2'`.execute(api.database.db);
  await sql`update misreadings set count = 3, day = day - 89 where meaning = 'flag=F3'`.execute(api.database.db);
  expect((await told()).map(({ parameter }) => parameter)).toEqual(['flag=F3']);
  expect(await removeExpired(api.database.db, 'misreadings')).toBe(2);
});

test('words that were not understood are told from the third day on, and what is never told goes after 30 days', async () => {
  const { db } = api.database;
  const add = (meaning: string, words: string, ago: number, count: number) =>
    sql`insert into misreadings values
      ((now() at time zone 'Europe/Zagreb')::date - ${ago}::int, ${meaning}, ${words}, '', ${count})`.execute(db);
  for (const ago of [0, 30]) await add('q', 'horvata', ago, 9);
  for (const ago of [0, 29, 89]) await add('q', 'penthaus', ago, 1);
  await add('flag=POOL', 'bazen', 30, 3);
  await add('flag=POOL', 'bazena', 30, 2);
  await add('flag=POOL', 'bazeni', 29, 2);
  expect((await told()).map(({ words }) => words)).toEqual(['bazen', 'penthaus']);
  expect(await removeExpired(db, 'misreadings')).toBe(2);
  const left = (await stored()).map(({ words, count }) => `${words} ${count}`);
  const kept = ['bazen 3', 'bazeni 2', 'horvata 9', 'penthaus 1', 'penthaus 1', 'penthaus 1'];
  expect(left.toSorted()).toEqual(kept);
});

test('a page that is none is refused, and one beyond the last is empty', async () => {
  await refusal(ask('?page=x'), 'VALIDATION_FAILED');
  expect(await answer(ask('?page=99'), Misreadings)).toMatchObject({ page: 99, items: [], total: 0 });
});
