import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { readingBudget, readingCost } from '#server/http/limits/reading-budget.ts';
import { TokenBuckets } from '#server/token-buckets.ts';

test('a bucket is full at first, gives no more than it has, and fills again at its pace, never further', () => {
  const buckets = new TokenBuckets({ burst: 10, perSecond: 2 });
  const take = (cost: number, now: number) => buckets.take('ana', cost, now);
  expect([take(4, 0), take(6, 0), take(1, 0)]).toEqual([0, 0, 500]);
  expect([take(2, 750), take(2, 1000), take(1, 1000)]).toEqual([250, 0, 500]);
  expect([take(10, 3_600_000), take(1, 3_600_000)]).toEqual([0, 500]);
  expect(buckets.take('bo', 10, 3_600_000)).toBe(0);
});

test('what costs more than there can be takes all there is', () => {
  const buckets = new TokenBuckets({ burst: 10, perSecond: 1 });
  expect([buckets.take('ana', 50, 0), buckets.take('ana', 1, 0)]).toEqual([0, 41_000]);
});

test('who is full again is forgotten, and so are the oldest of too many', () => {
  const buckets = new TokenBuckets({ burst: 10, perSecond: 1 }, 100);
  for (let name = 0; name < 1000; name += 1) buckets.take(String(name), 10, 0);
  expect(buckets.size).toBe(100);
  buckets.take('new', 1, 20_000);
  expect(buckets.size).toBe(1);
});

test.each([
  ['/api/v1/real-estate-listings', 5],
  ['/api/v1/real-estate-listings/price-level', 5],
  ['/api/v1/real-estate-listings/fact-gains', 5],
  ['/api/v1/real-estate-listings/12', 10],
  ['/api/v1/real-estate-project-listings/12', 10],
  ['/api/v1/search-suggestions', 5],
  ['/api/v1/location-names/counties', 1],
  ['/api/v1/location-names/nearest', 5],
  ['/tiles/drawn/7/2196/1436/32.svg', 40],
  ['/tiles/5/17/11', 3],
  ['/home/listings', 5],
  ['/en/home/listings/for-sale', 5],
  ['/home/listing/12/stan', 3],
  ['/en', 3],
  ['/expose/12.pdf', 50],
  ['/en/expose/12.pdf', 50],
])('%s costs %d', (path, cost) => expect(readingCost(path)).toBe(cost));

const suggestion = (typed: string) => `/api/v1/search-suggestions?${new URLSearchParams({ q: typed })}`;
const phrase = 'dvosoban stan u splitu do 200000 eura s garažom i pogledom na more blizu centra';

test('a suggestion costs more the longer what is typed is, as all of it is read', () => {
  const costOf = (length: number) => readingCost('/api/v1/search-suggestions', suggestion(phrase.slice(0, length)));
  expect([2, 10, 25, 40, 79].map(costOf)).toEqual([6, 7, 10, 13, 15]);
});

function reading(settings: Record<string, string> = {}) {
  let now = 0;
  const charge = readingBudget({ config: readConfig({ LOG_LEVEL: 'silent', ...settings }) }, () => now);
  const read = (path: string, remoteAddress: string, method = 'GET') => {
    const request = { method, url: path, headers: {}, socket: { remoteAddress } } as IncomingMessage;
    try {
      charge({ request }, path.split('?', 1)[0] ?? '');
      return 0;
    } catch (error) {
      return (error as { retryAfter?: number }).retryAfter;
    }
  };
  return { read, pass: (milliseconds: number) => (now += milliseconds) };
}
const search = '/api/v1/real-estate-listings';

test('a network reads 160 searches at once, then eight a second; another one is not concerned', () => {
  const { read, pass } = reading();
  const many = (count: number, address: string) =>
    Array.from({ length: count }, () => read(search, address)).filter((wait) => wait === 0).length;
  expect(many(1000, '192.0.2.1')).toBe(160);
  expect(read(search, '192.0.2.1')).toBe(1);
  expect(read('/home/listings', '192.0.2.1', 'HEAD')).toBe(1);
  expect(many(500, '2001:db8:0:1::1') + many(500, '2001:db8:0:1:ffff::1')).toBe(160);
  expect(read(search, '2001:db8:0:2::1')).toBe(0);
  pass(10_000);
  expect(many(1000, '192.0.2.1')).toBe(80);
});

test('five letters a second are suggested to: to one person for 20 s, and to four behind one address for a phrase', () => {
  const { read, pass } = reading();
  const waits = (count: number, letters: number, address: string) =>
    Array.from({ length: letters }, (_, at) => {
      pass(200);
      return Array.from({ length: count }, () => read(suggestion(phrase.slice(0, (at % 79) + 1)), address));
    }).flat();
  expect(waits(1, 100, '192.0.2.1').filter((wait) => wait !== 0)).toEqual([]);
  expect(waits(4, 28, '192.0.2.2').filter((wait) => wait !== 0)).toEqual([]);
  const whole = Array.from({ length: 100 }, () => read(suggestion(phrase), '192.0.2.3'));
  expect(whole.filter((wait) => wait === 0)).toHaveLength(53);
});

test('all networks of an IPv6 /48 together read ten times as much as one', () => {
  const { read } = reading();
  const open = (prefix: string) => Array.from({ length: 4000 }, (_, number) => read(search, `${prefix}:${number}::1`));
  expect(open('2001:db8:1').filter((wait) => wait === 0)).toHaveLength(1600);
  expect(read(search, '2001:db8:2::1')).toBe(0);
});

test('what is written is not read', () => {
  const { read } = reading();
  for (let count = 0; count < 1000; count += 1) expect(read('/api/v1/contact', '192.0.2.1', 'POST')).toBe(0);
});

test('without limits nobody is refused', () => {
  const { read } = reading({ RATE_LIMITS: 'off' });
  for (let count = 0; count < 1000; count += 1) expect(read(search, '192.0.2.1')).toBe(0);
});
