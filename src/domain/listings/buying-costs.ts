import type { ListingView } from '#contract/listings/listing.ts';

/** The buyer's costs besides the price, from – to in cents; `tax` is missing if the price includes VAT. */
type BuyingCosts = {
  tax: number | undefined;
  agency: [number, number] | undefined;
  lawyer: [number, number];
  notary: number;
  total: [number, number];
};

/** Real-estate transfer tax since 2019 (Zakon o porezu na promet nekretnina). */
const transferTax = 0.03;
const vat = 1.25;
/** Custom, not law: 2–4 % of the price for the agency, 1–1.5 % for a lawyer, VAT on top of both. */
const agencyShare = [0.02, 0.04] as const;
const lawyerShare = [0.01, 0.015] as const;
/** Notary and land register together, roughly. */
const notaryCents = 30_000;

const wholeEuros = (cents: number) => Math.round(cents / 100) * 100;
const range = (price: number, [from, to]: readonly [number, number]): [number, number] => [
  wholeEuros(price * from * vat),
  wholeEuros(price * to * vat),
];

/**
 * The usual costs of buying this home (2026 figures), undefined without a sale price. New buildings include VAT instead
 * of transfer tax.
 */
export function buyingCosts(
  listing: Pick<ListingView, 'purpose' | 'priceCents' | 'priceOnRequest' | 'condition'> & {
    advertiser: Pick<ListingView['advertiser'], 'kind'>;
  },
): BuyingCosts | undefined {
  const { purpose, priceCents, priceOnRequest, condition, advertiser } = listing;
  if (purpose !== 'SALE' || priceCents === null || priceOnRequest) return undefined;
  const tax = condition === 'NEW_BUILD' ? undefined : wholeEuros(priceCents * transferTax);
  const agency = advertiser.kind === 'AGENCY' ? range(priceCents, agencyShare) : undefined;
  const lawyer = range(priceCents, lawyerShare);
  const fixed = (tax ?? 0) + notaryCents;
  const total: [number, number] = [fixed + lawyer[0] + (agency?.[0] ?? 0), fixed + lawyer[1] + (agency?.[1] ?? 0)];
  return { tax, agency, lawyer, notary: notaryCents, total };
}
