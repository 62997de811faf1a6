import * as z from 'zod';

/** DRAFT to ARCHIVED: see `domain/listings/lifecycle.ts` for the transitions. */
export const ListingStatus = z.enum([
  'DRAFT',
  'PUBLISHED',
  'PAUSED',
  'RESERVED',
  'SOLD',
  'EXPIRED',
  'ARCHIVED',
  'BLOCKED',
]);
export type ListingStatus = z.infer<typeof ListingStatus>;

/** What a change was decided upon. */
export const ExpectedStatus = ListingStatus.optional().meta({
  description: 'The status that was read: if the listing has another one by now, it is left so (`CONFLICT`)',
});
