import { describe, expect, test } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import { factsOf } from '#islands/project-editor/draft/facts.ts';
import type { Path } from '#islands/project-editor/draft/rows.ts';
import { pathLabel, describeValue } from '#islands/project-editor/status/value-words.ts';
import { exampleManagedProject } from '#server/api/examples/project.ts';
import { managedProject } from '../../../support/servers/project-server.ts';
import { words } from '../../../support/search/words.ts';

const [example] = exampleManagedProject.units;
if (!example) throw new Error('no example');
const flat = {
  ...example,
  floorId: '12',
  label: 'A-1-1',
  netArea: 61.5,
  priceCents: 18_500_000,
  status: 'FREE' as const,
};
const facts = factsOf(
  managedProject({
    buildings: [
      { id: '1', name: 'A', floors: [0, 1].map((level) => ({ id: `${11 + level}`, level, plan: null })) },
      { id: '2', name: 'Vila Mare', floors: [{ id: '21', level: 0, plan: null }] },
    ],
    units: [
      { ...flat, id: '31' },
      { ...flat, id: '32', label: null },
    ],
  }),
);
const gone = null;
const square = [0.1, 0.3].flatMap((x) => [0.2, 0.4].map((y): [number, number] => [x, y]));

/** What a conflict at a path is called, and a value there in words; without the spaces that do not break. */
function told(locale: Locale, path: string, value: unknown): string[] {
  const t = words(locale);
  const texts = [pathLabel({ t, locale }, facts, path), describeValue({ t, locale, facts }, path as Path, value)];
  return texts.map((text) => text.replace(/\s/g, ' '));
}

describe('a conflict in a table', () => {
  test.each<[string, unknown, string, string]>([
    ['units.31.priceCents', 18_500_000, 'A-1-1: Cijena (€)', '185.000 €'],
    ['units.31.status', 'SOLD', 'A-1-1: Status', 'Prodano'],
    ['units.31.orientation', 'SE', 'A-1-1: Orijentacija', 'Jugoistok'],
    ['units.31.netArea', 61.5, 'A-1-1: Neto površina (m²)', '61,5'],
    ['units.31.floorId', '21', 'A-1-1: Zgrada i kat', 'Vila Mare, Prizemlje'],
    ['units.31.polygon', square, 'A-1-1: Ucrtano', '4 kuta, sredina 20 % slijeva i 30 % odozgo'],
    ['units.32.rooms', 2, 'Redak 2: Sobe', '2'],
    ['floors.12.level', 3, 'Zgrada A, 1. kat: Kat', '3. kat'],
    ['buildings.2.name', 'Vila Sol', 'Vila Mare: Naziv zgrade', 'Vila Sol'],
  ])('at %s names the row, the column and the value', (path, value, label, text) => {
    expect(told('hr', path, value)).toEqual([label, text]);
  });

  test('about a row that others have deleted says so, and what it is here', () => {
    const row = facts.units.rows.get('31');
    expect(told('hr', 'units.31', row)).toEqual(['A-1-1', 'Zgrada A, 1. kat · 61,5 m² · 185.000 € · Slobodno']);
    expect(told('en', 'units.31', row)).toEqual(['A-1-1', 'Building A, Floor 1 · 61.5 m² · €185,000 · Available']);
    expect(told('hr', 'units.31', gone)).toEqual(['A-1-1', 'Obrisano']);
    expect(told('en', 'buildings.2', gone)).toEqual(['Vila Mare', 'Deleted']);
  });

  test('where nothing is said says nothing', () => {
    expect(told('hr', 'units.31.priceCents', null)).toEqual(['A-1-1: Cijena (€)', '']);
  });
});
