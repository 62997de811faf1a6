import type { Transaction } from 'kysely';
import type { StillAvailable } from '#contract/still-available.ts';
import { availabilityStep, confirmationStep, isConfirmable, type AvailabilityStep } from '#domain/expiry.ts';
import { expiryAfter } from '#domain/lifecycle.ts';
import type { Locale } from '#i18n/locales.ts';
import { listingPath } from '#i18n/paths.ts';
import { lockAvailability, prolong, type AvailabilityRow } from '../db/queries/availability.ts';
import { changeListing } from '../db/queries/managed-listing.ts';
import type { Database } from '../db/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import type { Managing } from './lock-managed.ts';
import { missingOf } from './missing-of.ts';
import { permit } from './permit.ts';
import { readStillAvailableToken } from './still-available-token.ts';

async function publishAgain(transaction: Transaction<Database>, { id, kind, now }: AvailabilityRow): Promise<void> {
  const missing = await missingOf(transaction, { id, kind });
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map((path) => [path, ['VALUE_REQUIRED']]));
    throw new AppError('LISTING_INCOMPLETE', { detail: `Missing: ${missing.join(', ')}`, errors });
  }
  await changeListing(transaction, id, { status: 'PUBLISHED', publishedAt: now, expiresAt: expiryAfter(now) });
}

async function carryOut(
  transaction: Transaction<Database>,
  listing: AvailabilityRow,
  step: AvailabilityStep,
): Promise<Date> {
  const { id, status, now } = listing;
  if (step === 'NOTHING' && listing.expiresAt) return listing.expiresAt;
  if (step === 'REFUSE') {
    throw new AppError('STATUS_NOT_ALLOWED', { detail: `A listing that is ${status} cannot be prolonged.` });
  }
  if (step === 'PUBLISH') await publishAgain(transaction, listing);
  else await prolong(transaction, id, expiryAfter(now));
  return expiryAfter(now);
}

function answerOf({ id, kind, titleHr, titleEn }: AvailabilityRow, expiresAt: Date, locale: Locale): StillAvailable {
  const title = { hr: titleHr ?? '', en: titleEn };
  return { url: listingPath(locale, { id, kind, title }), expiresAt: expiresAt.toISOString() };
}

const invalid = () => new AppError('INVALID_TOKEN', { detail: 'The token is not one of ours, or out of date.' });

/**
 * Does what the link of a mail promises: keeps a listing public for 90 days, or publishes one that expired within the last
 * 30 days. A second time nothing more happens.
 * @throws AppError INVALID_TOKEN, STATUS_NOT_ALLOWED where the listing is hidden or gone by now, LISTING_INCOMPLETE
 */
export function confirmStillAvailable(
  runtime: Pick<Runtime, 'db' | 'secrets'>,
  token: string,
  locale: Locale,
): Promise<StillAvailable> {
  const told = readStillAvailableToken(runtime, token);
  if (!told) return Promise.reject(invalid());
  return runtime.db.transaction().execute(async (transaction) => {
    const listing = await lockAvailability(transaction, told.listingId);
    if (!listing || !isConfirmable(told.expiresAt, listing.now)) throw invalid();
    const step = confirmationStep(listing, told.expiresAt);
    return answerOf(listing, await carryOut(transaction, listing, step), locale);
  });
}

/**
 * Keeps a listing public for 90 days from now, or publishes an expired one, for its owner and for admins.
 * @throws AppError NOT_FOUND for everybody else, STATUS_NOT_ALLOWED, LISTING_INCOMPLETE
 */
export function prolongListing(runtime: Pick<Runtime, 'db'>, { actor, id, locale }: Managing): Promise<StillAvailable> {
  return runtime.db.transaction().execute(async (transaction) => {
    const listing = await lockAvailability(transaction, id);
    permit(actor, 'MANAGE_LISTING', listing);
    if (!listing) throw new Error('nobody may manage a listing that is not there');
    return answerOf(listing, await carryOut(transaction, listing, availabilityStep(listing.status)), locale);
  });
}
