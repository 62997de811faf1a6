import type { Block } from '#contract/listings/block.ts';
import type { Point } from '#contract/location.ts';
import type { Action, Actor } from '#domain/auth/permissions.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ListingChanges, ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { ListingGroup } from '#server/db/queries/listing-group.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { isPublic, allowedTransitions } from '#domain/listings/lifecycle.ts';
import type { Publication } from '#domain/listings/publication.ts';
import { listingPath } from '#i18n/paths.ts';
import { toUnconfirmedContact } from './contact-address.ts';

/** The actor, the listing and the language of its address. */
export type Managing = { actor: Actor; id: number; locale: Locale };

/** A write to a locked listing; `moved` are the columns of a status change. */
export type Save<Row, Facts> = { row: Row; facts: Facts; moved?: ListingChanges };

/** Error codes by the path of the fact. */
export type FactErrors = Record<string, readonly string[]>;

/** How the management of single listings and projects differs. */
export type ManagedKind<Row extends ManagedRow, Facts, Managed> = {
  group: ListingGroup;
  action: Action;
  find: (db: Db, id: number) => Promise<Row | undefined>;
  factsOf: (row: Row) => Facts;
  wrong: (facts: Facts, row: Row) => FactErrors;
  /** Other listings of the same home by the same owner. */
  postsOfHome: (db: Db, row: Row, facts: Facts) => Promise<Publication[]>;
  /** @throws AppError LISTING_INCOMPLETE if a public one would lack facts. */
  save: (
    runtime: Pick<Runtime, 'places' | 'secrets'>,
    transaction: Transaction,
    save: Save<Row, Facts>,
  ) => Promise<unknown>;
  toView: (
    runtime: Pick<Runtime, 'places' | 'search'>,
    row: Row,
    managing: Pick<Managing, 'actor' | 'locale'>,
  ) => Promise<Managed>;
};

/** What it takes to find a listing of a kind and check who may manage it. */
export type Findable<Row extends ManagedRow> = Pick<ManagedKind<Row, never, unknown>, 'group' | 'action' | 'find'>;

const isoTime = (time: Date | null) => time && time.toISOString();

/** The statuses to which the actor may change the listing now. */
export function transitionsFor(row: ManagedRow, { role, userId }: Actor) {
  const state = {
    status: row.status,
    archivedAt: row.archivedAt,
    beforeArchive: row.archivedFrom,
    beforeBlock: row.blockedFrom,
  };
  if (role === 'MODERATOR' && row.ownerId !== userId) return allowedTransitions(state, 'MODERATOR', row.now);
  return allowedTransitions(state, role === 'ADMIN' ? 'ADMIN' : 'OWNER', row.now);
}

/** How a blocked listing is blocked. */
export function blockOf({ blockedAt, blockedWithOwner, review }: ManagedRow): Block {
  return {
    at: isoTime(blockedAt),
    withOwner: blockedWithOwner,
    review: review && { ...review, at: new Date(review.at).toISOString() },
  };
}

/** The path of the listing's public page, if it has one. */
function publicUrl({ id, kind, status, titleHr: hr, titleEn: en }: ManagedRow, locale: Locale): string | null {
  return isPublic(status) ? listingPath(locale, { id, kind, title: { hr, en } }) : null;
}

/** Where visitors see it; null without a point. */
export const publicPointOf = ({ publicLat: lat, publicLng: lng }: ManagedRow): Point | null =>
  lat === null || lng === null ? null : { lat, lng };

/** The listing's state for those who manage it; `url` is its path in the language. */
export function toManagedState({ actor, locale }: Pick<Managing, 'actor' | 'locale'>, row: ManagedRow) {
  return {
    id: row.id,
    status: row.status,
    moves: [...transitionsFor(row, actor)],
    blockReason: row.blockReason,
    block: row.status === 'BLOCKED' ? blockOf(row) : null,
    unconfirmedContact: toUnconfirmedContact(row),
    url: publicUrl(row, locale),
    publishedAt: isoTime(row.publishedAt),
    expiresAt: isoTime(row.expiresAt),
    archivedAt: isoTime(row.archivedAt),
    updatedAt: row.updatedAt.toISOString(),
  };
}
