import * as z from 'zod';
import { ListingCard, PricePoint } from './listing.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { BilingualText } from '#contract/text.ts';

/** Maximum number of listings per response. */
export const maxSummaries = 100;

/** A favourite listing or project as its user sees it, even after it is gone. */
export const ListingSummary = z
  .object({
    id: z.int(),
    status: z
      .enum(['PUBLISHED', 'RESERVED', 'SOLD', 'EXPIRED', 'ARCHIVED', 'UNAVAILABLE'])
      .meta({ description: '`UNAVAILABLE` is hidden for now, gone for good, or never was; nothing is told of it' }),
    purpose: z.enum(referenceCodes('purpose')).nullable(),
    title: BilingualText.nullable(),
    place: z.string().nullable().meta({ description: 'Settlement and municipality by name' }),
    url: z.string().nullable().meta({ description: 'Path of its page, in the language of `Accept-Language`' }),
    card: ListingCard.nullable().meta({ description: 'Of public ones' }),
    priceHistory: z
      .array(PricePoint)
      .meta({ description: 'Prices of public single listings, at most the last 100, oldest first' }),
  })
  .meta({ id: 'ListingSummary' });
export type ListingSummary = z.infer<typeof ListingSummary>;
