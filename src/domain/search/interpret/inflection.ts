import { paradigm, type Stem } from './cases.ts';
import { withOpenCluster } from './declension.ts';

const anyOf = (endings: string) => paradigm({ any: endings });

const german = { noun: anyOf('- e en n s es er ern nen'), adjective: anyOf('- e er es en em') };

/** Inflects folded German words: umlauts of plurals are written out in the tables. */
export const inflectGerman = {
  noun: (word: string): Stem[] => [[word, german.noun]],
  adjective: (stem: string): Stem[] => [[stem, german.adjective]],
};

const italian = {
  adjective: anyOf('o a i e he hi'),
  inA: anyOf('a e he'),
  inO: anyOf('o i hi'),
  inE: anyOf('e i'),
  fixed: anyOf('-'),
};

/** Inflects folded Italian words: singular and plural. */
export const inflectItalian = {
  noun: (word: string): Stem[] => {
    const endings = { a: italian.inA, o: italian.inO, e: italian.inE }[word.at(-1) ?? ''];
    return endings ? [[word.slice(0, -1), endings]] : [[word, italian.fixed]];
  },
  adjective: (stem: string): Stem[] => [[stem, italian.adjective]],
};

const slovenian = {
  inA: anyOf('a e i o - ah am ami ama'),
  inE: anyOf('e a u em ih i ema'),
  inO: anyOf('o a u om ih i'),
  inConsonant: anyOf('- a u om em i ov ev e ih oma ema ju jo mi'),
  adjective: anyOf('i a o e ega emu em im ih imi'),
};

/** Inflects folded Slovenian words; whether a vowel is fleeting (zadnj → zadenj, dvojček → dvojčka) is lexical. */
export const inflectSlovenian = {
  noun: (word: string): Stem[] => {
    const endings = { a: slovenian.inA, e: slovenian.inE, o: slovenian.inO }[word.at(-1) ?? ''];
    if (endings) return [[word.slice(0, -1), endings]];
    const short = word.replace(/e([^aeiou])$/, '$1');
    return [word, ...(short === word ? [] : [short])].map((stem): Stem => [stem, slovenian.inConsonant]);
  },
  adjective: (stem: string): Stem[] => [
    [stem, slovenian.adjective],
    ...[stem, ...withOpenCluster(stem, 'e')].map((each): Stem => [each, anyOf('-')]),
  ],
};
