import { expect, test } from 'vitest';
import { sitemap, sitemapIndex } from '#domain/site/sitemap.ts';

test('the index names each file with its last change', () => {
  const xml = sitemapIndex([
    { address: 'https://example.hr/sitemap-pages.xml' },
    { address: 'https://example.hr/a?b&c', lastModified: '2026-11-21T00:00:00.000Z' },
  ]);
  expect(xml).toContain('<sitemap><loc>https://example.hr/sitemap-pages.xml</loc></sitemap>');
  expect(xml).toContain(
    '<sitemap><loc>https://example.hr/a?b&amp;c</loc><lastmod>2026-11-21T00:00:00.000Z</lastmod></sitemap>',
  );
});

test('each language of a page has an entry, and each entry names all languages and the default one', () => {
  const xml = sitemap([{ addresses: { hr: 'https://example.hr/home', en: 'https://example.hr/en/home' } }], 'hr');
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://example.hr/home</loc>',
    '<loc>https://example.hr/en/home</loc>',
  ]);
  for (const [language, times] of [
    ['hr', 2],
    ['en', 2],
    ['x-default', 2],
  ] as const) {
    expect(xml.match(new RegExp(`hreflang="${language}"`, 'g'))).toHaveLength(times);
  }
  expect(xml).toContain('hreflang="x-default" href="https://example.hr/home"');
});
