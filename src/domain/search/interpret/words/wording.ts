import { declineAdjective, declineNoun } from '#domain/search/interpret/declension.ts';
import { fixedWord, Phrasebook, type Word } from '#domain/search/interpret/phrasebook.ts';
import { foldWord } from '#domain/search/interpret/tokens.ts';

/**
 * Comma-separated phrases for one meaning. Croatian declines: `stem~` as adjective, `=word` and short words not, others
 * as nouns. English gets plurals.
 */
export type Wording = { hr: string; en: string };

const phrasesIn = (list: string) =>
  list
    .split(',')
    .map((phrase) => phrase.trim().split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0);

function croatianWord(written: string): Word {
  if (written.startsWith('=')) return fixedWord(foldWord(written.slice(1)) || written.slice(1));
  if (written.endsWith('~')) {
    const stem = foldWord(written.slice(0, -1));
    return { key: `${stem}~`, stems: () => declineAdjective(stem) };
  }
  const word = foldWord(written);
  if (word.length <= 2) return fixedWord(word || written);
  return { key: `${word}.`, stems: () => declineNoun(word) };
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function englishPhrases(words: readonly string[]): Word[][] {
  const folded = words.flatMap((word) => word.split('-')).map((word) => foldWord(word) || word);
  const last = folded.at(-1) ?? '';
  return [folded, [...folded.slice(0, -1), plural(last)]].map((phrase) => phrase.map(fixedWord));
}

function addWording<Value>(phrasebook: Phrasebook<Value>, wording: Wording, value: Value): void {
  for (const words of phrasesIn(wording.hr)) {
    phrasebook.add(words.flatMap((word) => word.split(/(?<=\p{L})-(?=\p{L})/u)).map(croatianWord), value);
  }
  for (const words of phrasesIn(wording.en)) {
    for (const phrase of englishPhrases(words)) phrasebook.add(phrase, value);
  }
}

/** A phrasebook of wordings with their values. */
export function phrasebookOf<Value>(entries: readonly (readonly [Wording, Value])[]): Phrasebook<Value> {
  const phrasebook = new Phrasebook<Value>();
  for (const [wording, value] of entries) addWording(phrasebook, wording, value);
  return phrasebook;
}

/** The wordings of a table, each with the meaning of its key. */
export function meaningsOf<Key extends string, Value>(
  table: Record<Key, Wording>,
  meaningOf: (key: Key) => Value,
): [Wording, Value][] {
  return (Object.entries(table) as [Key, Wording][]).map(([key, wording]) => [wording, meaningOf(key)]);
}
