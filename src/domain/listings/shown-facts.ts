import { fieldNeed, fields, type FieldName } from '#contract/listings/fields.ts';
import type { ListingUpdate } from '#contract/listings/managed-listing.ts';
import { isLikelyDay } from './likely-day.ts';

/** What the advertiser says of a listing. */
export type ListingFacts = Omit<ListingUpdate, 'version'>;

/** Empties fields; a list becomes an empty one. */
function without(facts: ListingFacts, names: readonly FieldName[]): ListingFacts {
  const emptied = names.map((name) => [name, Array.isArray(facts[name]) ? [] : null]);
  return { ...facts, ...(Object.fromEntries(emptied) as Partial<ListingFacts>) };
}

/** The facts as any status may store them: no class where exempt, no OIB of an owner, only likely days. */
export function storableFacts(facts: ListingFacts): ListingFacts {
  const { advertiser, energyState, availableFrom } = facts;
  const classes = energyState === 'EXEMPT' ? (['energyClass', 'primaryEnergyClass'] as const) : [];
  const days = availableFrom && !isLikelyDay(availableFrom) ? (['availableFrom'] as const) : [];
  const storable = without(facts, [...classes, ...days]);
  return advertiser.kind === 'OWNER' ? { ...storable, advertiser: { ...advertiser, oib: null } } : storable;
}

/** Of the advertiser what belongs to its kind: owners have no company, only agencies a licence. */
function shownAdvertiser({ advertiser }: ListingFacts): ListingFacts['advertiser'] {
  const { kind, company, licenceNumber } = advertiser;
  return {
    ...advertiser,
    company: kind === 'OWNER' ? null : company,
    licenceNumber: kind === 'AGENCY' ? licenceNumber : null,
  };
}

/** The facts that may become public: a draft may still have what the form hides for its category. */
export function shownFacts(facts: ListingFacts): ListingFacts {
  const { purpose, category } = facts;
  if (!purpose || !category) return facts;
  const hidden = fields.filter((field) => fieldNeed(field, { purpose, category }) === 'hidden');
  const names = hidden.map(({ name }) => name);
  return { ...without(facts, names), advertiser: shownAdvertiser(facts) };
}
