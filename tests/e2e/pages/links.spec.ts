import { expect, test } from '@playwright/test';

const samplesPerKind = 25;
const atOnce = 8;

test('every link within three clicks of home leads somewhere', async ({ request, baseURL }) => {
  test.setTimeout(180_000);
  const own = new URL(baseURL ?? '').origin;
  const seen = new Map<string, number>();
  const kinds = new Map<string, number>();

  const isSample = (path: string) => {
    const kind = path.replace(/\d+.*/, '').split('?')[0] ?? path;
    const count = kinds.get(kind) ?? 0;
    kinds.set(kind, count + 1);
    return count < samplesPerKind;
  };

  /** Asks for a page, and tells the addresses of ours that it leads to. */
  const follow = async (path: string) => {
    const answer = await request.get(path);
    seen.set(path, answer.status());
    if (!answer.headers()['content-type']?.includes('text/html')) return [];
    const links = [...(await answer.text()).matchAll(/<a\s[^>]*?href="([^"]+)"/g)];
    const urls = links.map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), own + path));
    return urls.filter(({ origin }) => origin === own).map(({ pathname, search }) => pathname + search);
  };

  let layer = ['/home', '/en/home'];
  for (let depth = 0; depth < 3; depth++) {
    const samples = layer.filter((path) => !seen.has(path) && isSample(path));
    const next = new Set<string>();
    const queue = samples.values();
    const workers = Array.from({ length: atOnce }, async () => {
      for (const path of queue) for (const link of await follow(path)) next.add(link);
    });
    await Promise.all(workers);
    layer = [...next];
  }
  expect([...seen].filter(([, status]) => status >= 400)).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});
