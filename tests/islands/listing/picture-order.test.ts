import { expect, test } from 'vitest';
import { asChosen, inOrder, moveItem } from '#islands/editor/pictures/use-images.ts';

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['a', 9, 'bca'],
  ['c', -3, 'cab'],
])('%s moved to %i gives %s', (member, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], member, to).join('')).toBe(expected);
});

const arrivals = (names: string) => [...names].map((name, order) => ({ name, order }));

test.each([
  ['xcab', 'abc', 'xabc', 'come in another order than chosen'],
  ['xabc', 'abc', 'xabc', 'come in the order chosen'],
  ['cxab', 'abc', 'axbc', 'were parted by somebody who moved another picture'],
  ['xca', 'abc', 'xac', 'lost one that has been deleted'],
  ['xy', '', 'xy', 'are none'],
])('%s becomes right where the pictures that were chosen as %s: %s', (names, chosen, expected) => {
  expect(asChosen([...names], arrivals(chosen)).join('')).toBe(expected);
});

test('pictures follow the order of names, those that it does not name come last', () => {
  const pictures = [...'dcab'].map((fileName) => ({ fileName }));
  expect(inOrder(pictures, ['a', 'b']).map(({ fileName }) => fileName)).toEqual(['a', 'b', 'd', 'c']);
});
