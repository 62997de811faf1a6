import type { Token } from '#domain/search/interpret/tokens.ts';
import type { Reading, WordForms } from './word-forms.ts';

/** A token with the words that it may be: `exact` ones, and all `readings` with the misspelt. */
export type Spelt = Token & { exact: readonly Reading[]; readings: readonly Reading[] };

const maxMisspelt = 48;
/** A word that is known as it stands is rarely another one misspelt. */
const knownCost = 2.5;
const minKnown = 5;
/** Short words have more neighbours, by the number of their letters; longer ones none of it. */
const shortDoubts: Readonly<Record<number, number>> = { 3: 9, 4: 2.1, 5: 1.7, 6: 1, 7: 0.4 };

/** Finds the words that each token may be. */
export function spell(tokens: readonly Token[], forms: WordForms): Spelt[] {
  return tokens.map((token) => {
    const exact = forms.read(token.text);
    const isShort = exact.length > 0 && token.text.length < minKnown;
    if (isShort || !/^[a-z]/.test(token.text)) return { ...token, exact, readings: exact };
    const extra = exact.length > 0 ? knownCost : 0;
    const doubt = shortDoubts[token.text.length] ?? 0;
    const misspelt = forms
      .readMisspelt(token.text)
      .filter(({ word }) => exact.every((reading) => reading.word !== word))
      .slice(0, maxMisspelt)
      .map((reading) => ({ ...reading, cost: reading.cost + extra, doubt }));
    return { ...token, exact, readings: [...exact, ...misspelt] };
  });
}
