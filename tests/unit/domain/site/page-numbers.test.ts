import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from '#domain/site/page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 9]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [500, 500, [1, 'gap', 499, 500]],
])('page %i of %i', (current, last, shown) => {
  expect(pageNumbers(current, last)).toEqual(shown);
});

test('first, current and last page are always there, in order, with no gap for a single page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)];
      const shown = pageNumbers(current, last);
      expect(shown).toEqual(expect.arrayContaining([1, current, last]));
      let before = 0;
      for (const [index, page] of shown.entries()) {
        if (page === 'gap') continue;
        expect(page - before).toBeGreaterThan(shown[index - 1] === 'gap' ? 2 : 0);
        before = page;
      }
    }),
  );
});
