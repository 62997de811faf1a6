import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Health } from '#contract/admin/health.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { Incidents } from '#server/monitoring/incidents.ts';
import { recordIncidents } from '#server/services/admin/record-incidents.ts';
import { answer, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { administering, newAdmin } from '../../support/listings/admin.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const health = () => answer(administering(api, admin).ask('/health'), Health);

test('errors of two processes add up by message, without numbers, words and persons', async () => {
  const [one, other] = [new Incidents(), new Incidents()];
  const wrong = (id: number) => new Error(`listing ${id} of ana@example.hr says "tri sobe"`);
  for (const id of [17, 18]) one.seeError('request failed', { error: wrong(id) });
  other.seeError('request failed', { error: wrong(19) });
  for (let at = 0; at < 9; at += 1) other.seeError('mail parked', { reason: 'refused' });
  for (const incidents of [one, other]) await recordIncidents(api.runtime, incidents);
  const { errors, problems } = await health();
  expect(errors.total).toBe(12);
  expect(errors.messages.map(({ message, count }) => [message, count]).toSorted()).toEqual([
    ['mail parked refused', 9],
    ['request failed Error: listing # of … says "…"', 3],
  ]);
  expect(problems).toContain('ERRORS_MANY');
});

test('the slowest searches are told by their filters alone, the slowest first', async () => {
  const incidents = new Incidents();
  const search = {
    ...emptySearch,
    category: 'FLAT',
    place: ['c:17'],
    q: 'kod Ane',
    near: { lat: 45, lng: 16, km: 5 },
  } as const;
  for (const milliseconds of [5, 40, 90]) incidents.seeSearch({ ...search, place: [...search.place] }, milliseconds);
  await recordIncidents(api.runtime, incidents);
  const { slowSearches } = await health();
  expect(slowSearches.map(({ milliseconds, hidden }) => [milliseconds, hidden])).toEqual([
    [90, 2],
    [40, 2],
  ]);
  expect(new URLSearchParams(slowSearches[0]?.filters).get('category')).toBe('FLAT');
  expect(JSON.stringify(slowSearches)).not.toMatch(/Ane|near/);
});

test('a flood of errors and searches stays bounded, in the process and in the database', async () => {
  const letters = (number: number) => String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26));
  for (let round = 0; round < 4; round += 1) {
    const incidents = new Incidents();
    for (let at = 0; at < 500; at += 1) incidents.seeError(`error ${letters(at + round * 100)}${round}`, {});
    for (let at = 0; at < 500; at += 1) incidents.seeSearch({ ...emptySearch }, 100 + at);
    await recordIncidents(api.runtime, incidents);
  }
  const { db } = api.database;
  const count = async (table: 'loggedErrors' | 'slowSearches') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect([await count('loggedErrors'), await count('slowSearches')]).toEqual([expect.any(Number), 50]);
  expect(await count('loggedErrors')).toBeLessThan(310);
});

test('what cannot be written waits for the next time', async () => {
  const incidents = new Incidents();
  incidents.seeError('lost for now', {});
  const broken = { ...api.runtime, db: undefined as unknown as TestApi['runtime']['db'] };
  await recordIncidents(broken, incidents);
  expect(incidents.take().errors).toMatchObject([{ message: 'lost for now', count: 1 }]);
});
