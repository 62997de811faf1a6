import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { preferredLanguage } from '#server/accept-language.ts';
import { parseArea } from '#domain/search/area.ts';
import { deviceOf } from '#domain/auth/device.ts';
import { htmlToText } from '#domain/contact/html-text.ts';
import { replyTextOf } from '#domain/contact/reply-text.ts';
import { fold, slug } from '#domain/words/fold.ts';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { suggestPlaces } from '#domain/search/interpret/place/suggest.ts';
import { listingNumber } from '#domain/listings/listing-number.ts';
import { internalPath } from '#domain/auth/internal-path.ts';
import { isBot } from '#domain/site/bots.ts';
import { readSavedQuery } from '#domain/search/saved-query.ts';
import { parseCoordinates, parseNumber } from '#domain/words/search-number.ts';
import { parsePrice } from '#domain/search/search-price.ts';
import { parseSearch, searchParameters } from '#domain/search/search-query.ts';
import { queryWords, searchWords } from '#domain/words/search-words.ts';
import { suggestSettlements } from '#domain/search/interpret/place/settlement-suggestions.ts';
import { parseUnitQuery } from '#domain/projects/unit-query.ts';
import { readSearchPath, readPhraseParameter } from '#i18n/search-path.ts';
import { pageAddress } from '#server/http/pages/page-address.ts';
import { parseTarget } from '#server/http/requests/target.ts';
import { personName } from '#server/ports/identity/identity.ts';
import { costlyTexts } from '../support/schemas/costly.ts';
import { leastCpu } from '../support/servers/cpu.ts';
import { readPlaces } from '../support/search/places.ts';

/** Milliseconds: linear work takes 20 on a slow machine, what is quadratic takes seconds in 64 kB, and 200 in 20 kB. */
const most = 100;
const places = readPlaces((name) =>
  readFileSync(new URL(`../../src/server/db/data/${name}.tsv`, import.meta.url), 'utf8'),
);
const interpret = createInterpreter(places);
const parameters = [...searchParameters, 'typed', 'phrase'];

/** Whatever works on texts as they come from a client, by its name. */
const readers: Record<string, (text: string) => unknown> = {
  preferredLanguage,
  parseArea,
  deviceOf,
  isBot,
  listingNumber,
  internalPath,
  parseNumber,
  parsePrice,
  personName,
  interpret,
  parseTarget: (text) => parseTarget(`/home?q=${text}`),
  parseCoordinates: (text) => parseCoordinates(text, 3),
  suggestPlaces: (text) => suggestPlaces(places, text, 10),
  suggestSettlements: (text) => suggestSettlements(places, text, 'hr'),
  // These get what is bounded already: twice the longest text of a listing, a title, the words of a search.
  fold: (text) => fold(text.slice(0, 20_000)),
  slug: (text) => slug(text.slice(0, 160)),
  queryWords: (text) => queryWords(text.slice(0, 200)),
  searchWords: (text) => searchWords({ titleHr: text.slice(0, 160), descriptionHr: text.slice(0, 20_000) }),
  readSavedQuery: (text) => readSavedQuery(text, places),
  readSearchPath: (text) => readSearchPath('hr', ['prodaja', 'stan', text, text], places),
  ...Object.fromEntries(
    parameters.flatMap((name) => {
      const params = (text: string) => new URLSearchParams({ [name]: text });
      return [
        [`the search by ${name}`, (text: string) => parseSearch({ params: params(text), places })],
        [`the flats by ${name}`, (text: string) => parseUnitQuery(params(text))],
      ];
    }),
  ),
  'the search by many of a parameter': (text) =>
    parseSearch({
      params: new URLSearchParams([...text.slice(0, 20_000)].map((sign, at) => ['place', `${sign}${at}`])),
      places,
    }),
  htmlToText,
  replyTextOf,
  readTyped: (text) => readPhraseParameter(new URLSearchParams({ typed: text })),
  pageAddress: (text) => pageAddress('/home/listings', `?${new URLSearchParams({ q: text })}`),
};

describe('64 kB of any text take no time', () => {
  test.each(Object.entries(readers))('for %s', (_name, read) => {
    read('stan u Splitu');
    const slow = Object.entries(costlyTexts).flatMap(([kind, text]) => {
      const milliseconds = leastCpu(() => read(text), most);
      return milliseconds > most ? [`${kind}: ${Math.round(milliseconds)} ms`] : [];
    });
    expect(slow).toEqual([]);
  });
});
