import { confirmationStep, isConfirmable } from '#domain/listings/expiry.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { EndAnswer } from '#contract/listings/own-listing.ts';
import type { Locale } from '#i18n/locales.ts';
import { inLanguage, listingPath, localizedPath } from '#i18n/paths.ts';
import { findAvailability, type AvailabilityRow } from '#server/db/queries/listings/availability.ts';
import type { Runtime } from '#server/runtime.ts';
import { reachedPublicLimit } from '#server/services/listings/limit-listings.ts';
import { missingOf } from './missing-of.ts';
import { isOfOwner, readStillAvailableToken } from './still-available.ts';

/** What the bearer of the mailed link may see of the listing. */
type Shown = { title: string; expired: boolean; expiresAt: string; status: ListingStatus; isLet: boolean };

/** Content of the page «still available»; for an incomplete listing `path` leads to its editor. */
type Confirmation =
  | ({ state: 'open' } & Shown)
  | ({ state: 'done'; path: string } & Shown)
  | ({ state: 'incomplete'; path: string } & Shown)
  | { state: 'refused' | 'sold' | 'limited'; title: string; isLet: boolean }
  | { state: 'invalid' };

function editorPath({ kind, id }: AvailabilityRow, locale: Locale): string {
  return localizedPath(locale, `/home/${kind === 'SINGLE' ? 'manage-listing' : 'manage-project-listing'}/${id}`);
}

/** The page of a link, `done` once it has been used. */
export function confirmationPath(
  token: string,
  locale: Locale,
  { done, answer }: { done: boolean; answer?: EndAnswer | undefined },
): string {
  const query = new URLSearchParams({ token, ...(answer && { answer }), ...(done && { done: '1' }) });
  return `${localizedPath(locale, '/home/still-available')}?${query}`;
}

/** The state of the listing in a mailed link; read-only. */
export async function readConfirmation(
  runtime: Pick<Runtime, 'db' | 'secrets'>,
  token: string,
  locale: Locale,
): Promise<Confirmation> {
  const warned = readStillAvailableToken(runtime, token);
  const listing = warned && (await findAvailability(runtime.db, warned.listingId));
  if (!listing || !isOfOwner(warned, listing) || !isConfirmable(warned.expiresAt, listing.now))
    return { state: 'invalid' };
  const { id, kind, status, purpose } = listing;
  const isLet = kind === 'SINGLE' && purpose !== 'SALE';
  const titles = { hr: listing.titleHr, en: listing.titleEn };
  const title = inLanguage(titles, locale);
  const step = confirmationStep(listing, warned.expiresAt);
  if (step === 'REFUSE' || listing.ownerBlocked) return { state: status === 'SOLD' ? 'sold' : 'refused', title, isLet };
  const expiresAt = (listing.expiresAt ?? warned.expiresAt).toISOString();
  const shown = { title, expired: status === 'EXPIRED', expiresAt, status, isLet };
  if (step === 'NOTHING') return { state: 'done', path: listingPath(locale, { id, kind, title: titles }), ...shown };
  if (step === 'PUBLISH' && (await reachedPublicLimit(runtime.db, listing.ownerId)) !== undefined)
    return { state: 'limited', title, isLet };
  const incomplete = step === 'PUBLISH' && (await missingOf(runtime.db, { id, kind })).length > 0;
  return incomplete
    ? { state: 'incomplete', path: editorPath(listing, locale), ...shown }
    : { state: 'open', ...shown };
}
