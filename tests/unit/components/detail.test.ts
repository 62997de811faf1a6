import { beforeAll, describe, expect, test } from 'vitest';
import { listingFacts, shownSides } from '#components/detail/listing-facts.ts';
import { goneText, shorten } from '#components/detail/head.ts';
import { openStreetMapLink } from '#domain/places/map-link.ts';
import { telephoneLink } from '#domain/contact/telephone.ts';
import { idInAddress } from '#i18n/detail-address.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { exampleListing } from '../../support/listings/views.ts';

beforeAll(loadDictionaries);

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('facts', () => {
  const factsOf = (changes: Partial<typeof exampleListing>, locale: 'hr' | 'en' = 'hr') =>
    Object.fromEntries(
      listingFacts({ ...exampleListing, ...changes }, locale).flatMap(({ facts }) =>
        facts.map(({ label, value }) => [label, plain(value)]),
      ),
    );

  test('are those that are known, as people say them', () => {
    expect(factsOf({ floor: 0, lift: false, distanceToSea: 1250, orientations: ['S', 'SW'] })).toMatchObject({
      Vrsta: 'U stambenoj zgradi',
      Kat: 'Prizemlje',
      Lift: 'Ne',
      'Udaljenost od mora': '1,3 km',
      Orijentacija: 'Jug, jugozapad',
      'Neto površina': '75 m²',
    });
    expect(factsOf({ yearBuilt: null })).not.toHaveProperty('Godina izgradnje');
  });

  test('say heating and its fuels once, whichever of them are known', () => {
    const heated = { heatingType: 'INDIVIDUAL_CENTRAL', heatingWays: ['GAS', 'WOOD'] } as const;
    const facts = factsOf({ ...heated, heatingWays: [...heated.heatingWays] });
    expect(facts).toMatchObject({ Grijanje: 'Etažno centralno, plin, drva' });
    expect(Object.keys(facts).filter((label) => /grijanj|energent/i.test(label))).toEqual(['Grijanje']);
    expect(factsOf({ heatingType: null, heatingWays: ['GAS'] }, 'en')).toMatchObject({ Heating: 'Gas' });
    expect(factsOf({ heatingType: null, heatingWays: [] })).not.toHaveProperty('Grijanje');
  });

  test('say furniture and its terms once, whichever of them are known', () => {
    const furnished = (facts: Parameters<typeof factsOf>[0]) =>
      Object.entries(factsOf(facts)).filter(([label]) => /namješ/i.test(label));
    expect(furnished({ furnitureStatus: 'FURNISHED', furniture: 'EXTRA' })).toEqual([
      ['Namještaj', 'Potpuno namješteno, uz nadoplatu'],
    ]);
    expect(furnished({ furnitureStatus: 'UNFURNISHED', furniture: 'NOT_OFFERED' })).toEqual([
      ['Namještaj', 'Nenamješteno'],
    ]);
    expect(furnished({ furnitureStatus: null, furniture: 'INCLUDED' })).toEqual([['Namještaj', 'U cijeni']]);
    expect(furnished({ furnitureStatus: 'UNFURNISHED', furniture: null })).toEqual([['Namještaj', 'Nenamješteno']]);
    expect(furnished({ furnitureStatus: null, furniture: null })).toEqual([]);
  });

  test('leave rooms and bedrooms to the head of the page, which tells both', () => {
    expect(Object.keys(factsOf({})).filter((label) => /soba|sobe/i.test(label))).toEqual([]);
  });

  test('leave out what the category or purpose does not show, and what the page shows elsewhere', () => {
    const sale = factsOf({ depositCents: 100_000, zone: 'M1' }, 'en');
    for (const label of ['Deposit', 'Zoning', 'Price', 'Energy class', 'Street'])
      expect(sale).not.toHaveProperty(label);
    expect(factsOf({ purpose: 'RENT', depositCents: 100_000 }, 'en')).toMatchObject({ Deposit: '€1,000' });
  });
});

test.each([
  ['SINGLE', 'SALE', 'SOLD', 'Nekretnina je prodana'],
  ['SINGLE', 'RENT', 'SOLD', 'Nekretnina je iznajmljena'],
  ['PROJECT', 'SALE', 'SOLD', 'Projekt je rasprodan'],
  ['SINGLE', 'SALE', 'EXPIRED', 'Oglas je istekao'],
  ['SINGLE', 'RENT', 'ARCHIVED', 'Oglas je povučen'],
] as const)('a %s for %s that is %s reads «%s»', (kind, purpose, reason, text) => {
  expect(goneText({ kind, purpose, reason }, 'hr')).toBe(text);
});

test('descriptions for search engines are one line, cut between words', () => {
  expect(shorten('Prvi red.\n\nDrugi  red.')).toBe('Prvi red. Drugi red.');
  const short = shorten('riječ '.repeat(60));
  expect(short.length).toBeLessThanOrEqual(160);
  expect(short).toMatch(/riječ…$/);
});

test('an approximate place is not marked on the map, an exact one is', () => {
  const point = { lat: 43.5081, lng: 16.4402 };
  expect(openStreetMapLink({ ...point, precision: 'APPROXIMATE' })).toBe(
    'https://www.openstreetmap.org/#map=14/43.50810/16.44020',
  );
  expect(openStreetMapLink({ ...point, precision: 'EXACT' })).toContain('mlat=43.50810&mlon=16.44020');
});

test('telephone links carry what is dialled', () => {
  expect(telephoneLink('+385 (0)91 / 234-5678')).toBe('tel:+385912345678');
});

test.each([
  ['17', undefined, 17],
  ['17/any-words', 'en', 17],
  ['999999999999999', undefined, 999_999_999_999_999],
  ['17', 'hr', undefined],
  ['17', 'xx', undefined],
  ['17/a/b', undefined, undefined],
  ['017', undefined, undefined],
  ['0', undefined, undefined],
  ['1e3', undefined, undefined],
  ['9999999999999999', undefined, undefined],
  [undefined, undefined, undefined],
])('the address %j in %j names the id %j', (rest, locale, id) => {
  expect(idInAddress({ rest, locale })).toBe(id);
});

test('the sides of the sky are told of what has windows', () => {
  const facing = { ...exampleListing, orientations: ['S', 'W'] as ('S' | 'W')[] };
  expect(shownSides(facing)).toEqual(['S', 'W']);
  expect(shownSides({ ...facing, category: 'LAND' })).toEqual([]);
});
