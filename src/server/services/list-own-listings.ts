import type { ListingStatus } from '#contract/listing.ts';
import type { OwnListing, OwnListings } from '#contract/own-listing.ts';
import { pageSize } from '#contract/search.ts';
import { fold } from '#domain/fold.ts';
import { imageFrom } from '#domain/image.ts';
import { listingNumber } from '#domain/listing-number.ts';
import { missingFacts } from '#domain/missing-facts.ts';
import type { Actor } from '#domain/permissions.ts';
import { settlementLabel } from '#domain/place-names.ts';
import type { Places } from '#domain/places.ts';
import type { Locale } from '#i18n/locales.ts';
import {
  countOwnByStatus,
  countOwnListings,
  listOwnRows,
  type OwnFilter,
  type OwnRow,
} from '../db/queries/own-listing-list.ts';
import type { Runtime } from '../runtime.ts';
import { factsOf } from './managed-facts.ts';
import { movesOf, publicUrl } from './read-managed-listing.ts';

const mostWords = 10;

type Told = { places: Places; actor: Actor; locale: Locale };

const isoTime = (time: Date | null) => time && time.toISOString();

function sum(days: OwnListing['days'], what: 'views' | 'contacts'): number {
  return days.reduce((total, day) => total + day[what], 0);
}

function ownListing(row: OwnRow, { places, actor, locale }: Told): OwnListing {
  const { id, kind, status, purpose, category, type, priceCents, previousPriceCents, priceOnRequest } = row;
  const { settlementId, images, days } = row;
  const [image] = images;
  return {
    id,
    kind,
    status,
    purpose,
    category,
    type,
    title: { hr: row.titleHr, en: row.titleEn },
    priceCents,
    previousPriceCents,
    priceOnRequest,
    settlementId,
    place: settlementId === null ? null : settlementLabel(places, settlementId),
    image: image ? imageFrom(image) : null,
    imageCount: images.length,
    missing: missingFacts({ ...factsOf(row), images }),
    moves: [...movesOf(row, actor)],
    blockReason: row.blockReason,
    url: publicUrl(row, locale),
    publishedAt: isoTime(row.publishedAt),
    expiresAt: isoTime(row.expiresAt),
    archivedAt: isoTime(row.archivedAt),
    updatedAt: row.updatedAt.toISOString(),
    views: sum(days, 'views'),
    contacts: sum(days, 'contacts'),
    days,
  };
}

/** What was typed into the search of one's own: words of titles, or a listing's number. */
function textOf(q: string | undefined): OwnFilter['text'] {
  if (!q?.trim()) return undefined;
  const number = listingNumber(q);
  const words = number?.named ? [] : fold(q).split(' ').filter(Boolean).slice(0, mostWords);
  return { words, id: number?.id };
}

/**
 * A page of the actor's single listings, the one changed last first, with what visitors did with each in the last 30 days;
 * `q` looks for words in the titles and for the listing's number. Deleted ones are left out unless `status` asks for
 * them. How many have each status is told of all.
 */
export async function listOwnListings(
  { db, places }: Pick<Runtime, 'db' | 'places'>,
  { actor, locale }: Pick<Told, 'actor' | 'locale'>,
  { status, q, page }: { status: ListingStatus | undefined; q: string | undefined; page: number },
): Promise<OwnListings> {
  const filter = { ownerId: actor.userId, status, text: textOf(q) };
  const [rows, total, counts] = await Promise.all([
    listOwnRows(db, filter, { skip: (page - 1) * pageSize, take: pageSize }),
    countOwnListings(db, filter),
    countOwnByStatus(db, actor.userId),
  ]);
  const items = rows.map((row) => ownListing(row, { places, actor, locale }));
  return { items, total, page, pageSize, counts };
}
