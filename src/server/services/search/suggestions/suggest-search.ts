import type { PlaceSuggestion } from '#contract/location.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import type { SearchSuggestions } from '#contract/search/suggestions.ts';
import { chosenFilters } from '#domain/search/chosen-filters.ts';
import { chipLabel } from '#i18n/chip-label.ts';
import type { Locale } from '#i18n/locales.ts';
import { placeQualifier } from '#i18n/place-words.ts';
import { searchPath, withPhrase } from '#i18n/search-path.ts';
import { keptBy } from '#server/kept-by.ts';
import type { Runtime } from '#server/runtime.ts';
import { completeHome } from './complete-home.ts';
import { suggestBegun } from './suggest-begun.ts';
import { suggestPhrases, type Draft } from './suggest-phrases.ts';
import { normalizePhrase, readTypedPhrase, withCapitals, type TypedPhrase } from './typed-phrase.ts';
import { weighPlaces, type WeighedPlace } from './weigh-places.ts';

type Searched = Pick<Runtime, 'places' | 'search' | 'interpret'>;

const minLength = 2;
const maxChips = 8;
/** Where a word begins to say what is looked for, places that are less likely than this only disturb. */
const unlikely = 5.5;

function placeRow(
  { place, text, listings }: WeighedPlace,
  path: string,
  reader: { locale: Locale; places: Runtime['places'] },
) {
  const level = place.level.toUpperCase() as PlaceSuggestion['level'];
  const name = reader.places.nameOf(place.id, reader.locale) ?? place.name;
  return { id: place.id, level, name, qualifier: placeQualifier(place.id, reader), listings, text, path };
}

async function suggest(runtime: Searched, phrase: string, locale: Locale) {
  const { places } = runtime;
  const typed = readTypedPhrase(runtime, phrase);
  const begunPhrases = await suggestBegun(runtime, typed, locale);
  const { weighed, phrases } = begunPhrases
    ? { weighed: [], phrases: begunPhrases }
    : await suggestOnward(runtime, typed, locale);
  const pathOf = ({ query }: Draft) => searchPath(locale, query, places);
  const understood: SearchQuery = { ...typed.meant, q: undefined };
  return {
    places: weighed.map((draft) => placeRow(draft, pathOf(draft), { locale, places })),
    phrases: phrases.map((draft) => ({ text: draft.text, path: pathOf(draft), listings: draft.listings })),
    understood: chosenFilters(understood)
      .slice(0, maxChips)
      .map((filter) => chipLabel(filter, understood, { locale, places })),
  };
}

/** The places that the end begins to name, and what the phrase may go on with. */
async function suggestOnward(runtime: Searched, typed: TypedPhrase, locale: Locale) {
  const home = completeHome(runtime, typed, locale);
  const { end } = typed;
  const likely = home ? end.places.filter(({ cost }) => cost < unlikely) : end.places;
  const found = await weighPlaces(runtime, { ...typed, end: { ...end, places: likely } }, locale);
  const weighed = home ? found.filter(({ listings }) => listings > 0) : found;
  const begun = { typed, home, place: weighed.find(({ listings }) => listings > 0) };
  const phrases = await suggestPhrases(runtime, begun, locale);
  return { weighed, phrases };
}

type Suggested = Awaited<ReturnType<typeof suggest>>;

/** Many people type the same beginnings, in other capitals. */
const kept = keptBy<Runtime['search'], Promise<Suggested>>({ max: 2000, ttl: 30_000 });

/** Five places at most, three phrases with listings, and what is understood; half a minute old, nothing for one sign. */
export async function suggestSearch(runtime: Searched, text: string, locale: Locale): Promise<SearchSuggestions> {
  const typed = normalizePhrase(text);
  const phrase = typed.toLowerCase();
  if (phrase.length < minLength) return { places: [], phrases: [], understood: [] };
  const answer = await kept(runtime.search, `${locale} ${phrase}`, () => suggest(runtime, phrase, locale));
  const asTyped = <Row extends { text: string; path: string }>({ path, ...row }: Row) => {
    const whole = withCapitals(row.text, typed);
    return { ...row, text: whole, url: withPhrase(path, whole) };
  };
  return { ...answer, places: answer.places.map(asTyped), phrases: answer.phrases.map(asTyped) };
}
