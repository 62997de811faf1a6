import { describe, expect, it } from 'vitest';
import { suggestPlaces, warmSuggestions } from '#domain/search/interpret/place/suggest.ts';
import { typedCases } from '../../../../../bench/understanding/cases.ts';
import { loadAllPlaces } from '../../../../../support/search/interpret-cases.ts';

const places = loadAllPlaces();
const idsFor = (text: string, limit = 10) => suggestPlaces(places, text, limit).map(({ id }) => id);
const among = 5;

describe('places suggested while typing', () => {
  it.each([...Map.groupBy(typedCases('own'), ({ kind }) => kind)])(
    'have the right one first, or among five, for what is typed of the kind %s',
    (_kind, cases) => {
      const positions = cases.map(({ typed, ids }) => idsFor(typed, among).findIndex((id) => ids.includes(id)));
      const share = (count: number) => count / cases.length;
      expect(share(positions.filter((at) => at === 0).length)).toBeGreaterThanOrEqual(0.88);
      expect(share(positions.filter((at) => at >= 0).length)).toBeGreaterThanOrEqual(0.98);
    },
  );

  it.each([
    ['what is looked for most', 'spl', 'm:4090'],
    ['a town before its county', 'karlo', 'm:1791'],
    ['a county by its own name', 'karlovačka', 'c:4'],
    ['the island after «na»', 'na krku', 'i:krk'],
    ['the town after «u»', 'u krku', 'm:2151'],
    ['the stated level', 'otok k', 'i:krk'],
    ['a level after the name', 'krk island', 'i:krk'],
    ['an exact name before longer ones', 'bol', 'm:272'],
    ['a later word of a name', 'gorica', 'm:5410'],
    ['turned words', 'brod slavonski', 'm:3964'],
    ['a quarter after its town', 'zagreb jarun', 'q:zagreb-jarun'],
    ['a village with its town', 'selce crik', 's:56936'],
    ['the last word declined alone', 'u kaštel starom', 's:28053'],
    ['a postcode with its country', 'HR-21000', 'm:4090'],
    ['the place around a postcode that none has', '10999', 'm:1333'],
  ])('begin with %s: %s', (_what, text, id) => {
    expect(idsFor(text)[0]).toBe(id);
  });

  it('have no misspelt name before one that is typed exactly, but where that is far less likely', () => {
    expect(idsFor('solin')[0]).toBe('m:4065');
    expect(idsFor('ivanec')[0]).toBe('m:1562');
    expect(idsFor('zagre')[0]).toBe('m:1333');
    expect(idsFor('xyzzyq')).toEqual([]);
  });

  it.each([
    ['šibe', 'm:4448'],
    ['sibe', 'm:4448'],
    ['ŠIBE'.normalize('NFD'), 'm:4448'],
    ['djurdj', 'm:1074'],
    ['sv fil', 'm:4286'],
    ['ivanić-gr', 'm:1589'],
    ['istria', 'r:istra'],
    ['city of', 'c:21'],
    ['trešnj', 'q:zagreb-tresnjevka'],
  ])('include by «%s» %s', (text, id) => {
    expect(idsFor(text)).toContain(id);
  });

  it('say where a place lies', () => {
    expect(suggestPlaces(places, 'selce', 10)).toContainEqual({
      id: 's:56936',
      level: 'settlement',
      name: 'Selce',
      within: ['m:531', 'c:8'],
    });
  });

  it('give each place once, at most as many as asked for, and none for nothing', () => {
    const ids = idsFor('s', 50);
    expect(new Set(ids).size).toBe(50);
    expect(idsFor('s', 3)).toHaveLength(3);
    expect(idsFor('s', 1000)).toHaveLength(50);
    expect(idsFor('')).toEqual([]);
    expect(idsFor('  --  ')).toEqual([]);
    expect(idsFor('x'.repeat(10_000))).toEqual([]);
  });

  it('are the same where they were prepared with pauses', async () => {
    const others = loadAllPlaces();
    let pauses = 0;
    await warmSuggestions(others, async () => {
      pauses += 1;
    });
    expect(pauses).toBeGreaterThan(10);
    for (const text of ['zag', 'splti', 'gorica'])
      expect(suggestPlaces(others, text, 10)).toEqual(suggestPlaces(places, text, 10));
  });
});
