import { fold } from './fold.ts';
import { croatianStem, englishStem } from './search-stem.ts';

/** What the search reads of a listing; place names in every form that people may type (both languages, alternatives). */
type WordSource = {
  titleHr: string | null;
  titleEn?: string | null;
  descriptionHr?: string | null;
  descriptionEn?: string | null;
  placeNames?: readonly string[];
  street?: string | null;
  developer?: string | null;
  zoneLabel?: string | null;
};

/** Marks a word that stands in the title. */
export const titlePrefix = '^';

const maxWordLength = 40;
const maxQueryWords = 10;

const stopWords = new Set(
  (
    'i u na s sa za od do iz o po pri kod uz je su se te ili a ali da koji koja koje kao li bi nad pod pred ' +
    'the an and or of in on at to for with from by is are be this that it as near ' +
    'm2 zupanija zupanije zupaniji zupaniju zupanijom county'
  ).split(' '),
);

/** Each word once: a text may be ten thousand signs of few words. */
function tokens(text: string | null | undefined): string[] {
  if (!text) return [];
  return [...new Set(fold(text).split(' '))]
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map((word) => word.slice(0, maxWordLength));
}

const croatian = (text: string | null | undefined) => tokens(text).map(croatianStem);
const english = (text: string | null | undefined) => tokens(text).map(englishStem);

/** The words by which a listing is found (`listing_words`): folded, stemmed; of the title again with `^` before them. */
export function searchWords(listing: WordSource): string[] {
  const title = [...croatian(listing.titleHr), ...english(listing.titleEn)];
  const names = [...(listing.placeNames ?? []), listing.street, listing.developer, listing.zoneLabel];
  const words = new Set([
    ...title,
    ...croatian(listing.descriptionHr),
    ...english(listing.descriptionEn),
    ...names.flatMap(croatian),
  ]);
  return [...words, ...new Set(title.map((word) => titlePrefix + word))];
}

/** The words of a query, at most ten, each as its Croatian and English stems, any of which may match. */
export function queryWords(text: string): string[][] {
  const stems = tokens(text).map((word) => [...new Set([croatianStem(word), englishStem(word)])]);
  const distinct = new Map(stems.map((alternatives) => [alternatives[0], alternatives]));
  return [...distinct.values()].slice(0, maxQueryWords);
}
