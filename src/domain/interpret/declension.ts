import { accusative, addForms, genitive, nominative, type Forms } from './cases.ts';

const vowel = /[aeiou]/;
const consonant = '(?:lj|nj|[bcdfghjklmnprstvz])';
const fleetingVowel = new RegExp(`^(.*${consonant})[ae](${consonant})$`);
const fleetingBeforeC = new RegExp(`^(.*${consonant})[ae]c$`);
const clusterBeforeEnding = new RegExp(`^(.*${consonant})(${consonant})$`);
const devoiced: Record<string, string> = { b: 'p', g: 'k', z: 's' };

/** Rabac → Rapc-, Otočac → Otoc-: what a consonant becomes when the fleeting vowel before c is gone. */
function beforeC(start: string): string[] {
  const last = start.at(-1) ?? '';
  const stem = start.slice(0, -1);
  if (last === 'd' || last === 't' || last === 'c') return [`${start}c`, `${stem}c`];
  return [`${stem}${devoiced[last] ?? last}c`];
}

/** The stems to which a masculine word takes its endings. Whether its vowel is fleeting is lexical, so both are given. */
function masculineStems(word: string): string[] {
  const beforeLast = fleetingBeforeC.exec(word);
  if (beforeLast?.[1]) return [word, ...beforeC(beforeLast[1])];
  const fleeting = fleetingVowel.exec(word);
  return fleeting?.[1] && fleeting[1].length > 1 ? [word, `${fleeting[1]}${fleeting[2]}`] : [word];
}

/** Rijeka → Rijeci, but Požega → Požegi: which one is right is lexical, so both are given. */
function withSibilant(stem: string): string[] {
  const sibilant = { k: 'c', g: 'z', h: 's' }[stem.at(-1) ?? ''];
  return sibilant ? [stem, stem.slice(0, -1) + sibilant] : [stem];
}

/** Vinkovci → Vinkovaca, Brela → Brela: the genitive plural opens a final cluster, which again is lexical. */
function pluralGenitives(stem: string): string[] {
  const cluster = clusterBeforeEnding.exec(stem);
  const opened = cluster ? [`${cluster[1]}a${cluster[2]}a`] : [];
  return [`${stem}a`, ...opened];
}

function addPluralGenitives(forms: Forms, stem: string): void {
  for (const form of pluralGenitives(stem)) addForms(forms, form, { G: '-' });
}

function declineMasculine(forms: Forms, word: string): void {
  addForms(forms, word, { N: '-', A: '-' });
  for (const stem of masculineStems(word)) addForms(forms, stem, { G: 'a', L: 'u', I: 'om em' });
}

function declineInA(forms: Forms, stem: string): void {
  addForms(forms, stem, { N: 'a', G: 'e', A: 'u a', I: 'om ima', L: 'oj ima' });
  for (const sibilant of withSibilant(stem)) addForms(forms, sibilant, { L: 'i' });
  addPluralGenitives(forms, stem);
}

function declineInE(forms: Forms, stem: string): void {
  addForms(forms, stem, { N: 'e', G: 'a ih eg ega', L: 'ama ima u im em emu', A: 'e', I: 'ama ima em im' });
  addPluralGenitives(forms, stem);
}

function declineInI(forms: Forms, stem: string): void {
  addForms(forms, stem, { N: 'i', G: 'og oga eg ega ih', L: 'ima om ome omu em emu im', A: 'e i', I: 'ima im' });
  addPluralGenitives(forms, stem);
}

function declineInO(forms: Forms, stem: string): void {
  addForms(forms, stem, { N: 'o', G: 'a og oga', L: 'u om ome omu', A: 'o', I: 'om im' });
}

/** Babin Kuk → Babina, Babinu, Babinom: an adjective of possession beside a noun. */
function declinePossessive(forms: Forms, word: string): void {
  addForms(forms, word, { G: 'a og oga', L: 'u om ome', I: 'im' });
}

/**
 * Every form a name's word may take, read as a noun and as an adjective, singular and plural: the ending alone does
 * not tell Slatina from Brela or Vodice from Belišće. Takes and gives folded words. Source: the declension of
 * Croatian toponyms as in `README.md`.
 */
export function nameForms(word: string): Forms {
  const forms: Forms = new Map();
  const stem = word.slice(0, -1);
  if (!/^[a-z]{2,}$/.test(word)) return forms.set(word, nominative | genitive | accusative);
  if (word.endsWith('a')) declineInA(forms, stem);
  else if (word.endsWith('e')) declineInE(forms, stem);
  else if (word.endsWith('i')) declineInI(forms, stem);
  else if (word.endsWith('o')) declineInO(forms, stem);
  else if (!vowel.test(word.at(-1) ?? '')) declineMasculine(forms, word);
  else addForms(forms, word, { any: '-' });
  if (/(?:ov|ev|in)$/.test(word)) declinePossessive(forms, word);
  return forms;
}

/** Every form of a common noun in singular and plural, from its folded nominative singular: stan → stanovima. */
export function nounForms(word: string): Forms {
  const forms = nameForms(word);
  if (/[aeo]$/.test(word)) {
    addForms(forms, word.slice(0, -1), { any: 'ama ima e a' });
    return forms;
  }
  for (const stem of masculineStems(word)) {
    addForms(forms, stem, { any: 'i e a ovi ova ove ovima evi eva eve evima' });
    for (const sibilant of withSibilant(stem)) addForms(forms, sibilant, { any: 'i ima' });
    addPluralGenitives(forms, stem);
  }
  return forms;
}

/** Every form of an adjective, from its folded stem: dvosobn → dvosoban, dvosobna, dvosobnog … */
export function adjectiveForms(stem: string): Forms {
  const forms: Forms = new Map();
  const cluster = clusterBeforeEnding.exec(stem);
  addForms(forms, stem, { any: '- i a o e u og oga om ome omu oj im ih ima eg ega em emu' });
  if (cluster) addForms(forms, `${cluster[1]}a${cluster[2]}`, { any: '-' });
  return forms;
}
