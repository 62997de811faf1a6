import { beforeAll, describe, expect, test } from 'vitest';
import { formatFileSize } from '#i18n/file-size.ts';
import { freeUnitsText } from '#components/project/free-units.ts';
import { floorRows, shownPlan } from '#components/project/plan-floors.ts';
import { planShape } from '#components/project/plan-shapes.ts';
import { projectFacts } from '#components/project/project-facts.ts';
import { projectSections } from '#components/project/project-sections.ts';
import { unitColumns } from '#components/project/unit-columns.ts';
import { unitLinks } from '#components/project/unit-links.ts';
import { unitFacts, unitTypePrice } from '#components/project/unit-text.ts';
import { chooseUnits, locateUnits } from '#domain/projects/unit-choice.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';
import { exampleProject } from '../../../support/listings/views.ts';

beforeAll(loadDictionaries);

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a project', () => {
  test('says what is free in the words of its kind of home', () => {
    expect(plain(freeUnitsText(exampleProject, 'hr'))).toBe('2 stana od 185.000 €');
    expect(plain(freeUnitsText({ ...exampleProject, category: 'HOUSE' }, 'en'))).toBe('2 houses from €185,000');
    expect(freeUnitsText({ ...exampleProject, summary: { ...exampleProject.summary, freeUnits: 0 } }, 'en')).toBe(
      'No units available',
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
    const rooms = (roomsFrom: number) =>
      projectFacts({ ...exampleProject, summary: { ...exampleProject.summary, roomsFrom, roomsTo: 5 } }, 'hr')[1]
        ?.facts;
    expect(rooms(2)?.at(-1)?.value).toBe('2–5');
    expect(rooms(0)?.at(-1)?.value).toBe('Garsonijera – 5');
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
    const choice = chooseUnits({ units, buildings, unitTypes: [] }, new URLSearchParams('priceMax=200000'));
    expect(floorRows(buildings, choice, 'hr')).toEqual([
      { building: undefined, floors: [{ id: 1, name: 'Prizemlje', free: 1, shown: true }] },
    ]);
    const floor = shownPlan(buildings, choice, 'hr');
    expect(floor?.name).toBe('Prizemlje');
    expect(floor?.flats.map(({ name, wanted }) => [plain(name), wanted])).toEqual([
      ['A1: 2 sobe, 55 m², slobodno, 185.000 €', true],
      ['A2: 2 sobe, 55 m², slobodno, 259.000 €', false],
      ['A3: 2 sobe, 55 m², prodano', false],
    ]);
  });

  test('tells of a flat what is known, with the part of its terrace that counts', () => {
    const [first] = locateUnits(exampleProject.units, exampleProject.buildings);
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
