import { expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { Page } from '#server/http/pages/page.ts';
import { PageCache } from '#server/http/pages/page-cache.ts';
import { Pages, type PagesHandler } from '#server/http/pages/render.ts';
import { securityHeaders } from '#server/http/answers/security-headers.ts';
import { html } from '../../../../support/servers/plain-api.ts';

type Tag = App.Locals['cacheTag'];

const text = 'Stan u Zagrebu, 50 m². '.repeat(200);
const pageWith = (tag: Tag, body = text) =>
  new Page({ status: 200, headers: [], mediaType: 'text/html', tag, body: Buffer.from(body) });

test('the cache keeps within its bytes by dropping what was asked for least recently', () => {
  const cache = new PageCache(3 * 8000);
  for (const [index, key] of ['/a', '/b', '/c'].entries()) cache.set(key, pageWith('static'), index);
  expect(cache.get('/a', 5000)).toBeDefined();
  cache.set('/d', pageWith('static'), 5001);
  expect(cache.get('/a', 5002)).toBeDefined();
  expect(cache.get('/b', 5002)).toBeUndefined();
  expect(cache.bytes).toBeLessThanOrEqual(3 * 8000);
});

test('pages that show listings grow stale after a minute and are gone after two; static ones stay', () => {
  const cache = new PageCache(1_000_000);
  cache.set('/listings', pageWith('listings'), 0);
  cache.set('/faq', pageWith('static'), 0);
  expect(cache.get('/listings', 59_000)?.stale).toBe(false);
  expect(cache.get('/listings', 61_000)?.stale).toBe(true);
  expect(cache.get('/listings', 121_000)).toBeUndefined();
  expect(cache.get('/faq', 10_000_000)?.stale).toBe(false);
});

test('a listing that changes drops its page, and results that change every list, nothing else', () => {
  const cache = new PageCache(1_000_000);
  cache.set('/listings', pageWith('listings'), 0);
  cache.set('/17', pageWith([17]), 0);
  cache.set('/18', pageWith([18]), 0);
  cache.set('/faq', pageWith('static'), 0);
  cache.drop(17);
  expect(cache.get('/listings', 1)).toBeDefined();
  cache.drop('listings');
  expect(['/listings', '/17', '/18', '/faq'].filter((key) => cache.get(key, 1))).toEqual(['/18', '/faq']);
});

test('a page that shows several listings is dropped when any of them changes, once and for all', () => {
  const cache = new PageCache(1_000_000);
  for (const id of [18, 19, 17]) {
    cache.set('/17', pageWith([17, 18, 19]), 0);
    cache.drop(id);
    expect(cache.get('/17', 1), `after a change of ${id}`).toBeUndefined();
  }
  expect(cache.bytes).toBe(0);
});

test('a flood of addresses that nobody asks for again leaves the pages that are asked for', () => {
  const cache = new PageCache(20 * 8000);
  cache.set('/popular', pageWith('listings'), 0);
  expect(cache.get('/popular', 1)).toBeDefined();
  for (let number = 0; number < 1000; number++) cache.set(`/flood?${number}`, pageWith('listings'), 2);
  expect(cache.get('/popular', 3)).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(20 * 8000);
});

test('a page that is asked for again while a quarter is full of newcomers becomes a regular', () => {
  const cache = new PageCache(20 * 8000);
  for (let number = 0; number < 100; number++) {
    cache.set(`/${number}`, pageWith('static'), number);
    cache.get(`/${number}`, number);
  }
  cache.set('/new', pageWith('static'), 200);
  expect(cache.get('/new', 201)).toBeDefined();
  expect(cache.get('/99', 202)).toBeDefined();
  expect(cache.get('/0', 203)).toBeUndefined();
});

/** Pages over a handler that answers `count. path` when it is let go. */
function pagesOver(tag: Tag) {
  const config = readConfig({});
  const waiting: (() => void)[] = [];
  let change: (id: number, shown: boolean) => void = () => {};
  let reload: () => void = () => {};
  let rebrand = () => {};
  let count = 0;
  const handler: PagesHandler = async (request, locals) => {
    await new Promise<void>((go) => waiting.push(go));
    count += 1;
    if (tag) locals.cacheTag = tag;
    return html(`${count}. ${request.url} ${JSON.stringify([...request.headers])}`);
  };
  const pages = new Pages({
    handler,
    config,
    security: securityHeaders(config),
    runtime: {
      brand: { onChange: (listener: () => void) => (rebrand = listener) },
    } as unknown as App.Locals['runtime'],
    onChange: (listener) => (change = listener),
    onReload: (listener) => (reload = listener),
  });
  const textOf = async (made: ReturnType<Pages['make']>) => {
    const rendered = await made;
    return rendered && 'page' in rendered ? (await rendered.page.answer('identity')).body.toString() : undefined;
  };
  const release = () => waiting.splice(0).forEach((go) => go());
  return {
    pages,
    textOf,
    release,
    change: (id: number, shown = true) => change(id, shown),
    reload: () => reload(),
    rebrand: () => rebrand(),
    count: () => count,
  };
}

test('many who miss the same page wait for one rendering, which knows nothing of them', async () => {
  const { pages, textOf, release, count } = pagesOver('listings');
  const all = [1, 2, 3].map(() => textOf(pages.make('/home')));
  release();
  expect(new Set(await Promise.all(all))).toEqual(new Set(['1. http://127.0.0.1:4321/home []']));
  expect(count()).toBe(1);
  expect(pages.cached('/home')).toBeDefined();
});

test('kept pages that have grown old together are made anew a few at a time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { pages, textOf, release, count } = pagesOver('listings');
  const addresses = ['/1', '/2', '/3', '/4', '/5'];
  const made = addresses.map((url) => textOf(pages.make(url)));
  release();
  await Promise.all(made);
  vi.setSystemTime(Date.now() + 61_000);
  for (const url of addresses) expect(pages.cached(url)).toBeDefined();
  release();
  await expect.poll(count).toBe(7);
  for (const url of addresses) pages.cached(url);
  release();
  await expect.poll(count).toBe(9);
});

