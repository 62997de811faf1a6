import type { OwnChange, OwnChangeResult, OwnPriceDoubt } from '#contract/listings/own-change.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { errorMessage } from '#i18n/error-message.ts';
import { isPriceJump, listingWarnings } from '#domain/listings/listing-warnings.ts';
import { listIdsOfOwner } from '#server/db/queries/listings/own-listing-list.ts';
import type { ListingGroup } from '#server/db/queries/listing-group.ts';
import { AppError } from '#server/errors.ts';
import { permit } from '#server/services/auth/permit.ts';
import { lockManaged, type Editing } from '#server/services/listings/edit-managed.ts';
import { factsOf } from '#server/services/listings/managed-facts.ts';
import type { Managing } from '#server/services/listings/managed-kind.ts';
import { priceLevelOf } from '#server/services/listings/read-price-level.ts';
import { saveListing } from '#server/services/listings/save-listing.ts';
import { singles } from '#server/services/listings/singles.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { asAppError } from '#server/services/requests/describe-error.ts';
import { changeListingStatus, changeProjectStatus } from './change-status.ts';
import { prolongListing } from './still-available.ts';

type Priced = Parameters<typeof listingWarnings>[0];

/** Why the new price of a public listing is probably mistyped; `before` and the place’s median per m² in cents. */
function doubtOf(facts: Priced, before: number | null, medianPerM2Cents: number | undefined): OwnPriceDoubt | null {
  if (facts.priceOnRequest) return null;
  const warnings = listingWarnings(facts, medianPerM2Cents);
  if (warnings.includes('PRICE_VERY_LOW')) return 'PRICE_VERY_LOW';
  if (warnings.includes('PRICE_PER_M2_UNUSUAL')) return 'PRICE_UNLIKE_PLACE';
  return isPriceJump(before, facts.priceCents ?? 0) ? 'PRICE_JUMPED' : null;
}

type PriceChange = NonNullable<OwnChange['price']>;

/** Saves a single listing’s price, unless its doubt is to be confirmed. Throws CONFLICT, STATUS_NOT_ALLOWED. */
function changePrice(runtime: Editing, managing: Managing, change: PriceChange): Promise<OwnPriceDoubt | null> {
  const { from, to, confirmed = false } = change;
  return runtime.db.transaction().execute(async (transaction) => {
    const { row, actor } = await lockManaged(transaction, singles, managing);
    const before = row.priceOnRequest ? null : row.priceCents;
    if (row.status === 'ARCHIVED')
      throw new AppError('STATUS_NOT_ALLOWED', { detail: 'An archived listing must be taken back first.' });
    if (before === to && row.priceOnRequest === (to === null)) return null;
    if (before !== from)
      throw new AppError('CONFLICT', { detail: 'The listing has another price by now.', sentence: 'LISTING_CHANGED' });
    const facts = { ...factsOf(row), ...(to !== null && { priceCents: to }), priceOnRequest: to === null };
    const level = await priceLevelOf(runtime, facts, row.homeIds);
    const doubt = isPublic(row.status) ? doubtOf(facts, before, level?.medianPerM2Cents ?? undefined) : null;
    if (doubt && !confirmed) return doubt;
    await saveListing(runtime, transaction, { row, facts });
    await logAdminAction(transaction, actor, { act: 'LISTING_EDITED', listingId: row.id });
    return null;
  });
}

/** `report` receives what went wrong on our side. */
type Asking = Omit<Managing, 'id'> & { group: ListingGroup; report: (error: unknown) => void };

async function make(runtime: Editing, { group, ...asking }: Asking, change: OwnChange): Promise<OwnPriceDoubt | null> {
  const managing = { ...asking, id: change.id };
  const { status, from, prolong, price } = change;
  if ([status, prolong, price].filter((part) => part !== undefined).length !== 1)
    throw new AppError('VALIDATION_FAILED', { detail: 'A change has one of status, prolong and price.' });
  if (from && !status) throw new AppError('VALIDATION_FAILED', { detail: '`from` belongs to `status`.' });
  if (price) return changePrice(runtime, managing, price);
  if (!status) await prolongListing(runtime, managing);
  else
    await (group === 'SINGLES' ? changeListingStatus : changeProjectStatus)(runtime, managing, {
      status,
      from,
      allTheWay: true,
    });
  return null;
}

const absent = () => new AppError('NOT_FOUND', { detail: 'There is no such listing of yours.' });

/** Why one change was not made; only the end of the session ends the whole request. */
function problemOf(error: unknown, { locale, report }: Asking): Omit<OwnChangeResult, 'id' | 'doubt'> {
  const { code, status, sentence = code, errors = {}, limit } = asAppError(error);
  if (status === 401) throw error;
  if (status >= 500) report(error);
  const missing = code === 'LISTING_INCOMPLETE' ? Object.keys(errors) : [];
  return { problem: code, message: errorMessage(locale, sentence, { limit }), missing };
}

/** Changes one’s own listings one by one, none after an UNAVAILABLE; others’ are NOT_FOUND. Throws FORBIDDEN for projects. */
export async function changeOwnListings(
  runtime: Editing,
  asking: Asking,
  changes: readonly OwnChange[],
): Promise<OwnChangeResult[]> {
  const { actor, group } = asking;
  if (group === 'PROJECTS') permit(actor, 'MANAGE_PROJECT');
  const ids = changes.map(({ id }) => id);
  const own = new Set(await listIdsOfOwner(runtime.db, { group, ownerId: actor.userId }, ids));
  const results: OwnChangeResult[] = [];
  for (const change of changes) {
    const { id } = change;
    const last = results.at(-1);
    if (last?.problem === 'UNAVAILABLE') {
      results.push({ ...last, id });
      continue;
    }
    const made = own.has(id) ? make(runtime, asking, change) : Promise.reject(absent());
    results.push(
      await made.then(
        (doubt) => ({ id, problem: null, message: null, missing: [], doubt }),
        (error: unknown) => ({ id, doubt: null, ...problemOf(error, asking) }),
      ),
    );
  }
  return results;
}
