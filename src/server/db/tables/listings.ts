import type { ColumnType, Generated } from 'kysely';
import type { PlainValues } from '#contract/listings/fields.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { CodeOf } from '#contract/reference/index.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** The columns of fields, by the tables of `contract`. */
export type FieldColumns<Values> = {
  [Name in keyof Values]: Values[Name] extends unknown[] ? Defaulted<Values[Name]> : Values[Name];
};

/** Money in cents, areas in m²; `publicLat` and `publicLng` are what others may see. */
export type ListingTable = FieldColumns<PlainValues> & {
  id: Generated<number>;
  kind: Defaulted<CodeOf<'kind'>>;
  status: Defaulted<ListingStatus>;
  /** What it was before its owner put it away. */
  archivedFrom: ListingStatus | null;
  version: Defaulted<number>;
  /** The last saves by which it was written, newest last. */
  saveIds: Defaulted<string[]>;
  ownerId: number;
  purpose: CodeOf<'purpose'> | null;
  category: CodeOf<'category'> | null;
  titleHr: string | null;
  titleEn: string | null;
  descriptionHr: string | null;
  descriptionEn: string | null;
  previousPriceCents: number | null;
  priceOnRequest: Defaulted<boolean>;
  pricePerM2Cents: ColumnType<number | null, never, never>;
  countyId: number | null;
  municipalityId: number | null;
  lat: number | null;
  lng: number | null;
  pointPrecision: Defaulted<'EXACT' | 'APPROXIMATE'>;
  publicLat: number | null;
  publicLng: number | null;
  energyScale: Defaulted<number>;
  advertiserKind: Defaulted<CodeOf<'advertiserKind'>>;
  advertiserName: string | null;
  company: string | null;
  oib: string | null;
  licenceNumber: string | null;
  contactEmail: string | null;
  phones: Defaulted<string[]>;
  imageCount: Defaulted<number>;
  hasModel: Defaulted<boolean>;
  papersAttached: Defaulted<boolean>;
  createdAt: Defaulted<Date>;
  updatedAt: Defaulted<Date>;
  firstPublishedAt: Date | null;
  publishedAt: Date | null;
  expiresAt: Date | null;
  archivedAt: Date | null;
  blockReason: string | null;
  /** What it was before its owner was blocked; null where it was blocked by itself. */
  blockedFrom: ListingStatus | null;
  /** The words of both titles, folded, for the search of admins. */
  titleWords: ColumnType<string, never, never>;
  /** When its owner was told that it expires soon. */
  expiryToldAt: Date | null;
};

export type ImageTable = {
  id: Generated<number>;
  listingId: number;
  position: number;
  fileName: string;
  kind: Defaulted<'VISUALISATION' | 'SITE' | 'LOCATION' | 'PLAN'>;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  /** Of all its files together; they count against what an account may keep. */
  bytes: Defaulted<number>;
  altHr: string | null;
  altEn: string | null;
  createdAt: Defaulted<Date>;
};

export type DocumentTable = {
  id: Generated<number>;
  listingId: number;
  kind: 'OWNERSHIP' | 'USAGE_PERMIT' | 'PROJECT' | 'MODEL';
  isPublic: Defaulted<boolean>;
  fileName: string;
  title: string;
  mediaType: string;
  bytes: number;
  createdAt: Defaulted<Date>;
};

export type ListingTables = {
  listings: ListingTable;
  images: ImageTable;
  documents: DocumentTable;
  listingPrices: { listingId: number; since: Date; priceCents: number | null };
  listingWords: { listingId: number; words: string[] };
  /** What visitors did with a listing on a day (UTC, `YYYY-MM-DD`). */
  listingDays: {
    listingId: number;
    day: string;
    views: Defaulted<number>;
    contacts: Defaulted<number>;
    phoneClicks: Defaulted<number>;
  };
  /** Files of the store that no row owns: not yet, while they are uploaded, or no longer. They go at this time. */
  pendingFiles: { key: string; removeAt: Date };
};
