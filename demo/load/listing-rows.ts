import { isPublic } from '#domain/listings/lifecycle.ts';
import { rounded } from '#domain/places/pin-bounds.ts';
import { searchWords } from '#domain/words/search-words.ts';
import { tabledFacts } from '../listings/facts.ts';
import type { DemoListing } from '../listings/listing.ts';
import { catalogue, pictureSize } from '../pictures.ts';
import type { Row } from './copy.ts';

const day = 86_400_000;
const lifetimeDays = 90;

/** The context of a row; `large` loads omit the English text. */
export type RowContext = { id: number; ownerId: number; now: number; large: boolean };

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Fictional advertisers never confirm by mail that a listing is still available; Ana's account is for trying that. */
const expires = ({ status, user }: DemoListing): boolean => status === 'EXPIRED' || user.username === 'ana';

function texts({ status, title, description, inEnglish }: DemoListing, large: boolean) {
  const draft = status === 'DRAFT';
  return {
    titleHr: title.hr,
    titleEn: inEnglish ? title.en : null,
    descriptionHr: draft ? null : (description?.hr ?? null),
    descriptionEn: inEnglish && !draft && !large ? (description?.en ?? null) : null,
  };
}

function times(listing: DemoListing, now: number) {
  const { created, updated, firstPublished, published, ended } = listing.daysAgo;
  const at = (days: number | null) => (days === null ? null : new Date(now - days * day));
  return {
    createdAt: at(created),
    updatedAt: at(updated),
    firstPublishedAt: at(firstPublished),
    publishedAt: at(published),
    withdrawnAt: published === null || isPublic(listing.status) ? null : at(ended || updated),
    expiresAt: at(published === null || !expires(listing) ? null : published - lifetimeDays),
  };
}

/** The listing as a row of `listings`; dates are relative to now. */
export function listingRow(listing: DemoListing, { id, ownerId, now, large }: RowContext): Row {
  const { place, address } = listing;
  const { look: _look, flags, ...facts } = listing.facts;
  const { history: _history, priceCents, previousPriceCents, ...prices } = listing.prices;
  const { availableInDays, ...terms } = listing.terms;
  const { names: _names, kind: advertiserKind, ...advertiser } = listing.user.advertiser;
  const draft = listing.status === 'DRAFT';
  const shown = rounded(listing.publicPoint);
  return {
    ...facts,
    ...tabledFacts(facts, id),
    ...prices,
    ...terms,
    ...advertiser,
    ...texts(listing, large),
    ...times(listing, now),
    id,
    kind: 'SINGLE',
    status: listing.status,
    ownerId,
    flags: [...flags],
    priceCents: draft ? null : priceCents,
    previousPriceCents: draft ? null : previousPriceCents,
    availableFrom: availableInDays === null ? null : isoDay(now + availableInDays * day),
    countyId: place.county.id,
    municipalityId: place.municipality.id,
    settlementId: place.settlement.id,
    quarterId: place.quarterId,
    street: address?.street,
    houseNumber: address?.houseNumber,
    lat: place.lat,
    lng: place.lng,
    pointPrecision: listing.precision,
    publicLat: shown.lat,
    publicLng: shown.lng,
    advertiserKind,
    advertiserName: listing.advertiserName,
    imageCount: listing.pictures.length,
    blockReason: listing.blockReason,
  };
}

/** A listing's images as rows of `images`. */
export const imageRows = ({ pictures }: DemoListing, { id }: RowContext): Row[] =>
  pictures.map((picture, position) => ({
    ...{ ...picture, ...pictureSize, listingId: id, position, kind: 'VISUALISATION' },
    isPlan: catalogue.plan.includes(picture),
  }));

/** The price history, oldest first. */
export const priceRows = ({ prices }: DemoListing, { id, now }: RowContext): Row[] =>
  prices.history.map(({ priceCents, daysAgo }) => ({
    listingId: id,
    since: new Date(now - daysAgo * day),
    priceCents,
  }));

/** The listing's index words: place names as people type them, the street only if the address is public. */
export function wordsOf(listing: DemoListing, large: boolean): string[] {
  const { place, precision, address, facts } = listing;
  const { settlement, municipality, county, quarter, island } = place;
  const names = [settlement.name, ...settlement.alternativeNames, municipality.name, county.nameHr, county.nameEn];
  return searchWords({
    ...texts(listing, large),
    placeNames: [...names, quarter, island].filter((name) => name !== undefined),
    street: precision === 'EXACT' ? (address?.street ?? null) : null,
    zoneLabel: facts.zoneLabel,
  });
}
