import { describe, expect, it } from 'vitest';
import { suggestPlaces } from '#domain/search/interpret/place/suggest.ts';
import { loadAllPlaces } from '../../../../../support/search/interpret-cases.ts';

const places = loadAllPlaces();
const idsFor = (text: string, limit = 10) => suggestPlaces(places, text, limit).map(({ id }) => id);

describe('places suggested while typing', () => {
  it('ranks counties before towns, towns before islands, islands before villages', () => {
    expect(idsFor('spl').slice(0, 2)).toEqual(['c:17', 'm:4090']);
    expect(idsFor('krk').slice(0, 2)).toEqual(['m:2151', 'i:krk']);
    const levels = suggestPlaces(places, 'b', 50).map(({ level }) => level);
    const order = ['county', 'region', 'town', 'island', 'municipality', 'quarter', 'settlement'];
    expect(levels).toEqual(levels.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  it('puts the name that is typed in full first', () => {
    expect(idsFor('zagreb')[0]).toBe('m:1333');
  });

  it.each([
    ['šibe', 'm:4448'],
    ['sibe', 'm:4448'],
    ['ŠIBE'.normalize('NFD'), 'm:4448'],
    ['djurdj', 'm:1074'],
    ['gorica', 'm:5410'],
    ['sv fil', 'm:4286'],
    ['ivanić-gr', 'm:1589'],
    ['istria', 'r:istra'],
    ['city of', 'c:21'],
    ['trešnj', 'q:zagreb-tresnjevka'],
  ])('finds by %s', (text, id) => {
    expect(idsFor(text)).toContain(id);
  });

  it('says where a place lies', () => {
    expect(suggestPlaces(places, 'selce', 10)).toContainEqual({
      id: 's:56936',
      level: 'settlement',
      name: 'Selce',
      within: ['m:531', 'c:8'],
    });
  });

  it('gives each place once, at most as many as asked for, and none for nothing', () => {
    const ids = idsFor('s', 50);
    expect(new Set(ids).size).toBe(50);
    expect(idsFor('s', 3)).toHaveLength(3);
    expect(idsFor('s', 1000)).toHaveLength(50);
    expect(idsFor('')).toEqual([]);
    expect(idsFor('  --  ')).toEqual([]);
    expect(idsFor('x'.repeat(10_000))).toEqual([]);
  });
});
