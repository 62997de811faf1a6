import { Language } from '#contract/language.ts';
import type { BilingualText } from '#contract/text.ts';

/** A listing's texts; `title` is a project's name. */
type Texts = { title: BilingualText; description: BilingualText };

const isIn = (language: Language, { title, description }: Texts) =>
  title[language] !== null || description[language] !== null;

/** Paths of missing texts: either language is enough, if title and description are both in it. */
export function missingTexts({ title, description }: Texts): string[] {
  if (Language.options.some((language) => title[language] !== null && description[language] !== null)) return [];
  const isTitled = title.hr !== null || title.en !== null;
  const described = Language.options.find((language) => description[language] !== null);
  if (described) return [isTitled ? `title.${described}` : 'title'];
  return isTitled ? ['description'] : ['title', 'description'];
}

/** The language that somebody writes in: the page's, unless only the other one has been begun. */
export function writtenLanguage(texts: Texts, preferred: Language): Language {
  const begun = Language.options.filter((language) => isIn(language, texts));
  return begun.includes(preferred) ? preferred : (begun[0] ?? preferred);
}
