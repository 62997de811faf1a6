import type { ListingCard } from '#contract/listings/listing.ts';
import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import { pricePerM2 } from '#domain/listings/price-per-m2.ts';
import type { Facts } from '#islands/listing-editor/draft/paths.ts';

const nobody = 0;
/** What is not published yet will be new. */
const farAhead = '9999-01-01T00:00:00.000Z';

/** The card that the listing would have among others. */
export function cardOf(facts: Facts, saved: ManagedListing): ListingCard {
  const { purpose, category, title, settlementId, priceCents, priceOnRequest, location } = facts;
  const { netArea, plotArea, rooms, floor, condition, type } = facts;
  return {
    id: saved.id,
    kind: 'SINGLE',
    purpose: purpose ?? 'SALE',
    category: category ?? 'FLAT',
    type,
    status: saved.status === 'RESERVED' ? 'RESERVED' : 'PUBLISHED',
    title: { hr: title.hr ?? '', en: title.en },
    url: '',
    priceCents,
    priceOnRequest,
    previousPriceCents: null,
    pricePerM2Cents: pricePerM2(facts),
    netArea,
    plotArea,
    rooms,
    floor,
    condition,
    countyId: saved.countyId ?? nobody,
    municipalityId: saved.municipalityId ?? nobody,
    settlementId: settlementId ?? nobody,
    location,
    image: saved.images[0] ?? null,
    imageCount: saved.images.length,
    hasModel: false,
    hasFloorPlans: false,
    publishedAt: saved.publishedAt ?? farAhead,
    project: null,
  };
}
