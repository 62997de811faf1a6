import { blankOf, isAbsent, valuesOf } from '#contract/listings/field-values.ts';
import { fieldNeed, fields } from '#contract/listings/fields.ts';
import type { ListingUpdate } from '#contract/listings/managed-listing.ts';
import { storedLift } from './known-flags.ts';
import { isPlausibleDate } from './plausible-date.ts';

/** The advertiser's data of a listing. */
export type ListingFacts = Omit<ListingUpdate, 'version'>;

/** The data as stored in any status: no class if exempt, no OIB for owners, only plausible dates, the lift once. */
export function storableFacts(facts: ListingFacts): ListingFacts {
  const { advertiser, availableFrom } = facts;
  const emptied = fields.filter((field) => isAbsent(field, facts));
  return {
    ...facts,
    ...storedLift(facts),
    ...valuesOf<Partial<ListingFacts>>(emptied, blankOf),
    ...(availableFrom && !isPlausibleDate(availableFrom) && { availableFrom: null }),
    ...(advertiser.kind === 'OWNER' && { advertiser: { ...advertiser, oib: null } }),
  };
}

/** The advertiser's fields for its kind: owners have no company, only agencies a licence. */
function shownAdvertiser({ advertiser }: ListingFacts): ListingFacts['advertiser'] {
  const { kind, company, licenceNumber } = advertiser;
  return {
    ...advertiser,
    company: kind === 'OWNER' ? null : company,
    licenceNumber: kind === 'AGENCY' ? licenceNumber : null,
  };
}

/** The fields that may become public: a draft may still contain fields hidden for its category. */
export function shownFacts(facts: ListingFacts): ListingFacts {
  const { purpose, category } = facts;
  if (!purpose || !category) return facts;
  const hidden = fields.filter((field) => fieldNeed(field, { purpose, category }) === 'hidden');
  return { ...facts, ...valuesOf<Partial<ListingFacts>>(hidden, blankOf), advertiser: shownAdvertiser(facts) };
}
