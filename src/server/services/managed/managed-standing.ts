import { isPublic, allowedTransitions } from '#domain/listings/lifecycle.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Locale } from '#i18n/locales.ts';
import { listingPath } from '#i18n/paths.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Managing } from './managed-kind.ts';

const isoTime = (time: Date | null) => time && time.toISOString();

/** The statuses to which the actor may bring the listing now. */
export function movesOf(row: ManagedRow, { role }: Actor): ReturnType<typeof allowedTransitions> {
  const state = { status: row.status, archivedAt: row.archivedAt, beforeArchive: row.archivedFrom };
  return allowedTransitions(state, role === 'ADMIN' ? 'ADMIN' : 'OWNER', row.now);
}

/** The path of the listing's public page, while there is one. */
function publicUrl({ id, kind, status, titleHr: hr, titleEn: en }: ManagedRow, locale: Locale): string | null {
  return isPublic(status) && hr !== null ? listingPath(locale, { id, kind, title: { hr, en } }) : null;
}

/** Where a listing stands, for whoever manages it; `url` is its path in the language. */
export function standingFor({ actor, locale }: Pick<Managing, 'actor' | 'locale'>, row: ManagedRow) {
  return {
    id: row.id,
    status: row.status,
    moves: [...movesOf(row, actor)],
    blockReason: row.blockReason,
    url: publicUrl(row, locale),
    publishedAt: isoTime(row.publishedAt),
    expiresAt: isoTime(row.expiresAt),
    archivedAt: isoTime(row.archivedAt),
    updatedAt: row.updatedAt.toISOString(),
  };
}
