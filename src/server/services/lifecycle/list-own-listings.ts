import type { ListingStatus } from '#contract/listings/listing.ts';
import type { OwnListing, OwnListings, OwnSort, OwnTotals } from '#contract/listings/own-listing.ts';
import { pageSize } from '#contract/search/search.ts';
import { fold } from '#domain/words/fold.ts';
import { imageFrom } from '#domain/media/image.ts';
import { listingNumber } from '#domain/listings/listing-number.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { settlementsNamed } from '#domain/search/named-settlements.ts';
import { settlementLabel } from '#domain/places/place-names.ts';
import type { Places } from '#domain/places/places.ts';
import type { Locale } from '#i18n/locales.ts';
import {
  countFreeUnits,
  countOwnByStatus,
  listOwnRows,
  sumOwnListings,
  type OwnFilter,
  type OwnRow,
} from '#server/db/queries/listings/own-listing-list.ts';
import type { ListingGroup } from '#server/db/queries/listing-group.ts';
import type { Runtime } from '#server/runtime.ts';
import { toManagedState } from '#server/services/listings/managed-kind.ts';
import { missingOfProjects, missingOfSingle } from './missing-of.ts';
import { permit } from '#server/services/auth/permit.ts';

const maxWords = 10;

type Asking = { actor: Actor; locale: Locale };
type Context = Asking & { places: Places; missing: (row: OwnRow) => string[]; free: ReadonlyMap<number, number> };

function sum(days: OwnListing['days'], count: 'views' | 'contacts' | 'phoneClicks'): number {
  return days.reduce((total, day) => total + day[count], 0);
}

function ownListing(row: OwnRow, { places, missing, free, ...asking }: Context): OwnListing {
  const { kind, purpose, category, type, priceCents, previousPriceCents, priceOnRequest } = row;
  const { settlementId, quarterId, images, days } = row;
  const [image] = images;
  const { unconfirmedContact: _, ...state } = toManagedState(asking, row);
  return {
    ...state,
    kind,
    purpose,
    category,
    type,
    title: { hr: row.titleHr, en: row.titleEn },
    referenceNumber: row.referenceNumber,
    priceCents,
    previousPriceCents,
    priceOnRequest,
    freeUnits: kind === 'SINGLE' ? null : (free.get(row.id) ?? 0),
    settlementId,
    place: settlementId === null ? null : settlementLabel(places, { settlementId, quarterId }),
    image: image ? imageFrom(image) : null,
    imageCount: images.length,
    missing: missing(row),
    views: sum(days, 'views'),
    usualViews: row.usualViews,
    contacts: sum(days, 'contacts'),
    phoneClicks: sum(days, 'phoneClicks'),
    days,
  };
}

/** Parses the search text in one's own listings: words of titles, codes and places, or a listing's number. */
function textOf(places: Places, q: string | undefined): OwnFilter['text'] {
  if (!q?.trim()) return undefined;
  const number = listingNumber(q);
  const words = number?.named ? [] : fold(q).split(' ').filter(Boolean).slice(0, maxWords);
  return { words: words.map((word) => ({ word, settlementIds: settlementsNamed(places, word) })), id: number?.id };
}

type Wanted = {
  status?: ListingStatus | undefined;
  q?: string | undefined;
  sort?: OwnSort | undefined;
  page: number;
  pageSize?: number | undefined;
};

type Sums = Awaited<ReturnType<typeof sumOwnListings>>;

function totalsOf(sums: Sums, group: ListingGroup): OwnTotals {
  const totals: OwnTotals = { statuses: {}, priceCents: {}, views: 0, contacts: 0 };
  for (const { status, purpose, number, priceCents, views, contacts } of sums) {
    totals.statuses[status] = (totals.statuses[status] ?? 0) + number;
    if (purpose && group === 'SINGLES') totals.priceCents[purpose] = (totals.priceCents[purpose] ?? 0) + priceCents;
    totals.views += views;
    totals.contacts += contacts;
  }
  return totals;
}

async function listOwn(
  { db, places }: Pick<Runtime, 'db' | 'places'>,
  { group, ...asking }: Asking & { group: ListingGroup },
  { status, q, sort, page, pageSize: take = pageSize }: Wanted,
): Promise<OwnListings> {
  const filter = { group, ownerId: asking.actor.userId, status, text: textOf(places, q) };
  const [rows, sums, counts] = await Promise.all([
    listOwnRows(db, filter, { sort, skip: (page - 1) * take, take }),
    sumOwnListings(db, filter),
    countOwnByStatus(db, filter),
  ]);
  const total = sums.reduce((all, { number }) => all + number, 0);
  const lacking = group === 'PROJECTS' ? await missingOfProjects(db, rows) : undefined;
  const free = await countFreeUnits(db, group === 'PROJECTS' ? rows.map(({ id }) => id) : []);
  const missing = (row: OwnRow) => lacking?.get(row.id) ?? missingOfSingle(row);
  const items = rows.map((row) => ownListing(row, { ...asking, places, missing, free }));
  return { items, total, page, pageSize: take, counts, totals: totalsOf(sums, group) };
}

/** A page of the actor's single listings, last changed first unless sorted, deleted ones only if `status` requests them. */
export function listOwnListings(
  runtime: Pick<Runtime, 'db' | 'places'>,
  asking: Asking,
  wanted: Wanted,
): Promise<OwnListings> {
  return listOwn(runtime, { ...asking, group: 'SINGLES' }, wanted);
}

/** The same for the actor's projects, priced by the cheapest available unit. Throws FORBIDDEN for non-admins. */
export async function listOwnProjects(
  runtime: Pick<Runtime, 'db' | 'places'>,
  asking: Asking,
  wanted: Wanted,
): Promise<OwnListings> {
  permit(asking.actor, 'MANAGE_PROJECT');
  return listOwn(runtime, { ...asking, group: 'PROJECTS' }, wanted);
}
