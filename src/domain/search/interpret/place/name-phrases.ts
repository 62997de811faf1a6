import { unchanged, type Stem } from '#domain/search/interpret/cases.ts';
import { declineName } from '#domain/search/interpret/declension.ts';
import { fixedWord, Phrasebook } from '#domain/search/interpret/phrasebook.ts';
import type { Word, WordForms } from '#domain/search/interpret/spelling/word-forms.ts';
import { foldWord } from '#domain/search/interpret/words/lists.ts';
import { abbreviationOf, epithets, isCountyWord, isLink, nameWords } from './name-words.ts';
import type { Places } from '#domain/places/places.ts';
import { otherNamesOf } from '#domain/places/exonyms.ts';
import type { Place } from './search-places.ts';

/** The meaning of a name. `adjective`: a county named by its adjective only («u Zadarskoj»). */
export type Named = { place: Place; adjective?: true };

/** In longer names any word may stay undeclined: u Kaštel Starom, u Ivanić-Gradu, u Gradu Mladih. */
function wordInName(word: string): Word {
  if (isLink(word) || /\d/.test(word)) return fixedWord(word);
  const asItIs = [word, abbreviationOf(word) ?? word];
  return { key: `${word}+`, stems: () => [...declineName(word), ...asItIs.map((each): Stem => [each, unchanged])] };
}

/** «PGŽ», «St»: too short to be declined. */
const isAbbreviation = (name: string) => name.length === 2 || name === name.toUpperCase();

function phraseOf(name: string): Word[] {
  const words = nameWords(name);
  const [only] = words;
  return words.length === 1 && only ? [{ key: only, stems: () => declineName(only) }] : words.map(wordInName);
}

const epithet = new RegExp(`(?:[sc]k|^(?:${epithets.join('|')}))[aeio]$`);

/** Swaps the words: Draga Bašćanska is also Bašćanska Draga. */
function turned(name: string): string | undefined {
  const [noun, adjective, ...more] = name.split(' ');
  return noun && adjective && more.length === 0 && epithet.test(foldWord(adjective))
    ? `${adjective} ${noun}`
    : undefined;
}

function addCounty(names: Phrasebook<Named>, place: Place, englishName: string): void {
  const words = nameWords(place.name);
  names.add(phraseOf(place.name), { place });
  names.add(nameWords(englishName).map(fixedWord), { place });
  if (!isCountyWord(words.at(-1))) return;
  const adjectives = words.slice(0, -1).map(wordInName);
  const isLong = adjectives.length > 1;
  names.add(adjectives, isLong ? { place } : { place, adjective: true });
  const english = nameWords(englishName).slice(0, -1);
  if (isLong) names.add(english.map(fixedWord), { place });
}

/** All names of all places in all cases: official, alternative, colloquial and English ones. */
export function createPlaceNames(forms: WordForms, places: Places, all: readonly Place[]): Phrasebook<Named> {
  const names = new Phrasebook<Named>(forms);
  for (const place of all) {
    const county = place.level === 'county' ? places.county(Number(place.id.slice(2))) : undefined;
    const settlement = place.level === 'settlement' ? places.settlement(Number(place.id.slice(2))) : undefined;
    if (county) addCounty(names, place, county.nameEn);
    else names.add(phraseOf(place.name), { place });
    const turnedName = turned(place.name);
    const others = [...(settlement?.alternativeNames ?? []), ...otherNamesOf(place.id), turnedName ?? ''];
    const otherWords = others.map((name) => (isAbbreviation(name) ? nameWords(name).map(fixedWord) : phraseOf(name)));
    for (const words of otherWords) if (words.length > 0) names.add(words, { place });
  }
  return names;
}
