import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { bothLocales, everyPage } from '../support/pages.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'long-title': 'off', 'no-trailing-whitespace': 'off', 'require-sri': 'off' },
});

/** Pages that no search engine is to list. */
const unlisted = [
  'notFound',
  'cookieSettings',
  'offline',
  'contactListing',
  'empty',
  'unknown',
  'wrong',
  'noted',
  'login',
  'registration',
  'forgotPassword',
  'changePassword',
  'verificationConfirm',
  'stillAvailable',
  'alertsOff',
  'favourites',
  'registrationConfirm',
  'socialLogin',
];

for (const locale of bothLocales) {
  test(`every page in ${locale} is valid HTML`, async ({ request }) => {
    for (const [name, path] of Object.entries(await everyPage(request, locale))) {
      const html = await (await request.get(path)).text();
      const report = await validator.validateString(html);
      const messages = report.results.flatMap((result) =>
        result.messages.map((message) => `${message.ruleId} ${message.line}:${message.column} ${message.message}`),
      );
      expect.soft(messages, `${name} ${path}`).toEqual([]);
    }
  });

  test(`every page in ${locale} tells search engines what it is`, async ({ page, request, baseURL }) => {
    for (const [name, path] of Object.entries(await everyPage(request, locale))) {
      if (name === 'api') continue;
      await page.goto(path);
      await expect.soft(page.locator('html'), name).toHaveAttribute('lang', locale);
      await expect.soft(page.locator('h1'), name).toHaveCount(1);
      expect.soft((await page.title()).length, name).toBeGreaterThan(5);
      if (unlisted.includes(name)) {
        await expect.soft(page.locator('meta[name=robots]'), name).toHaveAttribute('content', /noindex/);
        continue;
      }
      await expect.soft(page.locator('meta[name=description]'), name).toHaveAttribute('content', /.{40,}/);
      await expect.soft(page.locator('link[rel=canonical]'), name).toHaveAttribute('href', new RegExp(`^${baseURL}/`));
      const languages = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
      expect.soft(languages.toSorted(), name).toEqual(['en', 'hr', 'x-default']);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      for (const text of data) expect.soft(() => JSON.parse(text), name).not.toThrow();
    }
  });
}

test('every link within three clicks of home leads somewhere', async ({ request, baseURL }) => {
  test.setTimeout(180_000);
  const own = new URL(baseURL ?? '').origin;
  const seen = new Map<string, number>();
  let layer = ['/home', '/en/home'];
  const samplesPerKind = 25;
  const kinds = new Map<string, number>();
  for (let depth = 0; depth < 3; depth++) {
    const next = new Set<string>();
    for (const path of layer) {
      if (seen.has(path)) continue;
      const kind = path.replace(/\d+.*/, '').split('?')[0] ?? path;
      const count = kinds.get(kind) ?? 0;
      if (count >= samplesPerKind) continue;
      kinds.set(kind, count + 1);
      const answer = await request.get(path);
      seen.set(path, answer.status());
      if (!answer.headers()['content-type']?.includes('text/html')) continue;
      for (const [, href = ''] of (await answer.text()).matchAll(/<a\s[^>]*?href="([^"]+)"/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), own + path);
        if (url.origin === own) next.add(url.pathname + url.search);
      }
    }
    layer = [...next];
  }
  expect([...seen].filter(([, status]) => status >= 400)).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});
