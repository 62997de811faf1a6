import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { locales, type Locale } from '#i18n/locales.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'long-title': 'off', 'no-trailing-whitespace': 'off', 'require-sri': 'off' },
});

/** What is wrong with the HTML of a page as it was sent, each with where it is. */
export async function wrongMarkup(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`),
  );
}

/** Ids that occur again on the open page; the validator leaves those of templates out. */
export const doubledIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) < index);
  });

/** Expects the open page to say in which language it is, and what it is about; or that no search engine is to list it. */
export async function expectToldToSearchEngines(page: Page, told: { locale: Locale; origin: string; listed: boolean }) {
  const head = await page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
    return {
      lang: document.documentElement.lang,
      headings: document.querySelectorAll('h1').length,
      title: document.title,
      robots: all('meta[name=robots]', 'content'),
      description: all('meta[name=description]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      languages: all('link[rel=alternate][hreflang]', 'hreflang').toSorted(),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
    };
  });
  expect.soft(head).toMatchObject({ lang: told.locale, headings: 1, title: expect.stringMatching(/.{6,}/) });
  if (!told.listed) return expect.soft(head.robots).toEqual([expect.stringContaining('noindex')]);
  expect.soft(head.description).toEqual([expect.stringMatching(/.{40,}/)]);
  expect.soft(head.canonical).toEqual([expect.stringMatching(`^${RegExp.escape(told.origin)}/`)]);
  expect.soft(head.languages).toEqual([...locales, 'x-default'].toSorted());
  for (const text of head.data) expect.soft(() => JSON.parse(text)).not.toThrow();
}
