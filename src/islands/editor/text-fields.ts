import type { BilingualText } from '#contract/text.ts';
import { writtenLanguage } from '#domain/listings/missing-texts.ts';
import { textLanguageOf } from '#i18n/locales.ts';
import { $language } from '#stores/language.ts';

const texts = ['title', 'name', 'description'];

/** The paths of the texts in both languages. */
export const textFields = <Title extends 'title' | 'name'>(title: Title) =>
  [`${title}.hr`, `${title}.en`, 'description.hr', 'description.en'] as const;

/** Missing texts as paths of fields: in the language that is being written. */
export function toTextFields(
  missing: readonly string[],
  facts: { title: BilingualText; description: BilingualText },
): string[] {
  const language = writtenLanguage(facts, textLanguageOf($language.get()));
  return missing.map((path) => (texts.includes(path) ? `${path}.${language}` : path));
}

/** The field that an address names: `title` where it is missing, else in the page's language. */
export function namedField(name: string, missing: readonly string[]): string {
  if (!texts.includes(name)) return name;
  return missing.find((path) => path.startsWith(`${name}.`)) ?? `${name}.${textLanguageOf($language.get())}`;
}
