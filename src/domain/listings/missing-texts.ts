import { textLanguages, type TextLanguage } from '#contract/locales.ts';
import type { BilingualText } from '#contract/text.ts';

/** A listing's texts; `title` is a project's name. */
type Texts = { title: BilingualText; description: BilingualText };

const isIn = (language: TextLanguage, { title, description }: Texts) =>
  title[language] !== null || description[language] !== null;

/** Paths of missing texts: either language is enough, if title and description are both in it. */
export function missingTexts({ title, description }: Texts): string[] {
  if (textLanguages.some((language) => title[language] !== null && description[language] !== null)) return [];
  const isTitled = title.hr !== null || title.en !== null;
  const described = textLanguages.find((language) => description[language] !== null);
  if (described) return [isTitled ? `title.${described}` : 'title'];
  return isTitled ? ['description'] : ['title', 'description'];
}

/** The language that somebody writes in: the page's, unless only the other one has been begun. */
export function writtenLanguage(texts: Texts, preferred: TextLanguage): TextLanguage {
  const begun = textLanguages.filter((language) => isIn(language, texts));
  return begun.includes(preferred) ? preferred : (begun[0] ?? preferred);
}
