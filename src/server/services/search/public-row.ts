import type { Advertiser } from '#contract/listings/listing.ts';
import type { ListingPoint } from '#contract/location.ts';
import type { Category, Kind, Purpose } from '#contract/reference/index.ts';
import type { BilingualText } from '#contract/text.ts';
import { contactAlias } from '#domain/contact/contact-alias.ts';
import { publicAnswer, type GoneReason } from '#domain/listings/lifecycle.ts';
import type { Placed, Places } from '#domain/places/places.ts';
import type { Locale } from '#i18n/locales.ts';
import { listingPath } from '#i18n/paths.ts';
import type { ListingRow } from '#server/db/queries/listings/listing-view.ts';

/** A formerly public listing: enough to describe it and find similar ones. */
export type GoneListing = {
  id: number;
  kind: Kind;
  title: BilingualText;
  reason: GoneReason;
  purpose: Purpose;
  category: Category;
  countyId: number;
  municipalityId: number;
  settlementId: number;
  quarterId: string | null;
  priceCents: number | null;
  netArea: number | null;
  url: string;
};

/** A row that is or was public; the database guarantees these columns from first publishing on. */
export type PublicRow = ListingRow & {
  purpose: Purpose;
  category: Category;
  settlementId: number;
  publishedAt: string;
};

/** A listing's state as visitors may know it. */
type PublicState = { state: 'public'; row: PublicRow } | ({ state: 'gone' } & GoneListing) | { state: 'absent' };

function isPublicRow(row: ListingRow): row is PublicRow {
  return (
    row.purpose !== null &&
    row.category !== null &&
    (row.titleHr ?? row.titleEn) !== null &&
    row.settlementId !== null &&
    row.publishedAt !== null
  );
}

/** A time as in the contract: ISO 8601 in UTC with milliseconds. */
export const isoTime = (time: string) => new Date(time).toISOString();

/** The ids of a place and its parent units, and the quarter's name. */
export function placeIds(
  places: Places,
  { settlementId, quarterId }: Placed,
): Placed & { countyId: number; municipalityId: number; quarter: string | null } {
  const municipalityId = places.settlement(settlementId)?.municipalityId ?? 0;
  const quarter = places.quarter(quarterId ?? '')?.name ?? null;
  const countyId = places.municipality(municipalityId)?.countyId ?? 0;
  return { countyId, municipalityId, settlementId, quarterId, quarter };
}

/** Title and address of a listing or project, in the language of the page. */
export function heading(row: PublicRow, locale: Locale): { title: BilingualText; url: string } {
  const title = { hr: row.titleHr, en: row.titleEn };
  return { title, url: listingPath(locale, { id: row.id, kind: row.kind, title }) };
}

/** A row's state for visitors, by the rules of `domain/listings/lifecycle.ts`. */
export function publicStateOf(row: ListingRow | undefined, places: Places, locale: Locale): PublicState {
  if (!row || !isPublicRow(row)) return { state: 'absent' };
  const answer = publicAnswer({
    status: row.status,
    wasPublic: row.firstPublishedAt !== null,
    blocked: row.blockReason !== null,
  });
  if (answer.httpStatus === 404) return { state: 'absent' };
  if (answer.httpStatus === 200) return { state: 'public', row };
  const { id, kind, purpose, category, netArea } = row;
  const place = placeIds(places, row);
  return {
    state: 'gone',
    id,
    kind,
    reason: answer.reason,
    purpose,
    category,
    priceCents: row.priceOnRequest ? null : row.priceCents,
    netArea,
    ...place,
    ...heading(row, locale),
  };
}

/** The public point: shifted if the true one is hidden. */
export function publicPoint(row: PublicRow): ListingPoint | null {
  if (row.publicLat === null || row.publicLng === null) return null;
  return { lat: row.publicLat, lng: row.publicLng, precision: row.pointPrecision };
}

/** Street and house number, unless the location is only approximate. */
export function publicAddress(row: PublicRow): { street: string | null; houseNumber: string | null } {
  if (row.pointPrecision === 'APPROXIMATE') return { street: null, houseNumber: null };
  return { street: row.street, houseNumber: row.houseNumber };
}

/** The advertiser; the row has neither the person's e-mail address nor phone numbers. */
export function advertiserOf(row: PublicRow): Advertiser {
  return {
    kind: row.advertiserKind,
    name: row.advertiserName ?? row.company ?? '',
    company: row.company,
    oib: row.advertiserKind === 'OWNER' ? null : row.oib,
    licenceNumber: row.licenceNumber,
    contactEmail: contactAlias(row.id),
    hasPhone: row.hasPhone,
  };
}
