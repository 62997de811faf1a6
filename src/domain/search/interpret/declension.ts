import { paradigm, unchanged, type Stem } from './cases.ts';

const foreign = paradigm({ N: '-', G: '-', A: '-' });
const masculineNominative = paradigm({ N: '-', A: '-' });
const masculine = paradigm({ G: 'a', L: 'u', I: 'om em' });
const inA = paradigm({ N: 'a', G: 'e', L: 'oj ima ih', A: 'u a o', I: 'om ima o' });
const dativeInI = paradigm({ L: 'i' });
const inE = paradigm({ N: 'e', G: 'a ih eg ega', L: 'ama ima u im em emu ah ih', A: 'e', I: 'ama ima em im' });
const inI = paradigm({ N: 'i', G: 'og oga eg ega ih', L: 'ima om ome omu em emu im ih', A: 'e i', I: 'ima im' });
const inO = paradigm({ N: 'o', G: 'a og oga', L: 'u om ome omu', A: 'o', I: 'om im' });
const feminineInConsonant = paradigm({ G: 'i', L: 'i', I: 'i ju' });
const possessive = paradigm({ G: 'a og oga', L: 'u om ome', I: 'im' });
const genitivePlural = paradigm({ G: 'a' });
const commonPlural = paradigm({ any: 'ama ima e a' });
const masculinePlural = paradigm({ any: 'i e a ovi ova ove ovima evi eva eve evima' });
const sibilantPlural = paradigm({ any: 'i ima' });
const adjective = paradigm({ any: '- i a o e u og oga om ome omu oj im ih ima eg ega em emu' });

const vowels = 'aeiou';
const isConsonant = (letter: string | undefined) => letter !== undefined && letter !== '' && !vowels.includes(letter);
const devoiced: Record<string, string> = { b: 'p', g: 'k', z: 's' };
const sibilants: Record<string, string> = { k: 'c', g: 'z', h: 's' };

/** The index of the last consonant: lj and nj count as one. */
function lastConsonant(word: string): number {
  return word.endsWith('lj') || word.endsWith('nj') ? word.length - 2 : word.length - 1;
}

/** Rabac → Rapc-, Otočac → Otoc-: sound changes when the fleeting vowel before c is dropped. */
function stemsBeforeC(start: string): string[] {
  const last = start.at(-1) ?? '';
  const stem = start.slice(0, -1);
  return 'dtc'.includes(last) ? [`${start}c`, `${stem}c`] : [`${stem}${devoiced[last] ?? last}c`];
}

/** The stems of a masculine word. Whether its vowel is fleeting is lexical, so both are returned. */
function masculineStems(word: string): string[] {
  const end = lastConsonant(word);
  const vowel = word[end - 1];
  const start = word.slice(0, end - 1);
  if ((vowel !== 'a' && vowel !== 'e') || !isConsonant(start.at(-1)) || start.length < 2) return [word];
  return word.endsWith('c') ? [word, ...stemsBeforeC(start)] : [word, start + word.slice(end)];
}

/** Rijeka → Rijeci, but Požega → Požegi: which one is correct is lexical, so both are returned. */
export function withSibilant(stem: string): string[] {
  const sibilant = sibilants[stem.at(-1) ?? ''];
  return sibilant ? [stem, stem.slice(0, -1) + sibilant] : [stem];
}

/** Vinkovci → Vinkovaca, Brela → Brela: the genitive plural splits a final cluster, which is lexical too. */
function genitivePlurals(stem: string): Stem[] {
  return [stem, ...withOpenCluster(stem)].map((each) => [each, genitivePlural]);
}

/** Vinkovc → Vinkovac, dvosobn → dvosoban; empty for a stem that ends in a single consonant. */
export function withOpenCluster(stem: string, vowel = 'a'): string[] {
  const end = lastConsonant(stem);
  const isCluster = isConsonant(stem[end]) && isConsonant(stem[end - 1]);
  return isCluster ? [`${stem.slice(0, end)}${vowel}${stem.slice(end)}`] : [];
}

function masculineName(word: string): Stem[] {
  return [
    [word, masculineNominative],
    ...masculineStems(word).map((stem): Stem => [stem, masculine]),
    ...(/(?:ov|ev|in)$/.test(word) ? [[word, possessive] as const] : []),
    ...(/(?:v[ae]s|rt)$/.test(word) ? [[word, feminineInConsonant] as const] : []),
  ];
}

const byEnding = new Map([
  ['a', inA],
  ['e', inE],
  ['i', inI],
  ['o', inO],
]);

/** Declines a folded word of a name, both as noun and as adjective: its ending does not tell which (`docs/phrase-words.md`). */
export function declineName(word: string): Stem[] {
  if (!/^[a-z]{2,}$/.test(word)) return [[word, foreign]];
  const stem = word.slice(0, -1);
  const ending = word.slice(-1);
  const endings = byEnding.get(ending);
  if (!endings) return isConsonant(ending) ? masculineName(word) : [[word, unchanged]];
  return [
    [stem, endings],
    ...(ending === 'a' ? withSibilant(stem).map((each): Stem => [each, dativeInI]) : []),
    ...(ending === 'o' ? [] : genitivePlurals(stem)),
  ];
}

/** Declines a common noun in singular and plural, from its folded nominative singular: stan → stanovima. */
export function declineNoun(word: string): Stem[] {
  const plural: Stem[] = /[aeo]$/.test(word) ? [[word.slice(0, -1), commonPlural]] : [];
  const masculines = isConsonant(word.at(-1)) ? masculineStems(word) : [];
  return [
    ...declineName(word),
    ...plural,
    ...masculines.flatMap((stem): Stem[] => [
      [stem, masculinePlural],
      ...withSibilant(stem).map((each): Stem => [each, sibilantPlural]),
      ...genitivePlurals(stem),
    ]),
  ];
}

/** Declines an adjective from its folded stem: dvosobn → dvosoban, dvosobna, dvosobnog … */
export function declineAdjective(stem: string): Stem[] {
  return [[stem, adjective], ...withOpenCluster(stem).map((each): Stem => [each, unchanged])];
}
