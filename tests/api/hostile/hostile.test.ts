import fc from 'fast-check';
import { locales } from '#contract/locales.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Interpretation } from '#contract/search/interpretation.ts';
import { SearchAnswer } from '#contract/search/search.ts';
import { searchParameters } from '#server/api/search/search-parameters.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { openApi } from '../../support/schemas/documented.ts';
import { hostileIds, hostileLanguages, hostileTexts } from '../../support/schemas/hostile.ts';
import { insertListing } from '../../support/listings/listings.ts';

const search = '/api/v1/real-estate-listings';
const names = searchParameters.map(({ name }) => name);
const operations = Object.entries(openApi.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const readable = operations
  .filter(({ path, method, operation }) => path.startsWith('/api/') && method === 'get' && !operation.security)
  .map(({ path }) => path);
const withId = readable.filter((path) => path.includes('{id}'));
const fixed = readable.filter((path) => !path.includes('{'));

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(async (db) => {
    await insertListing(db, { images: 1 });
  });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

/** `encodeURIComponent` throws for lone surrogates; clients send their three bytes. */
function encoded(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\u0000SURROGATE')
    .split('\u0000SURROGATE')
    .map(encodeURIComponent)
    .join('%ED%A0%80');
}

describe('ids', () => {
  test.each(hostileIds)('%s is not found anywhere', async (id) => {
    for (const path of withId) {
      const response = await api.request(path.replace('{id}', id));
      expect(response.status, path).toBe(404);
    }
  });

  test('of any text at all never break the API', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...withId), fc.string({ unit: 'binary', maxLength: 60 }), async (path, id) => {
        const response = await api.request(path.replace('{id}', encoded(id)));
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});

describe('parameters of the search', () => {
  test.each(Object.entries(hostileTexts))('are answered whatever they hold: %s', async (_kind, text) => {
    for (const name of names) await api.read(`${search}?${name}=${encoded(text)}`, SearchAnswer);
    await api.read(`${search}?${encoded(text)}=1`, SearchAnswer);
    await api.read(
      `${search}?${names.map((name) => `${name}=${encoded(text).slice(0, 200).replace(/%.?$/, '')}`).join('&')}`,
      SearchAnswer,
    );
  });

  test('are answered however they are encoded', async () => {
    const queries = [
      '%',
      '%zz',
      '%ff=%ff',
      '&&&&',
      '====',
      '?a?b',
      'q=%ED%A0%80',
      'q=%c0%80',
      'q=a%00b',
      'q=+%2B+',
      'q[]=a',
      'q[a]=b',
      'q.a=b',
      '#',
      ';q=1',
    ];
    for (const query of queries) await api.read(`${search}?${query}`, SearchAnswer);
  });

  test('are answered when repeated a thousand times, with what is too much named', async () => {
    const flags = Array.from({ length: 1000 }, (_, index) => `place=c:${index}`).join('&');
    const answer = await api.read(`${search}?${flags}`, SearchAnswer);
    expect(answer.errors?.place).toEqual(expect.arrayContaining(['TOO_MANY_VALUES']));
    const same = await api.read(`${search}?${'flag=POOL&'.repeat(1000)}`, SearchAnswer);
    expect(same.errors).toBeUndefined();
  });

  test('of any text at all never break the API', async () => {
    const parameter = fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 30 }));
    await fc.assert(
      fc.asyncProperty(fc.array(parameter, { maxLength: 8 }), async (parameters) => {
        const query = parameters.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
        await api.read(`${search}?${query}`, SearchAnswer);
      }),
      { numRuns: 300 },
    );
  });
});

test.each(Object.entries(hostileTexts))('a phrase to interpret may hold anything: %s', async (_kind, text) => {
  await api.read(`${search}/interpret?q=${encoded(text)}`, Interpretation);
});

test('a phrase to interpret may be empty or repeated, but not missing', async () => {
  const missing = await api.get(`${search}/interpret?phrase=stan`);
  expect([missing.status, await missing.json()]).toMatchObject([422, { errors: { q: ['Q_REQUIRED'] } }]);
  expect(await api.read(`${search}/interpret?q=`, Interpretation)).toEqual({
    place: [],
    features: [],
    text: '',
    confidence: 1,
  });
  await api.read(`${search}/interpret?q=stan&q=vila`, Interpretation);
});

test.each(hostileLanguages)('the language may be asked for as %j', async (language) => {
  const response = await api.get('/api/v1/location-names/counties', { 'accept-language': language });
  expect(locales).toContain(response.headers.get('content-language'));
});

test.each(['*', '""', 'W/', 'W/"', ',,,', '"a","b"', 'x'.repeat(8000), '"'.repeat(4000)])(
  'a validator may be %j',
  async (validator) => {
    const response = await api.get('/api/v1/location-names/counties', { 'if-none-match': validator });
    expect(response.status).toBe(validator === '*' ? 304 : 200);
  },
);

test('no address of the API breaks under parameters and headers that it does not know', async () => {
  const headers = {
    accept: 'image/png',
    range: 'bytes=0-1',
    'content-type': 'a/b',
    authorization: 'Bearer x',
    cookie: 'a=b;;=',
    'x-http-method-override': 'DELETE',
  };
  const needed: Record<string, string> = {
    [`${search}/price-level`]: 'purpose=SALE&category=FLAT&settlementId=59200&',
    [`${search}/fact-gains`]: 'purpose=SALE&category=FLAT&',
    '/api/v1/location-names/nearest': 'lat=43.5&lng=16.4&',
  };
  for (const path of fixed) {
    const response = await api.get(
      `${path}?${needed[path] ?? ''}q=x&__proto__[a]=1&callback=x&_method=DELETE&lang=%00`,
      headers,
    );
    expect(response.status, path).toBe(path.endsWith('/alerts-off') ? 303 : 200);
  }
});

test('none of these requests has written anything into the database', async () => {
  const { rows } = await api.database.pool.query('select count(*)::int as listings from listings');
  expect(rows).toEqual([{ listings: 1 }]);
});
