import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Exchange } from '#server/http/requests/exchange.ts';
import { isBot } from '#domain/site/bots.ts';
import { ViewCounter } from '#server/http/views/view-counter.ts';
import { RecentVisits } from '#server/services/search/count-views.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const minute = 60_000;
const noon = Date.parse('2026-11-21T12:00:00Z');

type Visit = {
  url?: string;
  method?: string;
  status?: number;
  agent?: string | undefined;
  address?: string;
  headers?: Record<string, string>;
};

function exchangeOf({ url, method, status, agent, address, headers }: Visit): Exchange {
  const request = {
    method: method ?? 'GET',
    headers: { 'user-agent': agent, ...headers },
    socket: { remoteAddress: address ?? '192.0.2.1' },
  };
  return {
    url: url ?? '/home/listing/17/stan',
    request,
    response: { statusCode: status ?? 200 },
  } as unknown as Exchange;
}

let counter: ViewCounter;
let written: { listingId: number; day: string; views: number }[];
let reports: unknown[];
let failing: boolean;
const see = (visit: Visit = {}, now = noon) => counter.see(exchangeOf({ agent: firefox, ...visit }), now);
const open = (trustProxy = false) =>
  new ViewCounter({
    write: async (views) => {
      if (failing) throw new Error('no database');
      written.push(...views);
    },
    report: (error) => reports.push(error),
    trustProxy,
  });

beforeEach(() => {
  [written, reports, failing] = [[], [], false];
  counter = open();
});
afterEach(() => counter.close());

describe('a view', () => {
  it.each([
    ['/home/listing/17/stan'],
    ['/home/listing/17'],
    ['/en/home/listing/17/flat?a=b'],
    ['/home/project-listing/17/projekt'],
    ['/en/home/project-listing/17/project?free=1'],
  ])('is counted at %s', async (url) => {
    see({ url });
    await counter.flush();
    expect(written).toEqual([{ listingId: 17, day: '2026-11-21', views: 1 }]);
  });

  it.each<[string, Visit]>([
    ['a page of something else', { url: '/home/listings/17' }],
    ['an address without a listing', { url: '/home/listing/x17' }],
    ['a call of the API', { url: '/api/v1/real-estate-listings/17' }],
    ['an id that none has', { url: '/home/listing/0/x' }],
    ['a page that is gone', { status: 410 }],
    ['a redirect', { status: 301 }],
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a prerendered page', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['an older prefetch', { headers: { purpose: 'prefetch' } }],
    ['a crawler', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['nobody', { agent: undefined }],
  ])('is not counted: %s', async (_name, visit) => {
    see(visit);
    await counter.flush();
    expect(written).toEqual([]);
  });

  it('is counted when the browser has the page already', async () => {
    see({ status: 304 });
    await counter.flush();
    expect(written).toHaveLength(1);
  });

  it('is counted once a visitor and some minutes', async () => {
    for (const after of [0, 1, 14.9]) see({}, noon + after * minute);
    see({ url: '/en/home/listing/17/flat' }, noon + minute);
    see({ address: '192.0.2.2' });
    see({ agent: `${firefox} Other` });
    see({ url: '/home/listing/18/stan' });
    see({}, noon + 31 * minute);
    await counter.flush();
    expect(written).toEqual([
      { listingId: 17, day: '2026-11-21', views: 4 },
      { listingId: 18, day: '2026-11-21', views: 1 },
    ]);
  });

  it('is one of the address that a trusted proxy tells', async () => {
    await counter.close();
    counter = open(true);
    for (const last of ['203.0.113.1', '203.0.113.2', '203.0.113.1'])
      see({ headers: { 'x-forwarded-for': `198.51.100.7, ${last}` } });
    await counter.flush();
    expect(written).toMatchObject([{ views: 2 }]);
  });

  it('belongs to its day in UTC', async () => {
    see({}, Date.parse('2026-11-21T23:59:59.999Z'));
    see({ address: '192.0.2.2' }, Date.parse('2026-11-22T00:00:00Z'));
    await counter.flush();
    expect(written.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
  });
});

describe('what was counted', () => {
  it('is written once, every few seconds and at the end', async () => {
    vi.useFakeTimers();
    const timed = open();
    timed.see(exchangeOf({ agent: firefox }), noon);
    await vi.advanceTimersByTimeAsync(5000);
    expect(written).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toHaveLength(1);
    timed.see(exchangeOf({ agent: firefox, address: '192.0.2.2' }), noon);
    await timed.close();
    expect(written).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toHaveLength(2);
  });

  it('is kept while it cannot be written, and told once', async () => {
    failing = true;
    see();
    await counter.flush();
    see({ address: '192.0.2.2' });
    await counter.flush();
    expect(reports).toHaveLength(1);
    failing = false;
    await counter.flush();
    expect(written).toEqual([{ listingId: 17, day: '2026-11-21', views: 2 }]);
  });

  it('never fills the memory', async () => {
    failing = true;
    for (let id = 1; id <= 60_000; id += 1) see({ url: `/home/listing/${id}` });
    await counter.flush();
    failing = false;
    await counter.flush();
    expect(written).toHaveLength(50_000);
  });
});

describe('recent visits', () => {
  it('are forgotten by time, also when nobody comes', () => {
    const visits = new RecentVisits();
    expect(visits.note('a', 1, noon)).toBe(true);
    expect(visits.note('a', 1, noon + 29 * minute)).toBe(false);
    visits.forget(noon + 60 * minute);
    expect(visits.note('a', 1, noon)).toBe(true);
  });

  it('are bounded: a flood pushes out the oldest', () => {
    const visits = new RecentVisits(100);
    visits.note('first', 1, noon);
    for (let index = 0; index < 100; index += 1) visits.note(`flood ${index}`, 1, noon);
    expect(visits.note('first', 1, noon)).toBe(false);
    for (let index = 0; index < 100; index += 1) visits.note(`more ${index}`, 1, noon);
    expect(visits.note('first', 1, noon)).toBe(true);
  });
});

describe('a program', () => {
  it.each([
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36',
    'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/141.0 Mobile Safari/537.36 (compatible; GoogleOther)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0 Safari/537.36',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'Slackbot-LinkExpanding 1.0',
    'curl/8.5.0',
    'python-requests/2.32',
    'Googlebot-Image/1.0',
    '',
  ])('is one: %s', (agent) => expect(isBot(agent)).toBe(true));

  it.each([
    firefox,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; SM-A556B) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0 Mobile Safari/537.36 DuckDuckGo/5',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/520.0]',
    'Opera/9.80 (Android; Opera Mini/36.2/191.256; U; hr) Presto/2.12.423 Version/12.16',
  ])('is none: %s', (agent) => expect(isBot(agent)).toBe(false));
});
