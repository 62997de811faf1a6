import type { Transaction } from 'kysely';
import type { StillAvailable } from '#contract/still-available.ts';
import { availabilityStep, confirmationStep, isConfirmable, type AvailabilityStep } from '#domain/expiry.ts';
import { expiryAfter } from '#domain/lifecycle.ts';
import type { Locale } from '#i18n/locales.ts';
import { listingPath } from '#i18n/paths.ts';
import { findAvailability, lockAvailability, prolong, type AvailabilityRow } from '../db/queries/availability.ts';
import { changeListing, findManagedRow } from '../db/queries/managed-listing.ts';
import type { Database } from '../db/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import type { Managing } from './lock-managed.ts';
import { factsOf } from './managed-facts.ts';
import { noteAdminAct } from './note-admin-act.ts';
import { permit } from './permit.ts';
import { saveListing } from './save-listing.ts';
import { statusColumns } from './status-columns.ts';
import { readStillAvailableToken } from './still-available-token.ts';

type Room = Pick<Runtime, 'places' | 'secrets'>;

async function publishAgain(runtime: Room, transaction: Transaction<Database>, listing: AvailabilityRow) {
  const { id, kind, now } = listing;
  const row = kind === 'SINGLE' ? await findManagedRow(transaction, id) : undefined;
  if (row)
    return saveListing(runtime, transaction, { row, facts: factsOf(row), moved: statusColumns(row, 'PUBLISHED') });
  return changeListing(transaction, id, { status: 'PUBLISHED', publishedAt: now, expiresAt: expiryAfter(now) });
}

type Work = { listing: AvailabilityRow; step: AvailabilityStep; locale: Locale };

async function carryOut(
  runtime: Room,
  transaction: Transaction<Database>,
  { listing, step, locale }: Work,
): Promise<StillAvailable> {
  const { id, status, now, ownerBlocked } = listing;
  if (step === 'REFUSE' || ownerBlocked) {
    throw new AppError('STATUS_NOT_ALLOWED', { detail: `A listing that is ${status} cannot be prolonged.` });
  }
  if (step === 'PUBLISH') await publishAgain(runtime, transaction, listing);
  if (step === 'PROLONG') await prolong(transaction, id, expiryAfter(now));
  return answerOf((await findAvailability(transaction, id)) ?? listing, locale);
}

function answerOf({ id, kind, titleHr, titleEn, expiresAt, now }: AvailabilityRow, locale: Locale): StillAvailable {
  const title = { hr: titleHr ?? '', en: titleEn };
  return { url: listingPath(locale, { id, kind, title }), expiresAt: (expiresAt ?? now).toISOString() };
}

const invalid = () => new AppError('INVALID_TOKEN', { detail: 'The token is not one of ours, or out of date.' });

/**
 * Does what the link of a mail promises: keeps a listing public for 90 days, or publishes one that expired within the last
 * 30 days. A second time nothing more happens.
 * @throws AppError INVALID_TOKEN, STATUS_NOT_ALLOWED where the listing is hidden or gone by now, LISTING_INCOMPLETE
 */
export function confirmStillAvailable(
  runtime: Pick<Runtime, 'db'> & Room,
  token: string,
  locale: Locale,
): Promise<StillAvailable> {
  const told = readStillAvailableToken(runtime, token);
  if (!told) return Promise.reject(invalid());
  return runtime.db.transaction().execute(async (transaction) => {
    const listing = await lockAvailability(transaction, told.listingId);
    if (!listing || !isConfirmable(told.expiresAt, listing.now)) throw invalid();
    const step = confirmationStep(listing, told.expiresAt);
    return carryOut(runtime, transaction, { listing, step, locale });
  });
}

/**
 * Keeps a listing public for 90 days from now, or publishes an expired one, for its owner and for admins.
 * @throws AppError NOT_FOUND for everybody else and for projects, STATUS_NOT_ALLOWED, LISTING_INCOMPLETE
 */
export function prolongListing(
  runtime: Pick<Runtime, 'db'> & Room,
  { actor, id, locale }: Managing,
): Promise<StillAvailable> {
  return runtime.db.transaction().execute(async (transaction) => {
    const listing = await lockAvailability(transaction, id);
    permit(actor, 'MANAGE_LISTING', listing?.kind === 'SINGLE' ? listing : undefined);
    if (!listing) throw new Error('nobody may manage a listing that is not there');
    const answer = await carryOut(runtime, transaction, { listing, step: availabilityStep(listing.status), locale });
    await noteAdminAct(transaction, actor, { act: 'LISTING_PUBLISHED', listingId: id });
    return answer;
  });
}
