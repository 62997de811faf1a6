import { beforeAll, describe, expect, test } from 'vitest';
import { listingFacts } from '#components/detail/facts.ts';
import { goneText } from '#components/detail/gone-text.ts';
import { shorten } from '#components/detail/head.ts';
import { openStreetMapLink } from '#domain/map-link.ts';
import { telephoneLink } from '#components/site/telephone.ts';
import { formatFileSize } from '#components/project/file-size.ts';
import { freeUnitsText } from '#components/project/free-units.ts';
import { floorRows, shownPlan } from '#components/project/plan-floors.ts';
import { planShape } from '#components/project/plan-shapes.ts';
import { projectFacts } from '#components/project/project-facts.ts';
import { projectSections } from '#components/project/project-sections.ts';
import { unitColumns } from '#components/project/unit-columns.ts';
import { unitFacts } from '#components/project/unit-facts.ts';
import { unitLinks } from '#components/project/unit-links.ts';
import { unitTypePrice } from '#components/project/unit-type-price.ts';
import { chooseUnits, placeUnits } from '#domain/unit-choice.ts';
import { idInAddress } from '#i18n/detail-address.ts';
import { loadDictionaries } from '../support/dictionaries.ts';
import { exampleListing, exampleProject } from '../support/views.ts';

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
    expect(factsOf({ rooms: 0, floor: 0, lift: false, distanceToSea: 1250, orientations: ['S', 'SW'] })).toMatchObject({
      Vrsta: 'U stambenoj zgradi',
      'Broj soba': 'Garsonijera',
      Kat: 'Prizemlje',
      Lift: 'Ne',
      'Udaljenost od mora': '1,3 km',
      Orijentacija: 'Jug, jugozapad',
      'Neto površina': '75 m²',
    });
    expect(factsOf({ yearBuilt: null })).not.toHaveProperty('Godina izgradnje');
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

