import { accusative, addForms, genitive, nominative, paradigm, type Forms } from './cases.ts';

const unchanged = paradigm({ any: '-' });
const masculineNominative = paradigm({ N: '-', A: '-' });
const masculine = paradigm({ G: 'a', L: 'u', I: 'om em' });
const inA = paradigm({ N: 'a', G: 'e', L: 'oj ima', A: 'u a', I: 'om ima' });
const dativeInI = paradigm({ L: 'i' });
const inE = paradigm({ N: 'e', G: 'a ih eg ega', L: 'ama ima u im em emu', A: 'e', I: 'ama ima em im' });
const inI = paradigm({ N: 'i', G: 'og oga eg ega ih', L: 'ima om ome omu em emu im', A: 'e i', I: 'ima im' });
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

/** Where the last consonant begins: lj and nj are one. */
function lastConsonant(word: string): number {
  return word.endsWith('lj') || word.endsWith('nj') ? word.length - 2 : word.length - 1;
}

/** Rabac → Rapc-, Otočac → Otoc-: what a consonant becomes when the fleeting vowel before c is gone. */
function stemsBeforeC(start: string): string[] {
  const last = start.at(-1) ?? '';
  const stem = start.slice(0, -1);
  return 'dtc'.includes(last) ? [`${start}c`, `${stem}c`] : [`${stem}${devoiced[last] ?? last}c`];
}

/** The stems to which a masculine word takes its endings. Whether its vowel is fleeting is lexical, so both are given. */
function masculineStems(word: string): string[] {
  const end = lastConsonant(word);
  const vowel = word[end - 1];
  const start = word.slice(0, end - 1);
  if ((vowel !== 'a' && vowel !== 'e') || !isConsonant(start.at(-1)) || start.length < 2) return [word];
  return word.endsWith('c') ? [word, ...stemsBeforeC(start)] : [word, start + word.slice(end)];
}

/** Rijeka → Rijeci, but Požega → Požegi: which one is right is lexical, so both are given. */
function withSibilant(stem: string): string[] {
  const sibilant = sibilants[stem.at(-1) ?? ''];
  return sibilant ? [stem, stem.slice(0, -1) + sibilant] : [stem];
}

/** Vinkovci → Vinkovaca, Brela → Brela: the genitive plural opens a final cluster, which again is lexical. */
function addGenitivePlurals(forms: Forms, stem: string): void {
  addForms(forms, stem, genitivePlural);
  const end = lastConsonant(stem);
  if (isConsonant(stem[end]) && isConsonant(stem[end - 1]))
    addForms(forms, `${stem.slice(0, end)}a${stem.slice(end)}`, genitivePlural);
}

function declineMasculine(forms: Forms, word: string): void {
  addForms(forms, word, masculineNominative);
  for (const stem of masculineStems(word)) addForms(forms, stem, masculine);
  if (/(?:ov|ev|in)$/.test(word)) addForms(forms, word, possessive);
  if (/(?:v[ae]s|rt)$/.test(word)) addForms(forms, word, feminineInConsonant);
}

const byEnding = new Map([
  ['a', inA],
  ['e', inE],
  ['i', inI],
  ['o', inO],
]);

/**
 * Every form a name's word may take, read as a noun and as an adjective, singular and plural: the ending alone does
 * not tell Slatina from Brela or Vodice from Belišće. Takes and gives folded words. Source: the declension of
 * Croatian toponyms as in `README.md`.
 */
export function nameForms(word: string): Forms {
  const forms: Forms = new Map();
  if (!/^[a-z]{2,}$/.test(word)) return forms.set(word, nominative | genitive | accusative);
  const stem = word.slice(0, -1);
  const ending = word.slice(-1);
  const endings = byEnding.get(ending);
  if (endings) addForms(forms, stem, endings);
  else if (isConsonant(ending)) declineMasculine(forms, word);
  else addForms(forms, word, unchanged);
  if (ending === 'a') for (const sibilant of withSibilant(stem)) addForms(forms, sibilant, dativeInI);
  if (ending === 'a' || ending === 'e' || ending === 'i') addGenitivePlurals(forms, stem);
  return forms;
}

/** Every form of a common noun in singular and plural, from its folded nominative singular: stan → stanovima. */
export function nounForms(word: string): Forms {
  const forms = nameForms(word);
  if (/[aeo]$/.test(word)) addForms(forms, word.slice(0, -1), commonPlural);
  if (!isConsonant(word.at(-1))) return forms;
  for (const stem of masculineStems(word)) {
    addForms(forms, stem, masculinePlural);
    for (const sibilant of withSibilant(stem)) addForms(forms, sibilant, sibilantPlural);
    addGenitivePlurals(forms, stem);
  }
  return forms;
}

/** Every form of an adjective, from its folded stem: dvosobn → dvosoban, dvosobna, dvosobnog … */
export function adjectiveForms(stem: string): Forms {
  const forms: Forms = new Map();
  addForms(forms, stem, adjective);
  const end = lastConsonant(stem);
  if (isConsonant(stem[end]) && isConsonant(stem[end - 1]))
    addForms(forms, `${stem.slice(0, end)}a${stem.slice(end)}`, unchanged);
  return forms;
}
