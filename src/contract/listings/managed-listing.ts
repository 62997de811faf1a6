import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { ListingStatus } from './listing-status.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { trimmedText } from '#contract/text.ts';
import { writtenSchemas } from './field-schemas.ts';
import { plainFields, type PlainValues } from './fields.ts';
import {
  bilingual,
  line,
  ManagedAdvertiser,
  managedState,
  missing,
  one,
  paragraphs,
  point,
  saveId,
  saveIds,
  version,
} from './input-schemas.ts';

/** What the advertiser says of a listing; everything may be missing while it is a draft. Money in cents, areas in m². */
const written = {
  purpose: one('purpose'),
  category: one('category'),
  title: bilingual(line(160)),
  description: bilingual(paragraphs(10_000)),
  priceOnRequest: z.boolean('VALUE_INVALID').default(false),
  location: point.nullish().transform((value) => value ?? null),
  ...writtenSchemas<PlainValues>(plainFields),
  advertiser: ManagedAdvertiser,
};

/** Body of `PUT /real-estate-listings/{id}` and `…/publish`, whole: what is missing is taken away, what a client may not set ignored. */
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
    missing,
    warnings: z.array(ListingWarning),
    ...managedState,
  })
  .meta({ id: 'ManagedListing' });
export type ManagedListing = z.infer<typeof ManagedListing>;

/** Body of `PUT /real-estate-listings/{id}/status`; BLOCKED, which only admins can ask for, takes a reason that the owner reads. */
export const StatusChange = z
  .object({
    status: ListingStatus,
    reason: trimmedText(1000).min(1, 'VALUE_REQUIRED').optional(),
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