test('a page that changed while it was rendered is sent, but not kept', async () => {
  const { pages, textOf, release, change } = pagesOver([17]);
  const made = textOf(pages.make('/17'));
  change(17);
  release();
  expect(await made).toBeDefined();
  expect(pages.cached('/17')).toBeUndefined();
  const again = textOf(pages.make('/17'));
  change(18);
  release();
  await again;
  expect(pages.cached('/17')).toBeDefined();
});

test('results of searches stay while drafts are written, and go when what they show changes', async () => {
  const { pages, textOf, release, change } = pagesOver('listings');
  const made = textOf(pages.make('/home'));
  change(17, false);
  release();
  await made;
  change(18, false);
  expect(pages.cached('/home')).toBeDefined();
  change(19);
  expect(pages.cached('/home')).toBeUndefined();
});

test('a page without a tag is never kept', async () => {
  const { pages, textOf, release } = pagesOver(undefined);
  const made = textOf(pages.make('/home'));
  release();
  await made;
  expect(pages.cached('/home')).toBeUndefined();
});

test('a reload of all listings drops every page that shows one, and the making of it', async () => {
  const { pages, textOf, release, reload } = pagesOver('listings');
  const first = textOf(pages.make('/home'));
  release();
  await first;
  expect(pages.cached('/home')).toBeDefined();
  reload();
  expect(pages.cached('/home')).toBeUndefined();
  const second = textOf(pages.make('/home'));
  reload();
  release();
  await second;
  expect(pages.cached('/home')).toBeUndefined();
});

test('a change of the brand drops every page, static ones too, and the making of them', async () => {
  const { pages, textOf, release, rebrand } = pagesOver('static');
  const kept = textOf(pages.make('/faq'));
  release();
  await kept;
  const making = textOf(pages.make('/home'));
  rebrand();
  release();
  await making;
  expect(['/faq', '/home'].map((url) => pages.cached(url))).toEqual([undefined, undefined]);
});
