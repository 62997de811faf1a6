import { beforeAll, expect, test } from 'vitest';
import { comparedGroups } from '#components/compare/comparison.ts';
import { factLabel } from '#components/detail/listing-facts.ts';
import { fields } from '#contract/listings/fields.ts';
import { Places } from '#domain/places/places.ts';
import { translator } from '#i18n/translate.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';
import { exampleListing } from '../../../support/listings/views.ts';

beforeAll(loadDictionaries);

const { settlementId, municipalityId, countyId } = exampleListing;
const named = { slug: '', lat: 43.5, lng: 16.5 };
const settlement = { ...named, name: 'Stobreč', postcode: null, alternativeNames: [] };
const places = new Places({
  counties: [{ id: countyId, nameHr: 'Splitsko-dalmatinska županija', nameEn: '', iso: '', seat: '', slug: '' }],
  municipalities: [{ ...named, id: municipalityId, countyId, name: 'Split', kind: 'town', lng: 16.44 }],
  settlements: [{ ...settlement, id: settlementId, municipalityId }],
  islands: [],
  regions: [],
  quarters: [],
});

const at = { lat: 43.5, lng: 16.5065, precision: 'EXACT' as const };
const one = { ...exampleListing, location: at, distanceToSea: 400, flags: ['BALCONY', 'AC'] as const };
const other = {
  ...one,
  ...{ priceCents: 30_000_000, pricePerM2Cents: 400_000, flags: ['AC'] as const, rooms: null, distanceToSea: 90 },
};

type Home = typeof exampleListing;
const compare = (...homes: unknown[]) => comparedGroups(homes as Home[], { locale: 'hr', places });
const rows = (...homes: unknown[]) =>
  Object.fromEntries(
    compare(...homes)
      .flatMap((group) => group.rows)
      .map(({ label, cells, differs }) => [label, [differs, ...cells.map((cell) => cell?.replaceAll('\u00a0', ' '))]]),
  );

test('homes are compared by price, price per m² and instalment; what differs is marked', () => {
  expect(rows(one, other)).toMatchObject({
    Cijena: [true, '240.000 €', '300.000 €'],
    'Cijena po m²': [true, '3.200 €/m²', '4.000 €/m²'],
    'Mjesečna rata kredita': [true, '931 €', '1.163 €'],
    'Neto površina': [false, '75 m²', '75 m²'],
    'Broj soba': [true, '3', undefined],
  });
  expect(rows({ ...one, purpose: 'RENT' })).not.toHaveProperty('Mjesečna rata kredita');
});

test('distances to the sea and to the centres are rounded up to 100 m, from the public point', () => {
  expect(rows(one, other)).toMatchObject({
    'Udaljenost od mora': [true, '400 m', '90 m'],
    'Do središta naselja': [false, 'oko 600 m', 'oko 600 m'],
    'Do središta grada ili općine': [false, 'oko 5,4 km', 'oko 5,4 km'],
  });
  expect(rows({ ...one, location: null })).not.toHaveProperty('Do središta naselja');
});

test('each feature that a home has is a row', () => {
  expect(rows(one, other)).toMatchObject({ Balkon: [true, 'Da', undefined], Klima: [false, 'Da', 'Da'] });
  expect(rows(one, other)).not.toHaveProperty('Bazen');
});

test('heating and furniture are compared as the page of a home tells them', () => {
  const warm = { heatingType: 'UNDERFLOOR', heatingWays: ['GAS'], furnitureStatus: 'UNFURNISHED', furniture: 'EXTRA' };
  expect(rows({ ...one, ...warm }, one)).toMatchObject({
    Grijanje: [true, 'Podno, plin', undefined],
    Namještaj: [true, 'Nenamješteno, uz nadoplatu', undefined],
  });
});

test('every public field of the table is compared once, and nothing that no home has', () => {
  const t = translator('hr');
  const labels = compare(one, other).flatMap((group) => group.rows.map(({ label }) => label));
  const known = fields.filter(({ name, group }) => {
    const value = (one as unknown as Record<string, unknown>)[name];
    return (
      !['text', 'place', 'features', 'papers'].includes(group) &&
      value !== null &&
      !(Array.isArray(value) && value.length === 0)
    );
  });
  expect(known.length).toBeGreaterThan(10);
  const named = known.flatMap((field) => factLabel(field) ?? []);
  for (const name of named) expect(labels.filter((label) => label === t(name))).toHaveLength(1);
  for (const { cells } of compare(one, other).flatMap((group) => group.rows)) expect(cells.some(Boolean)).toBe(true);
});
