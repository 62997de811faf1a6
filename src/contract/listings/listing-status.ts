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
