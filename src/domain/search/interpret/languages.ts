import type { Lexicon } from './finding.ts';
import { numberWords } from './numbers.ts';
import type { Spelt } from './spelling/spelt.ts';
import { wordLanguages, type LanguageCosts, type WordLanguage } from './words/lists.ts';

const perWord = 0.9;
const maxLanguageCost = 3;

/** Weighs the languages by the words that only some of them have. */
export function languageCosts(tokens: readonly Spelt[], { vocabulary }: Pick<Lexicon, 'vocabulary'>): LanguageCosts {
  const counts: Record<WordLanguage, number> = { hr: 0.6, en: 0.3, de: 0, it: 0, sl: 0 };
  for (let at = 0; at < tokens.length; at += 1) {
    const matches = vocabulary.words.matches(tokens, at);
    const languages = new Set(matches.flatMap(({ values }) => values.map(({ language }) => language)));
    const numbers = numberWords.get(tokens[at]?.text ?? '') ?? [];
    for (const { language } of numbers) languages.add(language);
    for (const language of languages) counts[language] += 1 / languages.size;
  }
  const most = Math.max(...Object.values(counts));
  const costOf = (language: WordLanguage) => Math.min(maxLanguageCost, (most - counts[language]) * perWord);
  return Object.fromEntries(wordLanguages.map((language) => [language, costOf(language)])) as LanguageCosts;
}
