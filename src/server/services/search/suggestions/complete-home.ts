import { referenceCodes, type ReferenceName } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { isArticle } from '#domain/search/interpret/place/typing/lead.ts';
import { isPlaceWord } from '#domain/search/interpret/place/typing/typed-place.ts';
import type { PhraseReader } from '#domain/search/phrase-notes.ts';
import { fold } from '#domain/words/fold.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizationOf } from '#i18n/format.ts';
import { perLocale } from '#i18n/per-locale.ts';
import { referenceName } from '#i18n/reference-names.ts';
import { translator } from '#i18n/translate.ts';
import { readAgain } from './read-again.ts';
import type { TypedPhrase } from './typed-phrase.ts';

const lists = ['category', 'type', 'flag', 'condition', 'purpose'] as const satisfies readonly ReferenceName[];
const maxWords = 3;
const minLength = 2;
const minShortened = 3;

const flats = [1, 2, 3, 4];

/** What homes are called and have, most usual first. */
const names = perLocale((_tag, locale) => {
  const speech = localizationOf(locale);
  const named = lists.flatMap((list) => referenceCodes(list).map((code) => referenceName(speech, list, code)));
  const plain = named.filter((name) => /^[\p{L} ]+$/u.test(name) && name.split(' ').length <= maxWords);
  let all: { name: string; folded: string }[] | undefined;
  return () =>
    (all ??= [...plain, ...flats.map((rooms) => translator(locale)(`suggest.flat_${rooms}`))].map((name) => ({
      name,
      folded: fold(name),
    })));
});

/** The phrase with the home, or what it is to have, that its last word begins to name: «ku» is «kuća». */
export function completeHome(
  reader: PhraseReader,
  { phrase, isWhole }: TypedPhrase,
  locale: Locale,
): { text: string; query: SearchQuery } | undefined {
  const words = phrase.split(' ');
  const all = names[locale]();
  const tails = Array.from({ length: Math.min(maxWords, words.length) }, (_, at) =>
    fold(words.slice(-at - 1).join(' ')),
  );
  // «dvos» is understood, and still begins «dvosoban stan»; «stan» and «do» are whole.
  // «by the sea» is whole too.
  if (isWhole && isArticle(fold(words.at(-2) ?? ''))) return undefined;
  if (tails.some((tail) => all.some(({ folded }) => folded === tail))) return undefined;
  const least = isWhole ? minShortened : minLength;
  const begun = tails.findLastIndex(
    (tail, at) => (at > 0 || tail.length >= least) && all.some(({ folded }) => folded.startsWith(tail)),
  );
  const found = all.find(({ folded }) => folded.startsWith(tails[begun] ?? ' '));
  if (!found) return undefined;
  words.splice(-begun - 1);
  // A name in the nominative follows no preposition.
  if (isPlaceWord(fold(words.at(-1) ?? ''))) words.pop();
  const text = [...words, found.name].join(' ');
  const { query } = readAgain(reader, text);
  return query.q === undefined ? { text, query } : undefined;
}
