import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { ListingStatus } from './listing-status.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { boundedText } from '#contract/text.ts';
import { writtenFields } from './field-schemas.ts';
import { bilingual, line, ManagedAdvertiser, one, paragraphs, point, saveId, saveIds, version } from './written.ts';

/** What the advertiser says of a listing; everything may be missing while it is a draft. Money in cents, areas in m². */
const written = {
  purpose: one('purpose'),
  category: one('category'),
  title: bilingual(line(160)),
  description: bilingual(paragraphs(10_000)),
  priceOnRequest: z.boolean('VALUE_INVALID').default(false),
  location: point.nullish().transform((value) => value ?? null),
  ...writtenFields,
  advertiser: ManagedAdvertiser,
};

/**
 * Body of `PUT /real-estate-listings/{id}` and `…/publish`: the whole managed listing. What is missing is taken away; what a
 * client may not set (owner, status, counters, pictures) is ignored.
 */
export const ListingUpdate = z.object({ version, saveId, ...written }).meta({ id: 'ListingUpdate' });
export type ListingUpdate = z.infer<typeof ListingUpdate>;

/** What the advertiser may have overlooked; it stops nothing. */
export const ListingWarning = z.enum(['PRICE_VERY_LOW', 'PRICE_PER_M2_UNUSUAL', 'AREA_UNUSUAL']);
export type ListingWarning = z.infer<typeof ListingWarning>;

/** A listing as its owner and admins have it. */
export const ManagedListing = z
  .object({
    id: z.int(),
    kind: z.enum(referenceCodes('kind')),
    status: ListingStatus,
    version,
    saveIds,
    ...written,
    countyId: z.int().nullable(),
    municipalityId: z.int().nullable(),
    images: z.array(Image),
    hasOwnershipDocument: z.boolean(),
    hasUsagePermit: z.boolean(),
    missing: z.array(z.string()).meta({ description: 'Paths of what it still lacks before it can be published' }),
    warnings: z.array(ListingWarning),
    moves: z.array(ListingStatus).meta({ description: 'The statuses that it can be brought to now' }),
    blockReason: z.string().nullable(),
    url: z.string().nullable().meta({ description: 'Its public page, while there is one' }),
    publishedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ManagedListing' });
export type ManagedListing = z.infer<typeof ManagedListing>;

/** Body of `PUT /real-estate-listings/{id}/status`; BLOCKED, which only admins can ask for, takes a reason that the owner reads. */
export const StatusChange = z
  .object({
    status: ListingStatus,
    reason: boundedText(1000, 'VALUE_INVALID').trim().min(1, 'VALUE_REQUIRED').max(1000, 'VALUE_TOO_LONG').optional(),
  })
  .meta({ id: 'StatusChange' });
export type StatusChange = z.infer<typeof StatusChange>;

/** The usual price of a place: the median per m² of the public listings of a purpose and category, and of how many. */
export const PriceLevel = z
  .object({
    medianPerM2Cents: z.int().nullable(),
    count: z.int(),
    level: z.enum(['SETTLEMENT', 'MUNICIPALITY', 'COUNTY']),
  })
  .meta({ id: 'PriceLevel' });
export type PriceLevel = z.infer<typeof PriceLevel>;
