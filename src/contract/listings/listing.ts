import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { AttachedPaper, CheckedPaper } from '#contract/media/paper.ts';
import { ListingPoint } from '#contract/location.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { shownSchemas } from './shown-fields.ts';
import { publicFields, type PlainValues, type PublicName } from './fields.ts';
import { BilingualText } from '#contract/text.ts';

export { ListingStatus } from './listing-status.ts';

const codes = {
  kind: z.enum(referenceCodes('kind')),
  purpose: z.enum(referenceCodes('purpose')),
  category: z.enum(referenceCodes('category')),
  type: z.enum(referenceCodes('type')),
};

/** A project's data on a card: number of free units and their ranges (money in cents, areas in m²). */
export const ProjectSummary = z
  .object({
    stage: z.enum(referenceCodes('stage')),
    freeUnits: z.int(),
    priceFromCents: z.int().nullable(),
    areaFrom: z.number().nullable(),
    areaTo: z.number().nullable(),
    roomsFrom: z.number().nullable(),
    roomsTo: z.number().nullable(),
  })
  .meta({ id: 'ProjectSummary' });
export type ProjectSummary = z.infer<typeof ProjectSummary>;

/** A listing in search results: money in cents, areas in m², times in ISO 8601. */
export const ListingCard = z
  .object({
    id: z.int(),
    ...codes,
    type: codes.type.nullable(),
    status: z.enum(['PUBLISHED', 'RESERVED']),
    title: BilingualText,
    url: z.string(),
    priceCents: z.int().nullable(),
    priceOnRequest: z.boolean(),
    previousPriceCents: z.int().nullable(),
    pricePerM2Cents: z.int().nullable(),
    netArea: z.number().nullable(),
    plotArea: z.number().nullable(),
    rooms: z.number().nullable(),
    floor: z.int().nullable(),
    condition: z.enum(referenceCodes('condition')).nullable(),
    countyId: z.int(),
    municipalityId: z.int(),
    settlementId: z.int(),
    quarterId: z.string().nullable(),
    street: z.string().nullable(),
    location: ListingPoint.nullable(),
    image: Image.nullable(),
    imageCount: z.int(),
    hasModel: z.boolean(),
    hasFloorPlans: z.boolean(),
    checkedPapers: z.array(CheckedPaper),
    publishedAt: z.iso.datetime(),
    project: ProjectSummary.nullable(),
    matching: ProjectSummary.optional().meta({
      description: 'Free units that match a search that filters units; `url` shows just them',
    }),
  })
  .meta({ id: 'ListingCard' });
export type ListingCard = z.infer<typeof ListingCard>;

/** The advertiser's public data: `contactEmail` works for contact requests only, phone numbers need a separate call. */
export const Advertiser = z
  .object({
    kind: z.enum(referenceCodes('advertiserKind')),
    name: z.string(),
    company: z.string().nullable(),
    oib: z.string().nullable(),
    licenceNumber: z.string().nullable(),
    contactEmail: z.string(),
    hasPhone: z.boolean(),
  })
  .meta({ id: 'Advertiser' });
export type Advertiser = z.infer<typeof Advertiser>;

/** An advertiser’s phone numbers, fetched by a separate call. */
export const PhoneNumbers = z.object({ phones: z.array(z.string()) }).meta({ id: 'PhoneNumbers' });

/** A price of the listing and the time from which it applied. */
export const PricePoint = z
  .object({ priceCents: z.int().nullable(), since: z.iso.datetime() })
  .meta({ id: 'PricePoint' });
export type PricePoint = z.infer<typeof PricePoint>;

/** The public view of a single listing: only fields the table marks as public. */
export const ListingView = z
  .object({
    id: z.int(),
    ...codes,
    status: z.enum(['PUBLISHED', 'RESERVED']),
    title: BilingualText,
    description: BilingualText,
    url: z.string(),
    previousPriceCents: z.int().nullable(),
    priceOnRequest: z.boolean(),
    pricePerM2Cents: z.int().nullable(),
    countyId: z.int(),
    municipalityId: z.int(),
    location: ListingPoint.nullable(),
    ...shownSchemas<Pick<PlainValues, PublicName>>(publicFields),
    settlementId: z.int(),
    quarter: z.string().nullable(),
    attachedPapers: z.array(AttachedPaper),
    advertiser: Advertiser,
    images: z.array(Image),
    publishedAt: z.iso.datetime(),
    firstSeenAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    priceHistory: z.array(PricePoint),
  })
  .meta({ id: 'Listing' });
export type ListingView = z.infer<typeof ListingView>;
