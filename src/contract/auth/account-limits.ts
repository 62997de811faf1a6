import * as z from 'zod';
import { mostImages } from '#contract/most-images.ts';

const count = (most: number) => z.int('WHOLE_NUMBER_INVALID').min(1, 'VALUE_TOO_SMALL').max(most, 'VALUE_TOO_LARGE');

/** What an account may have: open drafts, MB of 1024² bytes of files, pictures of a listing, public listings. */
export const AccountLimits = z.object({
  drafts: count(100_000),
  megabytes: count(10_000_000),
  images: count(mostImages),
  publicListings: count(1_000_000),
});
export type AccountLimits = z.infer<typeof AccountLimits>;
