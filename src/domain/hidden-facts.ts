import { fieldNeed, fields } from '#contract/fields.ts';
import type { ListingUpdate } from '#contract/managed-listing.ts';

/**
 * A listing without what its category and purpose do not show: what was filled in for another category is no fact of
 * this one. Without a category or purpose nothing is left out.
 */
export function withoutHidden<Facts extends Omit<ListingUpdate, 'version'>>(listing: Facts): Facts {
  const { purpose, category, energyState } = listing;
  if (!purpose || !category) return listing;
  const hidden = fields.filter((field) => fieldNeed(field, { purpose, category, energyState }) === 'hidden');
  const nothing = hidden.map(({ name, value }) => [name, value.kind === 'codes' ? [] : null] as const);
  return { ...listing, ...Object.fromEntries(nothing) };
}
