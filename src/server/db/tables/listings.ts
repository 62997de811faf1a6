import type { ColumnType, Generated } from 'kysely';
import type { PlainValues } from '#contract/listings/fields.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { PaperKind, PaperState } from '#contract/media/paper.ts';
import type { CodeOf } from '#contract/reference/index.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** The columns of fields, from the tables in `contract`. */
export type FieldColumns<Values> = {
  [Name in keyof Values]: Values[Name] extends unknown[] ? Defaulted<Values[Name]> : Values[Name];
};

/** Money in cents, areas in m²; `publicLat` and `publicLng` are the public point. */
export type ListingTable = FieldColumns<PlainValues> & {
  id: Generated<number>;
  kind: Defaulted<CodeOf<'kind'>>;
  status: Defaulted<ListingStatus>;
  /** Its status before its owner archived it. */
  archivedFrom: ListingStatus | null;
  version: Defaulted<number>;
  /** Ids of the latest saves, newest last. */
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
  createdAt: Defaulted<Date>;
  updatedAt: Defaulted<Date>;
  /** When it was first published; `publishedAt` is the publication that counts (`domain/listings/publication.ts`). */
  firstPublishedAt: Date | null;
  publishedAt: Date | null;
  /** When it was last withdrawn from the public. */
  withdrawnAt: Date | null;
  expiresAt: Date | null;
  archivedAt: Date | null;
  blockReason: string | null;
  /** Its status before it was blocked; null where that is not known. */
  blockedFrom: ListingStatus | null;
  blockedWithOwner: Defaulted<boolean>;
  blockedAt: Date | null;
  /** Its facts when it was blocked. */
  blockedFacts: object | null;
  /** The words of both titles, folded, for the admin search. */
  titleWords: ColumnType<string, never, never>;
  /** When its owner was warned of its expiry. */
  expiryToldAt: Date | null;
};

export type ImageTable = {
  id: Generated<number>;
  listingId: number;
  position: number;
  fileName: string;
  kind: Defaulted<'VISUALISATION' | 'SITE' | 'LOCATION' | 'PLAN'>;
  /** Shows a floor plan, in the gallery of a single listing. */
  isPlan: Defaulted<boolean>;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  /** Of all its files; they count towards the account's limit. */
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

/** The check of a listing's papers of a kind; triggers make it pending with every change of its files. */
export type PaperCheckTable = {
  id: Generated<number>;
  listingId: number;
  kind: PaperKind;
  state: Defaulted<PaperState>;
  pendingSince: Defaulted<Date>;
  decidedAt: Date | null;
  decidedBy: number | null;
  /** Why it was refused, or what an admin noted. */
  note: string | null;
};

export type ListingTables = {
  listings: ListingTable;
  images: ImageTable;
  documents: DocumentTable;
  paperChecks: PaperCheckTable;
  /** Owners' requests to look at a blocked listing again; ended by a trigger when the block ends. */
  reviewRequests: { listingId: number; at: Generated<Date>; message: Defaulted<string> };
  /** Rows of images that were deleted, or replaced by an edit: `image` is the whole row. */
  removedImages: {
    listingId: number;
    fileName: string;
    replacedBy: string | null;
    image: Record<string, unknown>;
    expiresAt: Date;
  };
  listingPrices: { listingId: number; since: Date; priceCents: number | null };
  listingWords: { listingId: number; words: string[] };
  /** Visitors' activity on a listing per day (UTC, `YYYY-MM-DD`). */
  listingDays: {
    listingId: number;
    day: string;
    views: Defaulted<number>;
    contacts: Defaulted<number>;
    phoneClicks: Defaulted<number>;
  };
  /** The median of the last 30 days’ views of like listings in a place (`s:` or `c:` and its id), where enough are. */
  usualViews: { purpose: string; category: string; place: string; views: number };
  /** Stored files that no row owns: pending or released. `removeAt` is when to delete them. */
  pendingFiles: { key: string; removeAt: Date };
};
