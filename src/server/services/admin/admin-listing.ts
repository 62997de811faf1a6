import type { AdminListing } from '#contract/admin/admin.ts';
import { imageFrom } from '#domain/media/image.ts';
import { isPublic, movesFrom } from '#domain/listings/lifecycle.ts';
import { settlementLabel } from '#domain/places/place-names.ts';
import type { Locale } from '#i18n/locales.ts';
import { listingPath } from '#i18n/paths.ts';
import type { AdminListingRow } from '#server/db/queries/admin/admin-listings.ts';
import type { Runtime } from '#server/runtime.ts';

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
    moves: [...movesFrom(state, 'ADMIN', row.now)],
    blockReason,
    openReports: row.openReports ?? 0,
    url: isPublic(status) && hr !== null ? listingPath(locale, { id, kind, title: { hr, en } }) : null,
    publishedAt: row.publishedAt && row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
