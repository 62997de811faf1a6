import { createHmac, timingSafeEqual } from 'node:crypto';
import { publicNames, type PublicName } from '#contract/listings/fields.ts';
import type { ListingView } from '#contract/listings/listing.ts';
import type { PreviewLink } from '#contract/listings/preview.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { missingFacts } from '#domain/listings/missing-facts.ts';
import { shownFacts } from '#domain/listings/shown-facts.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { findListingRow } from '#server/db/queries/listings/listing-view.ts';
import { findManagedRow, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { permit } from '#server/services/auth/permit.ts';
import { factsOf, pick } from '#server/services/listings/managed-facts.ts';
import type { Managing } from '#server/services/listings/managed-kind.ts';
import { withSignedImages } from '#server/services/media/shown-images.ts';
import { listingView } from './view-listing.ts';

type Room = Pick<Runtime, 'db' | 'places' | 'secrets'>;

const lifetime = 15 * 60 * 1000;
const number = String.raw`[1-9a-z][\da-z]{0,9}`;
const form = new RegExp(String.raw`^(${number})\.(${number})\.([\da-f-]{36})\.(${number})\.([\w-]{43})$`);

function signatureOf({ secrets }: Pick<Runtime, 'secrets'>, text: string): string {
  return createHmac('sha256', secrets.keyFor('preview')).update(text).digest('base64url');
}

/** The page's path in a language. */
export function previewPath(token: string, locale: Locale): string {
  return `${localizedPath(locale, '/home/preview')}?${new URLSearchParams({ token })}`;
}

/** The listing, unless it is deleted or not the actor's. Throws UNAUTHORIZED, NOT_FOUND. */
async function findOwn({ db }: Pick<Room, 'db'>, asking: Actor, id: number): Promise<ManagedRow> {
  const row = await findManagedRow(db, 'SINGLES', id);
  permit(await requireLive(db, asking), 'MANAGE_LISTING', row);
  if (!row || row.status === 'ARCHIVED') throw new AppError('NOT_FOUND', { detail: `There is no listing ${id}.` });
  return row;
}

/** An address for its owner or an admin, which works for 15 minutes of their session. Throws UNAUTHORIZED, NOT_FOUND. */
export async function linkPreview(
  runtime: Pick<Room, 'db' | 'secrets'>,
  { actor, id, locale }: Managing,
): Promise<PreviewLink> {
  await findOwn(runtime, actor, id);
  const until = Date.now() + lifetime;
  const text = [id.toString(36), actor.userId.toString(36), actor.sessionId, until.toString(36)].join('.');
  const url = previewPath(`${text}.${signatureOf(runtime, text)}`, locale);
  return { url, expiresAt: new Date(until).toISOString() };
}

/** A draft as visitors would see it, and what it lacks; or only which listing the link was of. */
type Preview = { id: number | undefined; listing?: ListingView; missing: readonly string[] };

/** Whose link this is, while it works. */
function holderOf(runtime: Pick<Runtime, 'secrets'>, token: string): { id: number | undefined; actor?: Actor } {
  const [, listing = '', user = '', sessionId = '', time = '', signature] = form.exec(token) ?? [];
  if (!signature) return { id: undefined };
  const right = Buffer.from(signatureOf(runtime, token.slice(0, token.lastIndexOf('.'))));
  if (!timingSafeEqual(Buffer.from(signature), right)) return { id: undefined };
  const id = parseInt(listing, 36);
  if (parseInt(time, 36) <= Date.now()) return { id };
  return { id, actor: { userId: parseInt(user, 36), sessionId, role: 'USER' } };
}

/** What has no value yet is shown blank; `untitled` stands for the title. */
async function viewDraft(
  room: Room,
  managed: ManagedRow,
  { locale, untitled }: Words,
): Promise<ListingView | undefined> {
  const row = await findListingRow(room.db, managed.id);
  if (!row) return undefined;
  const facts = shownFacts(factsOf(managed));
  const needed = {
    purpose: row.purpose ?? 'SALE',
    category: row.category ?? 'FLAT',
    settlementId: row.settlementId ?? 0,
    publishedAt: row.publishedAt ?? new Date().toISOString(),
    titleHr: row.titleHr ?? (row.titleEn === null ? untitled : null),
    ...(row.settlementId === null && { publicLat: null, publicLng: null }),
  };
  const shown = { ...row, ...pick<PublicName, Pick<typeof row, PublicName>>(publicNames, facts), ...needed };
  return withSignedImages(room, listingView(shown, room.places, locale));
}

type Words = { locale: Locale; untitled: string };

/** What a link shows: nothing once it is old, wrong, or its session has ended. */
export async function readPreview(room: Room, token: string, words: Words): Promise<Preview> {
  const { id, actor } = holderOf(room, token);
  if (id === undefined || !actor) return { id, missing: [] };
  try {
    const managed = await findOwn(room, actor, id);
    const missing = missingFacts({ ...factsOf(managed), images: managed.images });
    const listing = await viewDraft(room, managed, words);
    return { id, missing, ...(listing && { listing }) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { id, missing: [] };
    throw error;
  }
}
