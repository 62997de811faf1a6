import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { PaperCheck } from '#contract/media/paper.ts';
import { ExpectedStatus, ListingStatus } from './listing-status.ts';
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

/** The advertiser's input for a listing; drafts may lack anything. Money in cents, areas in m². */
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

/** Body of `PUT /real-estate-listings/{id}` and `…/publish`: missing fields are cleared, read-only ones ignored. */
export const ListingUpdate = z.object({ version, saveId, ...written }).meta({ id: 'ListingUpdate' });
export type ListingUpdate = z.infer<typeof ListingUpdate>;

/** A probable mistake of the advertiser; it does not block publishing. */
export const ListingWarning = z.enum(['PRICE_VERY_LOW', 'PRICE_PER_M2_UNUSUAL', 'AREA_UNUSUAL', 'SAME_HOME']);
export type ListingWarning = z.infer<typeof ListingWarning>;

/** A listing as its owner and admins see it. */
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
    paperChecks: z.array(PaperCheck),
    missing,
    warnings: z.array(ListingWarning),
    sameHome: z
      .object({ id: z.int(), title: z.object({ hr: z.string().nullable(), en: z.string().nullable() }) })
      .nullable()
      .default(null)
      .meta({ description: 'Another listing of the same advertiser that offers the same home' }),
    ...managedState,
  })
  .meta({ id: 'ManagedListing' });
export type ManagedListing = z.infer<typeof ManagedListing>;

/** Body of `PUT /real-estate-listings/{id}/status`; BLOCKED is for admins and needs a reason, which the owner sees. */
export const StatusChange = z
  .object({
    status: ListingStatus,
    from: ExpectedStatus,
    reason: trimmedText(1000).min(1, 'VALUE_REQUIRED').optional(),
  })
  .meta({ id: 'StatusChange' });
export type StatusChange = z.infer<typeof StatusChange>;

/** The median price per m² in a place over the public listings of a purpose and category, with their count. */
export const PriceLevel = z
  .object({
    medianPerM2Cents: z.int().nullable(),
    count: z.int(),
    level: z.enum(['SETTLEMENT', 'MUNICIPALITY', 'COUNTY']),
  })
  .meta({ id: 'PriceLevel' });
export type PriceLevel = z.infer<typeof PriceLevel>;
