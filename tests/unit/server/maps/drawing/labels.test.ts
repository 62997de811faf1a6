import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels, type PlacedLabel } from '#server/maps/drawing/labels.ts';
import type { Label } from '#server/maps/drawing/tile-shapes.ts';

const view = { left: 0, top: 0, right: 512, bottom: 512 };
const label = (name: string, x: number, y: number, more: Partial<Label> = {}): Label => ({
  ...{ name, x, y, kind: 'place', rank: 5 },
  ...more,
});
const names = (labels: readonly Label[]) => placeLabels(labels, view).map(({ name }) => name);

const anyLabel: fc.Arbitrary<Label> = fc.record({
  x: fc.double({ min: -50, max: 560, noNaN: true }),
  y: fc.double({ min: -50, max: 560, noNaN: true }),
  name: fc.constantFrom('Zagreb', 'Split', 'Sveti Ivan Zelina', 'Brač', 'Jadransko more', 'Ub'),
  kind: fc.constantFrom('place', 'sea', 'gulf', 'island', 'country', 'np', 'air'),
  rank: fc.integer({ min: 0, max: 11 }),
});

/** About what the letters cover: half an em each. */
function lettersOf({ name, x, y, style }: PlacedLabel) {
  const size = style === 'city' ? 14 : 12;
  const half = (name.length * size) / 4;
  return { left: x - half, right: x + half, top: y - size * 0.8, bottom: y + size * 0.2 };
}

test('labels neither overlap nor reach over the edge, however many there are', () => {
  fc.assert(
    fc.property(fc.array(anyLabel, { maxLength: 120 }), (labels) => {
      const boxes = placeLabels(labels, view).map(lettersOf);
      for (const [index, one] of boxes.entries()) {
        expect([one.left >= 0, one.top >= 0, one.right <= 512, one.bottom <= 512]).toEqual(Array(4).fill(true));
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});

test('where there is room for one, it is the more important one', () => {
  expect(names([label('Selo', 200, 200, { rank: 9 }), label('Grad', 205, 203, { rank: 1 })])).toEqual(['Grad']);
  expect(names([label('Grad', 200, 200, { rank: 4 }), label('Otok', 200, 200, { kind: 'island' })])).toEqual(['Otok']);
});

test('the order in which tiles name them changes nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyLabel, { maxLength: 30, selector: ({ x, y }) => `${x},${y}` }), (labels) => {
      const told = labels.map((each, index) => ({ ...each, name: `${each.name} ${index}` }));
      expect(placeLabels(told.toReversed(), view)).toEqual(placeLabels(told, view));
    }),
  );
});

test('capital and large towns are set as such, waters and islands in their own way, the rest is left out', () => {
  const placed = placeLabels(
    [
      label('Zagreb', 100, 50, { rank: 1 }),
      label('Velika Gorica', 300, 50),
      label('Jadran', 100, 150, { kind: 'sea', rank: 0 }),
      label('Brač', 300, 150, { kind: 'island', rank: 0 }),
      label('Zračna luka', 100, 250, { kind: 'air' }),
    ],
    view,
  );
  expect(Object.fromEntries(placed.map(({ name, style }) => [name, style]))).toEqual({
    Zagreb: 'city',
    'Velika Gorica': 'town',
    Jadran: 'water',
    Brač: 'area',
  });
});
