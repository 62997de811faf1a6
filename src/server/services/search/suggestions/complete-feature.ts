import type { SearchQuery } from '#contract/search/search.ts';
import { isJoint, isRefusal, readLead } from '#domain/search/interpret/place/typing/lead.ts';
import cues from '#domain/search/interpret/words/cues.json' with { type: 'json' };
import { wordsIn } from '#domain/search/interpret/words/lists.ts';
import type { PhraseReader } from '#domain/search/phrase-notes.ts';
import { fold } from '#domain/words/fold.ts';
import { localizationOf } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { referenceName } from '#i18n/reference-names.ts';
import { readAgain } from './read-again.ts';

/** What people say that a home has, most usual first; a garage is a kind of property too. */
const flags = ['POOL', 'SEA_VIEW', 'BALCONY', 'TERRACE', 'ELEVATOR', 'GARDEN', 'LOGGIA', 'AC', 'SAUNA', 'FIREPLACE'];
const maxWords = 3;
const maxDrafts = 6;

type Case = 'with' | 'without';
type Endings = Record<Case, Record<string, string>>;
const neuter = { e: 'em', soft: 'em', hard: 'om' };
/** How the singular of a noun ends after «s» and «bez», by its last letter. */
const endings: Partial<Record<Locale, Endings>> = {
  hr: { with: { a: 'om', o: 'om', ...neuter }, without: { a: 'e', o: 'a', e: 'a', soft: 'a', hard: 'a' } },
  sl: { with: { a: 'o', o: 'om', ...neuter }, without: { a: 'e', o: 'a', e: 'a', soft: 'a', hard: 'a' } },
};

/** `s bazenom`, `bez pogleda na more`; undefined for names that begin with an adjective. */
function declined(name: string, locale: Locale, wanted: Case): string | undefined {
  const byLetter = endings[locale]?.[wanted];
  if (!byLetter) return name;
  const [noun = '', ...rest] = name.split(' ');
  if (rest.length > 0 && rest[0] !== 'na') return undefined;
  const vowel = /[aoe]$/.exec(noun)?.[0];
  const ending = byLetter[vowel ?? (/[cčćšžđj]$/.test(noun) ? 'soft' : 'hard')] ?? '';
  return [vowel ? noun.slice(0, -1) + ending : noun + ending, ...rest].join(' ');
}

function namesOf(locale: Locale, wanted: Case): string[] {
  const speech = localizationOf(locale);
  const flagNames = flags.map((code) => referenceName(speech, 'flag', code));
  return [...flagNames, referenceName(speech, 'category', 'GARAGE')].flatMap((named) => {
    const name = named.split(/ (?:ili|or|oder|o|ali) /)[0] ?? named;
    return declined(locale === 'de' ? name : name.toLowerCase(), locale, wanted) ?? [];
  });
}

const withWords = wordsIn(cues.with);

/** The language of a word for «with» or «without», rather that of the page; letters are only words of that. */
function languageOf(word: string, own: Locale): Locale | undefined {
  const languages = withWords.flatMap((each) => (each.word === fold(word) ? each.language : []));
  return languages.includes(own) ? own : word.length > 1 ? languages[0] : undefined;
}

/** After «s», «mit» or «without» the phrases with what its last word begins to name; undefined after other words. */
export function completeFeature(
  reader: PhraseReader,
  phrase: string,
  locale: Locale,
): { text: string; query: SearchQuery }[] | undefined {
  const words = phrase.split(' ');
  const at = words.findLastIndex((word) => languageOf(word, locale) !== undefined);
  const leading = words[at] ?? '';
  const language = languageOf(leading, locale);
  // «s balkonom i g»
  const isJoined = words.length > at + 2 && isJoint(words.at(-2) ?? '', locale);
  const start = isJoined ? words.length - 1 : at + 1;
  const [before, begun] = [words.slice(0, start), words.slice(start)];
  // «stan s», «stan u z»: a letter may begin a name.
  const isLetter =
    leading.length === 1 && (begun.length === 0 || readLead(words.slice(0, at).join(' '), locale).words[0]);
  if (!language || begun.length > maxWords || isLetter) return undefined;
  const names = namesOf(language, isRefusal(leading, language) ? 'without' : 'with');
  const typed = fold(begun.join(' '));
  if (typed && names.some((name) => fold(name) === typed)) return undefined;
  const found = names.filter((name) => fold(name).startsWith(typed)).slice(0, maxDrafts);
  if (found.length === 0 && (isJoined || begun.length > 1)) return undefined;
  return found.flatMap((name) => {
    const text = [...before, name].join(' ');
    const { query } = readAgain(reader, text);
    return query.q === undefined ? { text, query } : [];
  });
}
