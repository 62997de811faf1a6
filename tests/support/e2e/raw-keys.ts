import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { flattenDictionary, type Branch } from '#i18n/flatten-dictionary.ts';

const dictionary = JSON.parse(readFileSync('public/assets/i18n/hr.json', 'utf8')) as Branch;
const keys = Object.keys(flattenDictionary(dictionary, Object.keys(dictionary)));

/** Every key, its branches (`errors.`), and what stands for an error without a sentence: `EMAIL_REQUIRED`. */
const known = new Set([
  ...keys.flatMap((key) => [key, key.replace(/_(?:one|few|other)$/, '')]),
  ...keys.flatMap((key) => /^(?:errors|server)\.(.+)$/.exec(key)?.[1] ?? []).filter((code) => code.includes('_')),
]);

/** Keys of the dictionaries and placeholders where words should be: in texts, names and titles that people read. */
export async function rawKeysOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')];
    const attributes = named.flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...attributes].join('\n');
  });
  const candidates = texts.match(/\{\{[^}]*\}\}|[A-Za-z]\w*(?:\.\w+)+|\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? [];
  return [...new Set(candidates)].filter((text) => text.startsWith('{{') || known.has(text));
}
