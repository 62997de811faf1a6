import { beforeAll, expect, test } from 'vitest';
import { describeFreeUnits, withSameRooms } from '#i18n/fact-words.ts';
import { localizationOf } from '#i18n/format.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';

beforeAll(loadDictionaries);

test.each([
  ['FLAT', 5, 5, '2 stana s 5 soba od 345.000 €', '2 flats with 5 rooms from €345,000'],
  ['FLAT', 2, 2, '2 stana s 2 sobe od 345.000 €', '2 flats with 2 rooms from €345,000'],
  ['FLAT', 2.5, 2.5, '2 stana s 2,5 sobe od 345.000 €', '2 flats with 2.5 rooms from €345,000'],
  ['FLAT', 1, 1, '2 stana s 1 sobom od 345.000 €', '2 flats with 1 room from €345,000'],
  ['FLAT', 0, 0, '2 garsonijere od 345.000 €', '2 studios from €345,000'],
  ['FLAT', 4, 5, '2 stana od 345.000 €', '2 flats from €345,000'],
  ['FLAT', null, null, '2 stana od 345.000 €', '2 flats from €345,000'],
  ['HOUSE', 5, 5, '2 kuće s 5 soba od 345.000 €', '2 houses with 5 rooms from €345,000'],
])('of the category %s, units with %f to %f rooms that match are told', (category, roomsFrom, roomsTo, hr, en) => {
  const matching = { category, freeUnits: 2, priceFromCents: 34_500_000, roomsFrom, roomsTo };
  const told = (['hr', 'en'] as const).map((locale) =>
    describeFreeUnits(localizationOf(locale), withSameRooms(matching)).replaceAll('\u00a0', ' '),
  );
  expect(told).toEqual([hr, en]);
});
