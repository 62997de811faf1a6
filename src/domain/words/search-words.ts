import { fold } from './fold.ts';
import { croatianStem, englishStem } from './search-stem.ts';

/** The searchable parts of a listing; place names in all forms that people type (both languages, alternatives). */
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

/** Marks a word of the title. */
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

/** Without duplicates: a text may have ten thousand characters but few distinct words. */
function tokens(text: string | null | undefined): string[] {
  if (!text) return [];
  return [...new Set(fold(text).split(' '))]
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map((word) => word.slice(0, maxWordLength));
}

const croatian = (text: string | null | undefined) => tokens(text).map(croatianStem);
const english = (text: string | null | undefined) => tokens(text).map(englishStem);

/** The index words of a listing (`listing_words`): folded, stemmed; those of the title again with a `^` prefix. */
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
