import { declineAdjective, declineNoun } from '#domain/search/interpret/declension.ts';
import { inflectGerman, inflectItalian, inflectSlovenian } from '#domain/search/interpret/inflection.ts';
import { fixedWord, Phrasebook } from '#domain/search/interpret/phrasebook.ts';
import type { Word, WordForms } from '#domain/search/interpret/spelling/word-forms.ts';
import { foldSign, phrasesIn, wordLanguages, type Wording, type WordLanguage } from './lists.ts';

/** A value, and the language whose wording has it. */
export type Said<Value> = { value: Value; language: WordLanguage };

const hyphen = /(?<=\p{L})-(?=\p{L})/u;

/** Words of two letters hardly ever decline, and their forms would be other words. */
const minDeclined = 3;

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

type Inflection = Record<'noun' | 'adjective', (stem: string) => ReturnType<Word['stems']>>;

const inflections: Record<Exclude<WordLanguage, 'en'>, Inflection> = {
  hr: { noun: declineNoun, adjective: declineAdjective },
  de: inflectGerman,
  it: inflectItalian,
  sl: inflectSlovenian,
};

function wordOf(written: string, language: Exclude<WordLanguage, 'en'>): Word {
  if (written.startsWith('=')) return fixedWord(foldSign(written.slice(1)));
  const { noun, adjective } = inflections[language];
  const isAdjective = written.endsWith('~');
  const stem = foldSign(isAdjective ? written.slice(0, -1) : written);
  if (isAdjective) return { key: `${language} ${stem}~`, stems: () => adjective(stem) };
  return stem.length < minDeclined ? fixedWord(stem) : { key: `${language} ${stem}`, stems: () => noun(stem) };
}

/** English changes only the last word, in the plural. */
function englishPhrases(words: readonly string[]): Word[][] {
  const all = words.flatMap((word) => word.split('-')).map((word) => foldSign(word.replace(/^=/, '')));
  const last = all.at(-1) ?? '';
  return [all, [...all.slice(0, -1), plural(last)]].map((phrase) => phrase.map(fixedWord));
}

function phrasesOf(wording: Wording, language: WordLanguage): Word[][] {
  const phrases = phrasesIn(wording[language]);
  if (language === 'en') return phrases.flatMap(englishPhrases);
  return phrases.map((words) => words.flatMap((word) => word.split(hyphen)).map((word) => wordOf(word, language)));
}

/** A phrasebook of wordings with their values. */
export function phrasebookOf<Value>(
  forms: WordForms,
  entries: readonly (readonly [Wording, Value])[],
): Phrasebook<Said<Value>> {
  const phrasebook = new Phrasebook<Said<Value>>(forms);
  for (const [wording, value] of entries)
    for (const language of wordLanguages) {
      const said = { value, language };
      for (const words of phrasesOf(wording, language)) phrasebook.add(words, said);
    }
  return phrasebook;
}

/** The wordings of a table, each with the meaning of its key. */
export function meaningsOf<Key extends string, Value>(
  table: Record<Key, Wording>,
  meaningOf: (key: Key) => Value,
): [Wording, Value][] {
  return (Object.entries(table) as [Key, Wording][]).map(([key, wording]) => [wording, meaningOf(key)]);
}