describe('a project', () => {
  test('says what is free in the words of its kind of home', () => {
    expect(plain(freeUnitsText(exampleProject, 'hr'))).toBe('2 stana od 185.000 €');
    expect(plain(freeUnitsText({ ...exampleProject, category: 'HOUSE' }, 'en'))).toBe('2 houses from €185,000');
    expect(freeUnitsText({ ...exampleProject, summary: { ...exampleProject.summary, freeUnits: 0 } }, 'en')).toBe(
      'All sold',
    );
  });

  test('tells the ranges of its free flats apart from the rest', () => {
    const groups = projectFacts(exampleProject, 'hr');
    expect(groups.map(({ title }) => title)).toEqual(['O projektu', 'Slobodni stanovi']);
    expect(groups[1]?.facts.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
      'Broj: 2',
      'Cijena: od 185.000 €',
      'Površine: 55 m²',
      'Broj soba: 2',
    ]);
    const soldOut = { ...exampleProject, summary: { ...exampleProject.summary, freeUnits: 0, priceFromCents: null } };
    const [about, ...others] = projectFacts(soldOut, 'hr');
    expect(about?.facts.map(({ label }) => label)).toContain('Površine');
    expect(others).toEqual([]);
  });

  test('leads to the parts of its page that it has', () => {
    expect(projectSections(exampleProject, 'en').map(({ href }) => href)).toEqual(['#units', '#place']);
    const model = { fileName: 'a.glb', url: '/files/a.glb', bytes: 1 };
    const bare = { ...exampleProject, units: [], model };
    expect(projectSections(bare, 'en').map(({ href }) => href)).toEqual(['#place', '#model']);
  });

  test('tells what a kind of flat costs', () => {
    const kind = { id: 1, label: 'A', rooms: 2, areaFrom: 40, areaTo: 50, freeUnits: 1 };
    const price = (from: number | null, to: number | null, freeUnits = 1) =>
      plain(unitTypePrice({ ...kind, priceFromCents: from, priceToCents: to, freeUnits }, 'en'));
    expect(price(10_000_000, 12_000_000)).toBe('€100,000 – €120,000');
    expect(price(10_000_000, 10_000_000)).toBe('€100,000');
    expect(price(null, null)).toBe('on request');
    expect(price(null, null, 0)).toBe('–');
  });

  test('names the flats on the plan of a floor by their state', () => {
    const [picture] = exampleProject.images;
    const corners: [number, number][] = [
      [0, 0],
      [1, 1],
    ];
    const units = exampleProject.units.map((unit) => ({ ...unit, polygon: corners }));
    const buildings = [{ id: 1, name: 'Zgrada A', floors: [{ id: 1, level: 0, plan: picture ?? null }] }];
    const choice = chooseUnits({ units, buildings }, new URLSearchParams('priceMax=200000'));
    expect(floorRows(buildings, choice, 'hr')).toEqual([
      { building: undefined, floors: [{ id: 1, name: 'Prizemlje', free: 1, shown: true }] },
    ]);
    const floor = shownPlan(buildings, choice, 'hr');
    expect(floor?.name).toBe('Prizemlje');
    expect(floor?.flats.map(({ name, wanted }) => [plain(name), wanted])).toEqual([
      ['A1: 2 sobe, 55 m², Slobodno, 185.000 €', true],
      ['A2: 2 sobe, 55 m², Slobodno, 259.000 €', false],
      ['A3: 2 sobe, 55 m², Prodano', false],
    ]);
  });

  test('tells of a flat what is known, with the part of its terrace that counts', () => {
    const [first] = placeUnits(exampleProject.units, exampleProject.buildings);
    const facts = (unit: object) =>
      unitFacts({ ...first, ...unit } as NonNullable<typeof first>, 'hr').map(({ label, value }) => [
        label,
        plain(value).replaceAll('\u202f', ' '),
      ]);
    expect(facts({ outdoorArea: 12, outdoorWeight: 0.25, orientation: 'S' })).toEqual([
      ['Sobe', '2 sobe'],
      ['Kat', 'Prizemlje'],
      ['Orijentacija', 'Jug'],
      ['Cijena po m²', '3.364 €/m²'],
      ['Neto površina', '55 m²'],
      ['Balkon, terasa ili vrt', '12 m² (računa se 25 %: 3 m²)'],
      ['Obračunska površina', '58 m²'],
    ]);
    expect(facts({ outdoorArea: 12, priceCents: null, status: 'SOLD', rooms: null, level: undefined })).toEqual([
      ['Neto površina', '55 m²'],
      ['Balkon, terasa ili vrt', '12 m²'],
    ]);
  });

  test('has addresses for each flat and floor that keep what else is shown', () => {
    const links = unitLinks('/p', { free: true, descending: true, sort: 'price', plan: 5, unit: 7 });
    expect(links.unit(9)).toBe('/p?free=1&sort=-price&unit=9#unit');
    expect(links.plan(6)).toBe('/p?free=1&sort=-price&plan=6#plans');
    expect(links.noUnit(7, 5)).toBe('/p?free=1&sort=-price&plan=5#unit-7');
    expect(links.everyUnit()).toBe('/p?sort=-price&plan=5&unit=7#units');
  });

  test('sorts its units by links that turn the order round', () => {
    const columns = unitColumns({ free: true, sort: 'price', descending: false }, '/p', 'hr');
    expect(columns.map(({ order, link }) => [order, link?.href])).toEqual([
      [undefined, '/p?free=1&sort=label#units'],
      [undefined, '/p?free=1&sort=floor#units'],
      [undefined, '/p?free=1&sort=rooms#units'],
      [undefined, '/p?free=1&sort=area#units'],
      ['ascending', '/p?free=1&sort=-price#units'],
      [undefined, '/p?free=1&sort=status#units'],
    ]);
  });

  test('draws a unit on its plan, with the label in the middle', () => {
    const corners: [number, number][] = [
      [0, 0],
      [0.5, 0],
      [0.5, 1],
      [0, 1],
    ];
    expect(planShape(corners, 1600, 1200)).toEqual({
      points: '0,0 800,0 800,1200 0,1200',
      x: 400,
      y: 600,
      around: '-73 -73 946 1346',
    });
  });

  test('tells the size of its files', () => {
    expect(
      [formatFileSize('hr', 4_321_000), formatFileSize('en', 220_400), formatFileSize('en', 5)].map(plain),
    ).toEqual(['4,3 MB', '220 kB', '1 kB']);
  });
});
