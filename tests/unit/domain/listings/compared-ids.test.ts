import { expect, test } from 'vitest';
import { readComparedIds } from '#domain/listings/compared-ids.ts';

test.each([
  ['', [], false, false],
  ['ids=3,1,2', [3, 1, 2], false, false],
  ['ids=3,1,%203', [3, 1], false, false],
  ['ids=7,abc,-1,0,1.5,9999999999999999', [7], true, false],
  ['ids=,,', [], false, false],
  [
    `ids=${Array.from({ length: 13 }, (_, index) => index + 1).join()}`,
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    false,
    true,
  ],
])('«%s» asks for %j', (search, ids, hasInvalid, hasTooMany) => {
  expect(readComparedIds(new URLSearchParams(search))).toEqual({ ids, hasInvalid, hasTooMany });
});
