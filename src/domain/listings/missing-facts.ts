import { fieldNeed, fields, type Field } from '#contract/listings/fields.ts';
import type { ListingUpdate } from '#contract/listings/managed-listing.ts';
import { missingTexts } from './missing-texts.ts';

/** The parts of a managed listing that determine whether it can be published. */
export type Publishable = Omit<ListingUpdate, 'version'> & { images: readonly unknown[] };

function isSaid(listing: Publishable, { name }: Field): boolean {
  if (name === 'priceCents' && listing.priceOnRequest) return true;
  const value = listing[name];
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

function missingOfAdvertiser({ advertiser }: Publishable): string[] {
  const { kind, name, company, contactEmail, oib, licenceNumber } = advertiser;
  const business = kind !== 'OWNER';
  return [
    !(business ? company : name) && (business ? 'advertiser.company' : 'advertiser.name'),
    !contactEmail && 'advertiser.contactEmail',
    business && !oib && 'advertiser.oib',
    kind === 'AGENCY' && !licenceNumber && 'advertiser.licenceNumber',
  ].filter((path) => path !== false);
}

/** Paths of the fields that are missing for publication, in form order. */
export function missingFacts(listing: Publishable): string[] {
  const { purpose, category, energyState } = listing;
  const first = [purpose === null && 'purpose', category === null && 'category'].filter((path) => path !== false);
  const required =
    purpose && category
      ? fields.filter((field) => fieldNeed(field, { purpose, category, energyState }) === 'required')
      : [];
  const texts = missingTexts(listing);
  const lacking = required.flatMap((field) =>
    field.name === 'title' || field.name === 'description'
      ? texts.filter((path) => path.startsWith(field.name))
      : isSaid(listing, field)
        ? []
        : [field.name],
  );
  const pictures = listing.images.length === 0 ? ['images'] : [];
  return [...first, ...lacking, ...pictures, ...missingOfAdvertiser(listing)];
}
