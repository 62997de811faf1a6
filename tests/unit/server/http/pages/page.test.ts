import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Page } from '#server/http/pages/page.ts';

type Tag = App.Locals['cacheTag'];

const text = 'Stan u Zagrebu, 50 m². '.repeat(200);
const pageWith = (tag: Tag, body = text) =>
  new Page({ status: 200, headers: [], mediaType: 'text/html', tag, body: Buffer.from(body) });

test('a page arrives whole in every coding', async () => {
  const page = pageWith('static');
  expect((await page.answer('identity')).body.toString()).toBe(text);
  expect(gunzipSync((await page.answer('gzip')).body).toString()).toBe(text);
  expect(brotliDecompressSync((await page.answer('br')).body).toString()).toBe(text);
  page.shrink();
  expect((await page.answer('identity')).body.toString()).toBe(text);
});

test.each<Tag>(['static', 'listings'])(
  'who takes a page (%s) plain is sent the same bytes as others, no copy',
  async (tag) => {
    const page = pageWith(tag);
    await page.answer('br');
    page.shrink();
    const [first, second] = await Promise.all([page.answer('identity'), page.answer('identity')]);
    expect((await page.answer('identity')).body).toBe(first.body);
    expect(second.body).toBe(first.body);
  },
);

test('a popular page is compressed again, smaller, and stays the same page', async () => {
  const words = Array.from({ length: 4000 }, (_, index) => (index * 7919).toString(36)).join(' ');
  const page = pageWith('static', words);
  const quick = await page.answer('br');
  page.shrink();
  expect([page.visit(), page.visit(), page.visit(), page.visit()]).toEqual([false, false, true, true]);
  const coming = page.improve();
  expect(page.visit()).toBe(false);
  await coming;
  expect(page.visit()).toBe(false);
  const best = await page.answer('br');
  expect(best.body.length).toBeLessThan(quick.body.length);
  expect(brotliDecompressSync(best.body).toString()).toBe(words);
  expect(best.known?.tag).toBe(quick.known?.tag);
});
