import { expect, test } from 'vitest';
import { parseArea } from '#domain/search/area.ts';

test.each([
  ['74,5', 74.5],
  ['74.5', 74.5],
  ['1.200 m²', 1200],
  ['1200m2', 1200],
  ['1,2 ha', 12_000],
  ['0.5ha', 5000],
  ['2 hektara', 20_000],
  ['3 ara', 300],
  ['350 čhv', 1258.83],
  ['350 chv', 1258.83],
  ['350 ČHV.', 1258.83],
  ['12 četvornih hvati', 43.16],
])('«%s» is %s m²', (text, area) => {
  expect(parseArea(text)).toBe(area);
});

test.each(['', 'abc', '12 kg', '1.2.3', 'ha', '1e5', '12 constructor'])('«%s» is no area', (text) => {
  expect(parseArea(text)).toBeUndefined();
});

test('a unit that was chosen counts where none was typed', () => {
  expect(parseArea('350', 'čhv')).toBe(1258.83);
  expect(parseArea('1 ha', 'čhv')).toBe(10_000);
});
