import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { ListingStatus } from './listing-status.ts';
import { Block } from './block.ts';
import { page } from '#contract/ids.ts';
import { referenceCodes } from '#contract/reference/index.ts';

/** Number of days of view and contact statistics. */
export const statisticsDays = 30;

/** Visitor activity on a listing for one day (`YYYY-MM-DD`, UTC). */
export const ListingDay = z
  .object({ day: z.iso.date(), views: z.int(), contacts: z.int(), phoneClicks: z.int() })
  .meta({ id: 'ListingDay' });
export type ListingDay = z.infer<typeof ListingDay>;

/** A listing in the user's own list. */
export const OwnListing = z
  .object({
    id: z.int(),
    kind: z.enum(referenceCodes('kind')),
    status: ListingStatus,
    purpose: z.enum(referenceCodes('purpose')).nullable(),
    category: z.enum(referenceCodes('category')).nullable(),
    type: z.enum(referenceCodes('type')).nullable(),
    title: z.object({ hr: z.string().nullable(), en: z.string().nullable() }),
    referenceNumber: z.string().nullable(),
    priceCents: z.int().nullable(),
    previousPriceCents: z.int().nullable(),
    priceOnRequest: z.boolean(),
    freeUnits: z
      .int()
      .nullable()
      .meta({ description: 'Of a project: how many flats are free; `priceCents` is that of the cheapest' }),
    settlementId: z.int().nullable(),
    place: z.string().nullable().meta({ description: 'Settlement and municipality by name' }),
    image: Image.nullable(),
    imageCount: z.int(),
    missing: z.array(z.string()),
    moves: z.array(ListingStatus),
    blockReason: z.string().nullable(),
    block: Block.nullable(),
    url: z.string().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    archivedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    views: z.int().meta({ description: `Of the last ${statisticsDays} days` }),
    usualViews: z.int().nullable().meta({
      description: 'Of the last 30 days: the median of like public listings nearby; null where fewer than five',
    }),
    contacts: z.int().meta({ description: `Of the last ${statisticsDays} days` }),
    phoneClicks: z
      .int()
      .meta({ description: `How many wanted to see the telephone number in the last ${statisticsDays} days` }),
    days: z.array(ListingDay).meta({ description: 'Days on which there was anything, the oldest first' }),
  })
  .meta({ id: 'OwnListing' });
export type OwnListing = z.infer<typeof OwnListing>;

/** What one’s own listings can be sorted by; with `-` before it in descending order. */
export const ownColumns = ['title', 'reference', 'place', 'price', 'status', 'ends', 'views', 'contacts'] as const;
export type OwnColumn = (typeof ownColumns)[number];
export type OwnSort = OwnColumn | `-${OwnColumn}`;
export const ownSorts: readonly OwnSort[] = ownColumns.flatMap((column) => [column, `-${column}` as const]);

const statusCounts = z.partialRecord(ListingStatus, z.int());

/** Sums over all listings that a query matches. */
const OwnTotals = z.object({
  statuses: statusCounts,
  priceCents: z
    .partialRecord(z.enum(referenceCodes('purpose')), z.int())
    .meta({ description: 'Sums of the prices by purpose; none of projects' }),
  views: z.int().meta({ description: `Of the last ${statisticsDays} days` }),
  contacts: z.int().meta({ description: `Of the last ${statisticsDays} days` }),
});
export type OwnTotals = z.infer<typeof OwnTotals>;

/** Response of `GET /users/me/real-estate-listings`: last changed first; `counts` covers all of them by status. */
export const OwnListings = z
  .object({
    items: z.array(OwnListing),
    ...page,
    counts: statusCounts,
    totals: OwnTotals,
  })
  .meta({ id: 'OwnListings' });
export type OwnListings = z.infer<typeof OwnListings>;

/** Response of `POST /real-estate-listings`. */
export const CreatedListing = z.object({ id: z.int() }).meta({ id: 'CreatedListing' });
export type CreatedListing = z.infer<typeof CreatedListing>;

/** What the link of a mail about an end can say instead of «still available». */
export const EndAnswer = z.enum(['RESERVED', 'SOLD']).meta({ id: 'EndAnswer' });
export type EndAnswer = z.infer<typeof EndAnswer>;

/** Response of «still available»: the URL of the public page, and until when the listing stays public. */
export const StillAvailable = z
  .object({
    url: z.string().meta({ description: 'Path of its public page' }),
    expiresAt: z.iso.datetime().meta({ description: 'When it expires, unless this is confirmed again' }),
  })
  .meta({ id: 'StillAvailable' });
export type StillAvailable = z.infer<typeof StillAvailable>;
