import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Exchange } from '#server/http/requests/exchange.ts';
import { MisreadCounter } from '#server/http/views/misread-counter.ts';
import type { Step } from '#server/services/search/count-misread.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const publicUrl = 'https://portal.example';
const from = '/home/listings?category=FLAT&place=m%3A4090&typed=stan+u+Splitu';
const to = '/home/listings?category=FLAT';

type Visit = { url?: string; status?: number; method?: string; address?: string; headers?: Record<string, string> };

let counter: MisreadCounter;
let steps: Step[];
let reports: unknown[];
let failing: boolean;
let untilClosed: boolean;

function see({ url = to, status = 200, method = 'GET', address = '192.0.2.1', headers = {} }: Visit = {}): void {
  const request = {
    method,
    headers: { 'user-agent': firefox, referer: publicUrl + from, ...headers },
    socket: { remoteAddress: address },
  };
  counter.see({ url, request, response: { statusCode: status } } as unknown as Exchange);
}

beforeEach(() => {
  [steps, reports, failing, untilClosed] = [[], [], false, false];
  counter = new MisreadCounter({
    count: async (seen, closing) => {
      if (failing) throw new Error('no database');
      if (untilClosed) await once(closing, 'abort');
      steps.push(...seen);
    },
    report: (error) => reports.push(error),
    publicUrl,
    trustProxy: false,
  });
});
afterEach(() => counter.close());

it('notes which results somebody goes to from those of a phrase, once a network', async () => {
  see();
  see();
  see({ address: '192.0.2.2', status: 304 });
  see({ url: '/en/home/listings/for-sale', headers: { referer: `${publicUrl}/en/home/listings?typed=flat` } });
  await counter.flush();
  expect(steps).toEqual([
    { from, to },
    { from, to },
    { from: '/en/home/listings?typed=flat', to: '/en/home/listings/for-sale' },
  ]);
});

it.each<[string, Visit]>([
  ['a robot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' } }],
  ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ['a link from elsewhere', { headers: { referer: `https://portal.example.org${from}` } }],
  ['a visit without a referrer', { headers: { referer: '' } }],
  ['results without a phrase', { headers: { referer: `${publicUrl}/home/listings?category=FLAT` } }],
  ['a way from another page', { headers: { referer: `${publicUrl}/home/faq?typed=stan` } }],
  ['a way to another page', { url: '/home/listing/17' }],
  ['a further page', { url: `${to}&page=2` }],
  ['a redirect', { status: 302 }],
  ['no page asked for', { method: 'HEAD' }],
])('does not note %s', async (_what, visit) => {
  see(visit);
  await counter.flush();
  expect(steps).toEqual([]);
});

it('notes thirty of one network, and twenty at a time', async () => {
  const many = async (address: string) => {
    for (let price = 1; price <= 50; price += 1) see({ url: `${to}&priceMax=${price}`, address });
    await counter.flush();
    return steps.length;
  };
  expect(await many('192.0.2.1')).toBe(20);
  expect(await many('192.0.2.1')).toBe(30);
  expect(await many('192.0.2.1')).toBe(30);
  expect(await many('192.0.2.2')).toBe(50);
  expect([await many('2001:db8:1:1::1'), await many('2001:db8:1:2::1'), await many('2001:db8:1:3::1')]).toEqual([
    70, 80, 80,
  ]);
  expect(await many('2001:db8:2::1')).toBe(100);
});

it('tells whoever counts that it closes, waits for them, and drops what came since', async () => {
  untilClosed = true;
  see();
  const counting = counter.flush();
  see({ url: `${to}&priceMax=1` });
  await counter.close();
  expect(steps).toEqual([{ from, to }]);
  await counting;
  await counter.flush();
  expect(steps).toHaveLength(1);
});

it('loses what cannot be counted, and says so', async () => {
  failing = true;
  see();
  await counter.flush();
  failing = false;
  await counter.flush();
  expect([steps, reports]).toEqual([[], [expect.any(Error)]]);
});
