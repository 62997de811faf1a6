import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { ListingPoint } from '#contract/location.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { BilingualText } from '#contract/text.ts';

export { ListingStatus } from './listing-status.ts';

const codes = {
  kind: z.enum(referenceCodes('kind')),
  purpose: z.enum(referenceCodes('purpose')),
  category: z.enum(referenceCodes('category')),
  type: z.enum(referenceCodes('type')),
};

/** What a project says of itself on a card: free units and their ranges (money in cents, areas in m²). */
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

/** A listing as results show it: money in cents, areas in m², times ISO 8601. */
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
    location: ListingPoint.nullable(),
    image: Image.nullable(),
    imageCount: z.int(),
    hasModel: z.boolean(),
    hasFloorPlans: z.boolean(),
    publishedAt: z.iso.datetime(),
    project: ProjectSummary.nullable(),
  })
  .meta({ id: 'ListingCard' });
export type ListingCard = z.infer<typeof ListingCard>;

/** Who offers the listing, as strangers see it: `contactEmail` is good for contact requests alone, numbers are asked for. */
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

/** An advertiser’s telephone numbers, which a call of their own tells. */
export const PhoneNumbers = z.object({ phones: z.array(z.string()) }).meta({ id: 'PhoneNumbers' });
export type PhoneNumbers = z.infer<typeof PhoneNumbers>;

/** One price the listing had, from this time on. */
export const PricePoint = z
  .object({ priceCents: z.int().nullable(), since: z.iso.datetime() })
  .meta({ id: 'PricePoint' });
export type PricePoint = z.infer<typeof PricePoint>;

/** The public view of a single listing: every field of the managed one that is not private. */
export const ListingView = z
  .object({
    id: z.int(),
    ...codes,
    type: codes.type.nullable(),
    status: z.enum(['PUBLISHED', 'RESERVED']),
    title: BilingualText,
    description: BilingualText,
    url: z.string(),
    priceCents: z.int().nullable(),
    previousPriceCents: z.int().nullable(),
    priceOnRequest: z.boolean(),
    pricePerM2Cents: z.int().nullable(),
    depositCents: z.int().nullable(),
    utilitiesIncluded: z.boolean().nullable(),
    availableFrom: z.iso.date().nullable(),
    petsAllowed: z.boolean().nullable(),
    registrationNumber: z.string().nullable(),
    netArea: z.number().nullable(),
    grossArea: z.number().nullable(),
    plotArea: z.number().nullable(),
    countyId: z.int(),
    municipalityId: z.int(),
    settlementId: z.int(),
    street: z.string().nullable(),
    houseNumber: z.string().nullable(),
    location: ListingPoint.nullable(),
    rooms: z.number().nullable(),
    bedrooms: z.int().nullable(),
    bathrooms: z.int().nullable(),
    floor: z.int().nullable(),
    floorsInBuilding: z.int().nullable(),
    lift: z.boolean().nullable(),
    buildingLevels: z.enum(referenceCodes('buildingLevel')).nullable(),
    yearBuilt: z.int().nullable(),
    yearRenovated: z.int().nullable(),
    condition: z.enum(referenceCodes('condition')).nullable(),
    furnitureStatus: z.enum(referenceCodes('furnitureStatus')).nullable(),
    furniture: z.enum(referenceCodes('furniture')).nullable(),
    heatingType: z.enum(referenceCodes('heatingType')).nullable(),
    heatingWays: z.array(z.enum(referenceCodes('heatingWay'))),
    parkingTypes: z.array(z.enum(referenceCodes('parkingType'))),
    parkingSpaces: z.int().nullable(),
    energyClass: z.enum(referenceCodes('energyClass')).nullable(),
    primaryEnergyClass: z.enum(referenceCodes('energyClass')).nullable(),
    energyState: z.enum(referenceCodes('energyState')).nullable(),
    orientations: z.array(z.enum(referenceCodes('orientation'))),
    windowTypes: z.array(z.enum(referenceCodes('windowType'))),
    zone: z.enum(referenceCodes('zone')).nullable(),
    zoneLabel: z.string().nullable(),
    flags: z.array(z.enum(referenceCodes('flag'))),
    distanceToSea: z.int().nullable(),
    papers: z.array(z.enum(referenceCodes('paper'))),
    papersAttached: z.boolean(),
    advertiser: Advertiser,
    images: z.array(Image),
    publishedAt: z.iso.datetime(),
    firstSeenAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    priceHistory: z.array(PricePoint),
  })
  .meta({ id: 'Listing' });
export type ListingView = z.infer<typeof ListingView>;
