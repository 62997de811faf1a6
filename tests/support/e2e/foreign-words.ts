import type { Page } from '@playwright/test';
import { reference } from '#contract/reference/index.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import type { Branch } from '#i18n/flatten-dictionary.ts';
import { textLanguages, type Locale } from '#i18n/locales.ts';
import { languageNames } from '#components/site/language-names.ts';

const sentences = (node: string | Branch): string[] =>
  typeof node === 'string' ? [node] : Object.values(node).flatMap(sentences);

const shortest = 4;
const told = (text: string) => text.trim().toLowerCase();

/** Sentences and names of the interface in Croatian and English that are none in this language. */
function foreignWords(locale: Locale): Set<string> {
  const own = new Set([...sentences(dictionaries[locale]), ...Object.values(languageNames)].map(told));
  const names = Object.values(reference).flatMap((list) => list.flatMap(({ name }) => [name.hr, name.en]));
  const all = [...textLanguages.flatMap((language) => sentences(dictionaries[language])), ...names];
  return new Set(all.map(told).filter((text) => text.length >= shortest && !text.includes('{{') && !own.has(text)));
}

/** Texts and names of controls on a page that are words of another language, outside of what is marked as such. */
export async function foreignTexts(page: Page, locale: Locale): Promise<string[]> {
  const texts = await page.evaluate((language) => {
    const isOwn = (element: Element | null) => element?.closest<HTMLElement>('[lang]')?.lang === language;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (isOwn(parentElement) && !parentElement?.closest('script, style')) found.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (isOwn(element))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.trim()).filter(Boolean);
  }, locale);
  const foreign = foreignWords(locale);
  return [...new Set(texts.filter((text) => foreign.has(told(text))))];
}
