import type { AdminListings, AdminListing } from '#contract/admin/admin.ts';
import type { AdminAction, AdminActions } from '#contract/admin/audit.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { Kind } from '#contract/reference/index.ts';
import { pageSize } from '#contract/search/search.ts';
import { fold, foldLetters } from '#domain/words/fold.ts';
import { listingNumber } from '#domain/listings/listing-number.ts';
import { authorize, type Actor } from '#domain/auth/permissions.ts';
import { settlementsNamed } from '#domain/search/named-settlements.ts';
import { settlementLabel } from '#domain/places/place-names.ts';
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
import { inLanguage, listingPath } from '#i18n/paths.ts';
import { countActions, listActionRows, type ActionFilter, type AuditRow } from '#server/db/queries/admin/audit-log.ts';

/** An admin's search criteria for listings and projects. */
type AdminSearch = {
  q?: string | undefined;
  kind?: Kind | undefined;
  status?: ListingStatus | undefined;
  ownerId?: number | undefined;
  reported: boolean;
  page: number;
};

const maxWords = 10;
/** Longer words are compared up to here; PostgreSQL indexes no word of more than 2,046 bytes. */
const maxWordLength = 60;
/** Shorter texts match too many names. */
const minNameLength = 3;
const maxOwners = 200;

/** Parses the search text: words of titles and places, a listing's number, part of its owner's name or, for admins, address. */
async function textOf(
  { db, places }: Pick<Runtime, 'db' | 'places'>,
  actor: Actor,
  q = '',
): Promise<AdminText | undefined> {
  const typed = foldLetters(q.trim());
  if (typed === '') return undefined;
  const whole = authorize(actor, 'MANAGE_USERS') === 'ALLOWED';
  const number = listingNumber(q);
  if (number?.named) return { words: [], id: number.id, ownerIds: [] };
  const typedWords = fold(q)
    .split(' ')
    .map((word) => Array.from(word).slice(0, maxWordLength).join(''));
  const words = [...new Set(typedWords)].filter(Boolean).slice(0, maxWords);
  return {
    words: words.map((word) => ({ word, settlementIds: settlementsNamed(places, word) })),
    id: number?.id,
    ownerIds: typed.length < minNameLength ? [] : await listOwnersNamed(db, typed, { limit: maxOwners, whole }),
  };
}

/** A page of all listings in any status, last changed first, 10,000 at most. Throws FORBIDDEN. */
export async function listAdminListings(
  runtime: Pick<Runtime, 'db' | 'places'>,
  { actor, locale }: { actor: Actor; locale: Locale },
  { q, page, kind, status, ownerId, reported }: AdminSearch,
): Promise<AdminListings> {
  permit(actor, 'MODERATE');
  const filter = { text: await textOf(runtime, actor, q), kind, status, ownerId, reported };
  const { total, ids } = await findAdminIds(runtime.db, filter, { skip: (page - 1) * pageSize, take: pageSize });
  const rows = await listAdminRowsOf(runtime.db, ids);
  return { items: rows.map((row) => adminListing(runtime, row, { actor, locale })), total, page, pageSize };
}

/** Any listing or project as the admin area shows it; `url` is its path in the language. */
export function adminListing(
  { places }: Pick<Runtime, 'places'>,
  row: AdminListingRow,
  { actor, locale }: { actor: Actor; locale: Locale },
): AdminListing {
  const { id, kind, status, purpose, titleHr: hr, titleEn: en, settlementId, quarterId, image, blockReason } = row;
  const mayModerate = authorize(actor, 'MODERATE', row) === 'ALLOWED';
  const state = { status, archivedAt: row.archivedAt, beforeArchive: row.archivedFrom, beforeBlock: row.blockedFrom };
  return {
    id,
    kind,
    status,
    purpose,
    title: { hr, en },
    place: settlementId === null ? null : settlementLabel(places, { settlementId, quarterId }),
    image: image && imageFrom(image),
    owner: { id: row.ownerId, username: row.username },
    moves: mayModerate ? [...allowedTransitions(state, actor.role === 'ADMIN' ? 'ADMIN' : 'MODERATOR', row.now)] : [],
    blockReason,
    openReports: row.openReports ?? 0,
    url: isPublic(status) ? listingPath(locale, { id, kind, title: { hr, en } }) : null,
    publishedAt: row.publishedAt && row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const person = (id: number | null, username: string | null) =>
  id === null || username === null ? null : { id, username };

function actionOf(row: AuditRow, locale: Locale): AdminAction {
  const { id, at, act, details, listingId, titleHr, titleEn } = row;
  const title = inLanguage({ hr: titleHr, en: titleEn }, locale) || null;
  return {
    id,
    at: at.toISOString(),
    admin: person(row.adminId, row.adminName),
    act,
    listing: listingId === null ? null : { id: listingId, title },
    user: person(row.userId, row.userName),
    details,
  };
}

/** A page of the audit log, newest first, with titles in the language. Throws FORBIDDEN. */
export async function listAdminActions(
  { db }: Pick<Runtime, 'db'>,
  { actor, locale }: { actor: Actor; locale: Locale },
  { page, ...filter }: ActionFilter & { page: number },
): Promise<AdminActions> {
  permit(actor, 'READ_AUDIT_LOG');
  const [rows, total] = await Promise.all([
    listActionRows(db, filter, { skip: (page - 1) * pageSize, take: pageSize }),
    countActions(db, filter),
  ]);
  return { items: rows.map((row) => actionOf(row, locale)), total, page, pageSize };
}
