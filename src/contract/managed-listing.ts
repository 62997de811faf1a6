import * as z from 'zod';
import { emailAddress } from './email.ts';
import { Image } from './image.ts';
import { ListingStatus } from './listing.ts';
import { ListingPoint } from './location.ts';
import { isOib } from './oib.ts';
import { referenceCodes, type ReferenceName } from './reference/index.ts';

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Nothing and an empty text are the same: the advertiser has not said it. */
const said = <Text extends string>(text: Text | null | undefined) => text || null;

function line(maximum: number) {
  return z
    .string('VALUE_INVALID')
    .trim()
    .max(maximum, 'VALUE_TOO_LONG')
    .regex(oneLine, { message: 'VALUE_INVALID' })
    .nullish()
    .transform(said);
}

function paragraphs(maximum: number) {
  return z.string('VALUE_INVALID').trim().max(maximum, 'VALUE_TOO_LONG').nullish().transform(said);
}

function number(schema: z.ZodNumber, minimum: number, maximum: number) {
  return schema
    .min(minimum, 'VALUE_TOO_SMALL')
    .max(maximum, 'VALUE_TOO_LARGE')
    .nullish()
    .transform((value) => value ?? null);
}

const whole = (minimum: number, maximum: number) => number(z.int('VALUE_INVALID'), minimum, maximum);
const money = (minimum: number) => whole(minimum, 100_000_000_000);

/** In m², to two decimals. */
const area = (maximum: number) =>
  number(z.number('VALUE_INVALID'), 0.01, maximum).transform((value) =>
    value === null ? null : Math.round(value * 100) / 100,
  );

const yesNo = z
  .boolean('VALUE_INVALID')
  .nullish()
  .transform((value) => value ?? null);

function one<Name extends ReferenceName>(list: Name) {
  return z
    .enum(referenceCodes(list), 'VALUE_INVALID')
    .nullish()
    .transform((code) => code ?? null);
}

function some<Name extends ReferenceName>(list: Name) {
  return z
    .array(z.enum(referenceCodes(list), 'VALUE_INVALID'), 'VALUE_INVALID')
    .max(100, 'VALUE_TOO_LONG')
    .default([])
    .transform((codes) => [...new Set(codes)]);
}

/** Both languages, each of which may still be missing. */
function bilingual<Text extends z.ZodType>(text: Text) {
  return z.object({ hr: text, en: text });
}

const oib = line(11).refine((value) => value === null || isOib(value), 'OIB_INVALID');
const phone = z
  .string('VALUE_INVALID')
  .trim()
  .regex(/^\+?[\d ()/.-]{6,30}$/, 'PHONE_INVALID');

/** Who offers the listing; what is required of it only counts when the listing is published. */
const ManagedAdvertiser = z.object({
  kind: z.enum(referenceCodes('advertiserKind'), 'VALUE_INVALID').default('OWNER'),
  name: line(100),
  company: line(120),
  oib,
  licenceNumber: line(40),
  contactEmail: z
    .union([z.literal(''), z.null(), emailAddress('EMAIL_REQUIRED')])
    .optional()
    .transform(said),
  phones: z.array(phone, 'VALUE_INVALID').max(3, 'VALUE_TOO_LONG').default([]),
});

const point = ListingPoint.extend({
  lat: z.number('VALUE_INVALID').min(42, 'VALUE_INVALID').max(47, 'VALUE_INVALID'),
  lng: z.number('VALUE_INVALID').min(13, 'VALUE_INVALID').max(20, 'VALUE_INVALID'),
});

/** What the advertiser says of a listing; everything may be missing while it is a draft. Money in cents, areas in m². */
const written = {
  purpose: one('purpose'),
  category: one('category'),
  type: one('type'),
  title: bilingual(line(160)),
  description: bilingual(paragraphs(10_000)),
  priceCents: money(1),
  priceOnRequest: z.boolean('VALUE_INVALID').default(false),
  depositCents: money(0),
  utilitiesIncluded: yesNo,
  availableFrom: z.iso
    .date('VALUE_INVALID')
    .nullish()
    .transform((date) => date ?? null),
  petsAllowed: yesNo,
  registrationNumber: line(40),
  netArea: area(99_999_999),
  grossArea: area(99_999_999),
  plotArea: area(99_999_999),
  settlementId: whole(1, 1_000_000_000),
  street: line(120),
  houseNumber: line(20),
  location: point.nullish().transform((value) => value ?? null),
  rooms: number(z.number('VALUE_INVALID').multipleOf(0.5, 'VALUE_INVALID'), 0, 100),
  bedrooms: whole(0, 100),
  bathrooms: whole(0, 100),
  floor: whole(-3, 100),
  floorsInBuilding: whole(1, 100),
  lift: yesNo,
  buildingLevels: one('buildingLevel'),
  yearBuilt: whole(1000, 2100),
  yearRenovated: whole(1900, 2100),
  condition: one('condition'),
  furnitureStatus: one('furnitureStatus'),
  furniture: one('furniture'),
  heatingType: one('heatingType'),
  heatingWays: some('heatingWay'),
  parkingTypes: some('parkingType'),
  parkingSpaces: whole(0, 1000),
  energyClass: one('energyClass'),
  primaryEnergyClass: one('energyClass'),
  energyState: one('energyState'),
  orientations: some('orientation'),
  windowTypes: some('windowType'),
  zone: one('zone'),
  zoneLabel: line(120),
  flags: some('flag'),
  distanceToSea: whole(0, 1_000_000),
  papers: some('paper'),
  advertiser: ManagedAdvertiser,
};

/**
 * Body of `PUT /real-estate-listings/{id}` and `…/publish`: the whole managed listing. What is missing is taken away; what a
 * client may not set (owner, status, counters, pictures) is ignored. `version` is the one that was read.
 */
export const ListingUpdate = z
  .object({ version: z.int('VALUE_INVALID').min(1, 'VALUE_INVALID'), ...written })
  .meta({ id: 'ListingUpdate' });
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
    ...ListingUpdate.shape,
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

/** Answer of `POST /real-estate-listings`. */
export const CreatedListing = z.object({ id: z.int() }).meta({ id: 'CreatedListing' });
export type CreatedListing = z.infer<typeof CreatedListing>;

/** Body of `PUT /real-estate-listings/{id}/status`; BLOCKED, which only admins can ask for, takes a reason that the owner reads. */
export const StatusChange = z
  .object({
    status: ListingStatus,
    reason: z.string('VALUE_INVALID').trim().min(1, 'VALUE_REQUIRED').max(1000, 'VALUE_TOO_LONG').optional(),
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
