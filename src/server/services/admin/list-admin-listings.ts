import type { AdminListings, AdminListing } from '#contract/admin/admin.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { Kind } from '#contract/reference.ts';
import { pageSize } from '#contract/search/search.ts';
import { fold, foldLetters } from '#domain/words/fold.ts';
import { listingNumber } from '#domain/listings/listing-number.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { searchedNames, settlementLabel } from '#domain/places/place-names.ts';
import type { Places } from '#domain/places/places.ts';
import type { Locale } from '#i18n/locales.ts';
import {
  findAdminIds,
  listAdminRowsOf,
  listOwnersNamed,
  type AdminText,
  type AdminListingRow,
} from '#server/db/queries/admin/admin-listings.ts';
import type { Runtime } from '#server/runtime.ts';
import { permit } from '#server/services/auth/permit.ts';
import { imageFrom } from '#domain/media/image.ts';
import { isPublic, allowedTransitions } from '#domain/listings/lifecycle.ts';
import { listingPath } from '#i18n/paths.ts';

/** What an admin looks for among all listings and projects. */
export type AdminSearch = {
  q?: string | undefined;
  kind?: Kind | undefined;
  status?: ListingStatus | undefined;
  ownerId?: number | undefined;
  reported: boolean;
  page: number;
};

const mostWords = 10;
/** As much of a word is compared; PostgreSQL keeps no word of more than 2,046 bytes. */
const longestWord = 60;
/** Fewer signs stand in too many names. */
const shortestName = 3;
const mostOwners = 200;

const wordsOfPlaces = new WeakMap<Places, (readonly [settlementId: number, words: string])[]>();

/** The words of all names that a settlement is found by, each with a space before it. */
function placeWords(places: Places) {
  const known =
    wordsOfPlaces.get(places) ??
    places.settlements.map(({ id }) => [id, ` ${searchedNames(places, id).map(fold).join(' ')}`] as const);
  wordsOfPlaces.set(places, known);
  return known;
}

function settlementsNamed(places: Places, word: string): number[] {
  return placeWords(places).flatMap(([id, words]) => (words.includes(` ${word}`) ? [id] : []));
}

/** What was typed: words of titles and places, a listing's number, or a part of its owner's name or address. */
async function textOf({ db, places }: Pick<Runtime, 'db' | 'places'>, q = ''): Promise<AdminText | undefined> {
  const typed = foldLetters(q.trim());
  if (typed === '') return undefined;
  const number = listingNumber(q);
  if (number?.named) return { words: [], id: number.id, ownerIds: [] };
  const typedWords = fold(q)
    .split(' ')
    .map((word) => Array.from(word).slice(0, longestWord).join(''));
  const words = [...new Set(typedWords)].filter(Boolean).slice(0, mostWords);
  return {
    words: words.map((word) => ({ word, settlementIds: settlementsNamed(places, word) })),
    id: number?.id,
    ownerIds: typed.length < shortestName ? [] : await listOwnersNamed(db, typed, mostOwners),
  };
}

/**
 * A page of all listings and projects in whatever status, the one changed last first. `q` looks for the beginnings of words
 * in titles and place names, for a listing's number, and for its owner's username or e-mail address. At most 10,000 are
 * counted and can be paged through.
 * @throws AppError FORBIDDEN for everybody but admins.
 */
export async function listAdminListings(
  runtime: Pick<Runtime, 'db' | 'places'>,
  { actor, locale }: { actor: Actor; locale: Locale },
  { q, page, kind, status, ownerId, reported }: AdminSearch,
): Promise<AdminListings> {
  permit(actor, 'ADMINISTER');
  const filter = { text: await textOf(runtime, q), kind, status, ownerId, reported };
  const { total, ids } = await findAdminIds(runtime.db, filter, { skip: (page - 1) * pageSize, take: pageSize });
  const rows = await listAdminRowsOf(runtime.db, ids);
  return { items: rows.map((row) => adminListing(runtime, row, locale)), total, page, pageSize };
}

/** A listing or project of anybody as the admin room shows it; `url` is its path in the language. */
export function adminListing({ places }: Pick<Runtime, 'places'>, row: AdminListingRow, locale: Locale): AdminListing {
  const { id, kind, status, purpose, titleHr: hr, titleEn: en, settlementId, image, blockReason } = row;
  const state = { status, archivedAt: row.archivedAt, beforeArchive: row.archivedFrom };
  return {
    id,
    kind,
    status,
    purpose,
    title: { hr, en },
    place: settlementId === null ? null : settlementLabel(places, settlementId),
    image: image && imageFrom(image),
    owner: { id: row.ownerId, username: row.username },
    moves: [...allowedTransitions(state, 'ADMIN', row.now)],
    blockReason,
    openReports: row.openReports ?? 0,
    url: isPublic(status) && hr !== null ? listingPath(locale, { id, kind, title: { hr, en } }) : null,
    publishedAt: row.publishedAt && row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
