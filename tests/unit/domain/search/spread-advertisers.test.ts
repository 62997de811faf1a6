import { expect, test } from 'vitest';
import { spreadAdvertisers } from '#domain/search/spread-advertisers.ts';

const of = (ownerId: number, ids: number[], reserved = false) => ids.map((id) => ({ id, ownerId, reserved }));

test('two of each advertiser come first, newest first, before what else they have', () => {
  const newest = [...of(1, [9, 8, 7, 6]), ...of(2, [5]), ...of(1, [4]), ...of(3, [3, 2, 1])];
  expect(spreadAdvertisers(newest)).toEqual([9, 8, 5, 3, 2, 7, 6, 4, 1]);
});

test('a reserved listing comes last and takes no place of its advertiser', () => {
  const newest = [...of(1, [9], true), ...of(1, [8, 7, 6]), ...of(2, [5])];
  expect(spreadAdvertisers(newest)).toEqual([8, 7, 5, 6, 9]);
  expect(spreadAdvertisers(of(1, [9], true))).toEqual([9]);
  expect(spreadAdvertisers([])).toEqual([]);
});
