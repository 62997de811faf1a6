import type { Token } from '#domain/search/interpret/tokens.ts';
import type { Lexicon } from '#domain/search/interpret/finding.ts';
import type { Spelt } from './spelt.ts';

const maxMisspelt = 48;
/** A word that is known as it stands is rarely another one misspelt. */
const knownCost = 2.5;
const minKnown = 5;
/** Short words have more neighbours, by the number of their letters; longer ones none of it. */
const shortDoubts: Readonly<Record<number, number>> = { 3: 9, 4: 2.1, 5: 1.7, 6: 1, 7: 0.4 };

/** Finds the words that each token may be: known ones misspelt only beside names («Veliki Gorica») or numbers («3 bedrom»). */
export function spell(tokens: readonly Token[], { forms, names }: Pick<Lexicon, 'forms' | 'names'>): Spelt[] {
  const read = tokens.map(({ text }) => forms.read(text));
  const isName = (at: number) => names.knows(read[at] ?? []);
  return tokens.map((token, at) => {
    const exact = read[at] ?? [];
    const isKnown = exact.length > 0;
    const isCounted = tokens[at - 1]?.number !== undefined && isName(at);
    const isSure = isKnown && (token.text.length < minKnown || !(isName(at - 1) || isName(at + 1) || isCounted));
    if (isSure || !/^[a-z]/.test(token.text)) return { ...token, exact, readings: exact };
    const doubt = shortDoubts[token.text.length] ?? 0;
    const misspelt = forms
      .readMisspelt(token.text)
      .filter(({ word }) => exact.every((reading) => reading.word !== word))
      .slice(0, maxMisspelt)
      .map((reading) => ({ ...reading, cost: reading.cost + (isKnown ? knownCost : 0), doubt }));
    return { ...token, exact, readings: [...exact, ...misspelt] };
  });
}
