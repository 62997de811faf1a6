import { expect, test } from 'vitest';
import { sharedSelection } from '#server/services/search/shared-selection.ts';

/** A search whose listings are these, and which selections were made of them. */
function selecting(shown: Set<number>) {
  const made: (readonly number[])[] = [];
  const select = sharedSelection({
    select: async (ids) => {
      made.push(ids);
      const here = ids.filter((id) => shown.has(id));
      return { has: (id) => here.includes(id), matches: async () => here };
    },
  });
  return { made, select };
}

test('searches of the same news share a selection, which grows by what another one needs', async () => {
  const { made, select } = selecting(new Set([1, 2, 3]));
  for (const ids of [[1, 2], [2], [1], [3], [1, 3], [2, 3]]) await select(ids);
  expect(made).toEqual([
    [1, 2],
    [1, 2, 3],
  ]);
});

test('a listing that was not there is looked up again', async () => {
  const shown = new Set([1]);
  const { select } = selecting(shown);
  expect((await select([1, 2])).has(2)).toBe(false);
  shown.add(2);
  expect((await select([2])).has(2)).toBe(true);
});

test('a selection that has grown large is let go', async () => {
  const many = Array.from({ length: 2001 }, (_, id) => id);
  const { made, select } = selecting(new Set([...many, 5000]));
  await select(many);
  await select([5000]);
  expect(made.at(-1)).toEqual([5000]);
});
