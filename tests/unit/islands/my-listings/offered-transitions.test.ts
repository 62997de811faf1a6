import { expect, test } from 'vitest';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { offeredTransitions } from '#islands/my-listings/offered-transitions.ts';

const offered = (status: ListingStatus, moves: ListingStatus[], missing: string[] = []) =>
  offeredTransitions({ status, moves, missing });

test('who may end a block is not offered it without being asked for a reason', () => {
  expect(offered('BLOCKED', ['ARCHIVED', 'PUBLISHED'])).toEqual({ first: undefined, others: [] });
  expect(offered('PUBLISHED', ['PAUSED', 'SOLD', 'ARCHIVED', 'BLOCKED'])).toEqual({
    first: undefined,
    others: ['PAUSED'],
  });
});

test('what is on offer is reserved and sold elsewhere, in one tap; a pause is still left for a sale', () => {
  expect(offered('SOLD', ['PUBLISHED', 'ARCHIVED'])).toEqual({ first: undefined, others: [] });
  expect(offered('PAUSED', ['PUBLISHED', 'SOLD', 'ARCHIVED'])).toEqual({ first: 'PUBLISHED', others: ['SOLD'] });
});

test('publishing is offered where nothing is missing, and taking back whatever is', () => {
  expect(offered('DRAFT', ['PUBLISHED', 'ARCHIVED'])).toEqual({ first: 'PUBLISHED', others: [] });
  expect(offered('DRAFT', ['PUBLISHED', 'ARCHIVED'], ['priceCents'])).toEqual({ first: undefined, others: [] });
  expect(offered('ARCHIVED', ['PUBLISHED'], ['priceCents'])).toEqual({ first: 'PUBLISHED', others: [] });
});
