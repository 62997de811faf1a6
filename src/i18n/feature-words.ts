import type { SearchQuery } from '#contract/search/search.ts';
import type { SearchFeature } from '#domain/search/search-features.ts';
import { bedroomWords } from './bedroom-words.ts';
import type { Locale } from './locales.ts';
import { perLocale } from './per-locale.ts';
import { refusalLabel } from './refusal-words.ts';
import { translator } from './translate.ts';

const all = perLocale((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }));
const any = perLocale((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }));

/** The preposition of what a home has; it is said once before several. */
const having: Record<Locale, RegExp> = { hr: /^sa? /, en: /^with /, de: /^mit /, it: /^con /, sl: /^[sz] / };

function joined(phrases: readonly string[], lists: typeof all, locale: Locale): string {
  const preposition = having[locale];
  const isShared = phrases.every((phrase) => preposition.test(phrase));
  const words = phrases.map((phrase, index) => (isShared && index > 0 ? phrase.replace(preposition, '') : phrase));
  return lists[locale].format(words);
}

function featurePhrase({ filter, features }: SearchFeature, locale: Locale): string {
  const phrases = features.map((feature) =>
    filter === 'without' ? refusalLabel(feature, locale) : translator(locale)(`overview.feature.${feature}`),
  );
  return joined(phrases, any, locale);
}

/** What the homes have (`s 2 spavaće sobe i liftom`), and what stands apart: `novogradnja`, `bez lifta`. */
export function featureWords(
  features: readonly SearchFeature[],
  query: SearchQuery,
  locale: Locale,
): { attached: string; apart: string[] } {
  const named = features.map((feature) => featurePhrase(feature, locale));
  const phrases = [bedroomWords(query, locale) ?? [], named].flat();
  const isAttached = (phrase: string) => having[locale].test(phrase);
  return {
    attached: joined(phrases.filter(isAttached), all, locale),
    apart: phrases.filter((phrase) => !isAttached(phrase)),
  };
}
