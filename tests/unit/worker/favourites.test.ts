import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheFavourites } from '../../../src/worker/favourites.ts';
import { answerFile, answerPage } from '../../../src/worker/pages.ts';
import type { Asking } from '../../../src/worker/scope.ts';
import { forgetAll, cachedPaths, put } from '../../../src/worker/page-caches.ts';
import { runLatest } from '../../../src/worker/turns.ts';
import { FakeCaches } from '../../support/browser/fake-caches.ts';

vi.hoisted(() => vi.stubGlobal('buildVersion', 'test'));

type Server = (path: string, signal?: AbortSignal) => Response | Promise<Response>;

/** What was asked for. */
let asked: string[];

function serve(server: Server): void {
  asked = [];
  const answer = async (request: string | Request, { signal }: { signal?: AbortSignal } = {}) => {
    const url = new URL(typeof request === 'string' ? request : request.url, 'http://portal.test');
    signal?.throwIfAborted();
    asked.push(url.pathname);
    return Object.defineProperty(await server(url.pathname, signal), 'url', { value: url.href });
  };
  vi.stubGlobal('fetch', answer);
}

const page = () => new Response('<link imagesrcset="/images/a/480.webp 480w, /images/a/960.webp 960w">');
const never = (signal?: AbortSignal) =>
  new Promise<Response>((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)));
const follow = (ids: string[], ending = new AbortController().signal) =>
  cacheFavourites(ids, { language: 'hr', ending });

/** A question of a page, and the work that outlasts its answer. */
function question(path: string) {
  const work: Promise<unknown>[] = [];
  const request = new Request(`http://portal.test${path}`);
  const event = Object.assign(new Event('fetch'), {
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (one: Promise<unknown>) => void work.push(one),
  }) as unknown as Asking;
  return { event, work };
}

beforeEach(() => {
  vi.stubGlobal('caches', new FakeCaches());
  serve(page);
});

afterEach(() => vi.unstubAllGlobals());

test('favourites are laid up with their picture, once, until they are none', async () => {
  await follow(['1', '2']);
  expect(await cachedPaths('kept')).toEqual(['/home/listing/1', '/home/listing/2']);
  expect(await cachedPaths('files')).toEqual(['/images/a/960.webp']);
  await follow(['2', '3']);
  expect(await cachedPaths('kept')).toEqual(['/home/listing/2', '/home/listing/3']);
  expect(asked.filter((path) => path.startsWith('/home'))).toEqual(['1', '2', '3'].map((id) => `/home/listing/${id}`));
  await follow([]);
  expect(await cachedPaths('kept')).toEqual([]);
});

test('one that is gone is not asked for again with each page, one that failed is', async () => {
  serve((path) => (path.endsWith('/1') ? new Response('', { status: 410 }) : page()));
  await follow(['1', '2']);
  await follow(['1', '2']);
  expect(asked.filter((path) => path.endsWith('/1'))).toHaveLength(1);
  serve(() => new Response('', { status: 503 }));
  await follow(['2', '3']);
  await follow(['2', '3']);
  expect(asked).toEqual(['/home/listing/3', '/home/listing/3']);
});

test('of the pages that were visited the newest thirty stay, the oldest goes first', async () => {
  for (let id = 1; id <= 31; id += 1) await put('visited', `/home/listing/${id}`, page());
  const paths = await cachedPaths('visited');
  expect([paths.length, paths[0], paths.at(-1)]).toEqual([30, '/home/listing/2', '/home/listing/31']);
});

test('one that was visited is laid up once', async () => {
  await put('visited', '/home/listing/1', page());
  await put('visited', '/home/listing/9', page());
  await follow(['1']);
  expect([await cachedPaths('kept'), await cachedPaths('visited')]).toEqual([['/home/listing/1'], ['/home/listing/9']]);
});

test('whoever saves data has laid up only what they visit', async () => {
  await follow(['1']);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  asked = [];
  await follow(['2']);
  expect([asked, await cachedPaths('kept')]).toEqual([[], []]);
});

test('a logout while favourites are laid up leaves nothing, whatever comes late', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  serve((path, signal) => {
    if (!path.endsWith('/2')) return page();
    start();
    return never(signal);
  });
  const following = runLatest((ending) => follow(['1', '2', '3'], ending));
  await started;
  await Promise.all([following, runLatest(() => forgetAll()), runLatest((ending) => follow([], ending))]);
  expect([await cachedPaths('kept'), await cachedPaths('files')]).toEqual([[], []]);
  expect(asked).not.toContain('/home/listing/3');
});

test('of two lists the later one counts, though the work for the first ended early', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  serve((path, signal) => {
    if (path !== '/images/a/960.webp') return page();
    start();
    return never(signal);
  });
  const first = runLatest((ending) => follow(['1', '2'], ending));
  await started;
  serve(page);
  await Promise.all([first, runLatest((ending) => follow(['2'], ending))]);
  expect(await cachedPaths('kept')).toEqual(['/home/listing/2']);
});

test.each([
  ['page', answerPage, '/home/listing/1/stan'],
  ['picture', answerFile, '/images/a/480.webp'],
])('a %s that was asked for before a logout is not laid up after it', async (_, answer, path) => {
  const late = Promise.withResolvers<Response>();
  serve(() => late.promise);
  const { event, work } = question(path);
  const answered = answer(event);
  await forgetAll();
  late.resolve(page());
  expect((await answered).status).toBe(200);
  await Promise.all(work);
  expect([await cachedPaths('visited'), await cachedPaths('files')]).toEqual([[], []]);
});

test('without a network a picture may come in another width, a style may not be another one', async () => {
  await put('files', '/images/a/480.webp', new Response('picture'));
  await put('files', '/assets/build/one.css', new Response('style'));
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await (await answerFile(question('/images/a/960.webp').event)).text()).toBe('picture');
  expect((await answerFile(question('/assets/build/other.css').event)).type).toBe('error');
});

test('what is no page of a listing is not copied', async () => {
  const answer = page();
  const clone = vi.spyOn(answer, 'clone');
  serve(() => answer);
  await answerPage(question('/assets/documents/privacy-hr.pdf').event);
  expect(clone).not.toHaveBeenCalled();
});
