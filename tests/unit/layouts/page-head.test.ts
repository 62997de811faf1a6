import { expect, test } from 'vitest';
import { alternatePaths } from '#i18n/paths.ts';
import { scriptJson } from '#layouts/page-head.ts';

test('text in JSON-LD cannot end the script element, and reads the same', () => {
  const data = { name: '</script><script>alert(1)</script><!--' };
  expect(scriptJson(data)).not.toContain('<');
  expect(JSON.parse(scriptJson(data))).toEqual(data);
});

test('a page is known in every language by its prefix', () => {
  expect(alternatePaths({ path: '/home/faq' })).toEqual({
    hr: '/home/faq',
    en: '/en/home/faq',
    de: '/de/home/faq',
    it: '/it/home/faq',
    sl: '/sl/home/faq',
  });
});

test('a page with translated words in its path says its paths itself', () => {
  const alternates = {
    hr: '/home/listings/prodaja',
    en: '/en/home/listings/sale',
    de: '/de/home/listings/kauf',
    it: '/it/home/listings/vendita',
    sl: '/sl/home/listings/prodaja',
  };
  expect(alternatePaths({ path: '/home/listings/prodaja', alternates })).toEqual(alternates);
});
