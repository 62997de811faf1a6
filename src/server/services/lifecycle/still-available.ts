import type { Transaction } from 'kysely';
import type { StillAvailable } from '#contract/listings/still-available.ts';
import { availabilityStep, confirmationStep, isConfirmable, type AvailabilityStep } from '#domain/listings/expiry.ts';
import { expiryAfter } from '#domain/listings/lifecycle.ts';
import type { Locale } from '#i18n/locales.ts';
import { listingPath } from '#i18n/paths.ts';
import {
  findAvailability,
  lockAvailability,
  prolong,
  type AvailabilityRow,
} from '#server/db/queries/listings/availability.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Database } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import type { ManagedKind, Managing } from '#server/services/managed/managed-kind.ts';
import { noteAdminAct } from '#server/services/requests/audit-log.ts';
import { permit } from '#server/services/auth/permit.ts';
import { projects } from '#server/services/projects/projects.ts';
import { singles } from '#server/services/listings/singles.ts';
import { statusColumns } from '#server/services/managed/status-columns.ts';
import { isOfOwner, readStillAvailableToken } from './still-available-token.ts';

type Room = Pick<Runtime, 'places' | 'secrets'>;

const invalid = () => new AppError('INVALID_TOKEN', { detail: 'The token is not one of ours, or out of date.' });

/** Publishes a listing of the kind again, as complete as it has to be. */
async function publishAs<Row extends ManagedRow, Facts>(
  runtime: Room,
  transaction: Transaction<Database>,
  { kind, id }: { kind: ManagedKind<Row, Facts, unknown>; id: number },
): Promise<void> {
  const row = await kind.find(transaction, id);
  if (!row) throw invalid();
  await kind.save(runtime, transaction, { row, facts: kind.factsOf(row), moved: statusColumns(row, 'PUBLISHED') });
}

function publishAgain(runtime: Room, transaction: Transaction<Database>, { id, kind }: AvailabilityRow) {
  return kind === 'SINGLE'
    ? publishAs(runtime, transaction, { kind: singles, id })
    : publishAs(runtime, transaction, { kind: projects, id });
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
    if (!listing || !isOfOwner(told, listing) || !isConfirmable(told.expiresAt, listing.now)) throw invalid();
    const step = confirmationStep(listing, told.expiresAt);
    return carryOut(runtime, transaction, { listing, step, locale });
  });
}

/**
 * Keeps a listing public for 90 days from now, or publishes an expired one, for its owner and for admins; a project for
 * admins only.
 * @throws AppError UNAUTHORIZED; NOT_FOUND for everybody else, of projects FORBIDDEN; STATUS_NOT_ALLOWED, LISTING_INCOMPLETE
 */
export function prolongListing(
  runtime: Pick<Runtime, 'db'> & Room,
  { actor: asking, id, locale }: Managing,
): Promise<StillAvailable> {
  return runtime.db.transaction().execute(async (transaction) => {
    const listing = await lockAvailability(transaction, id);
    const kind = listing && listing.kind !== 'SINGLE' ? projects : singles;
    const actor = await requireLive(transaction, asking);
    permit(actor, kind.action, listing);
    if (!listing) throw new Error('nobody may manage a listing that is not there');
    const step = availabilityStep(listing.status);
    const answer = await carryOut(runtime, transaction, { listing, step, locale });
    const act = step === 'PUBLISH' ? 'LISTING_PUBLISHED' : 'LISTING_PROLONGED';
    await noteAdminAct(transaction, actor, { act, listingId: id });
    return answer;
  });
}
