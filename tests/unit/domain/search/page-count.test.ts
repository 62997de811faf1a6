import { expect, test } from 'vitest';
import { pageCount } from '#domain/search/page-count.ts';

test('there is always a page, and never more than can be opened', () => {
  expect([0, 1, 20, 21, 1_000_000].map(pageCount)).toEqual([1, 1, 1, 2, 500]);
});
