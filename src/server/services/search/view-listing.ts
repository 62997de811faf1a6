import { publicNames, type PublicName } from '#contract/listings/fields.ts';
import type { ListingView } from '#contract/listings/listing.ts';
import { shownFlags } from '#domain/listings/known-flags.ts';
import { imageFrom } from '#domain/media/image.ts';
import type { Places } from '#domain/places/places.ts';
import type { Locale } from '#i18n/locales.ts';
import { findListingRow } from '#server/db/queries/listings/listing-view.ts';
import type { Runtime } from '#server/runtime.ts';
import { pick } from '#server/services/listings/managed-facts.ts';
import {
  advertiserOf,
  heading,
  isoTime,
  placeIds,
  publicAddress,
  publicPoint,
  publicStateOf,
  type GoneListing,
  type PublicRow,
} from './public-row.ts';

type ListingVisit =
  | { state: 'public'; listing: ListingView }
  | ({ state: 'gone' } & GoneListing)
  | { state: 'project'; id: number; url: string }
  | { state: 'absent' };

/** The earlier of the first publication of this listing and that of its home. */
function firstSeen({ firstPublishedAt, publishedAt }: PublicRow): string {
  const [first, counted] = [isoTime(firstPublishedAt ?? publishedAt), isoTime(publishedAt)];
  return first < counted ? first : counted;
}

export function listingView(row: PublicRow, places: Places, locale: Locale): ListingView {
  const { id, kind, purpose, category, previousPriceCents, priceOnRequest, pricePerM2Cents } = row;
  return {
    ...pick<PublicName, ListingView>(publicNames, row),
    flags: shownFlags(row),
    ...{ id, kind, purpose, category, previousPriceCents, priceOnRequest, pricePerM2Cents },
    status: row.status === 'RESERVED' ? 'RESERVED' : 'PUBLISHED',
    ...heading(row, locale),
    description: { hr: row.descriptionHr, en: row.descriptionEn },
    ...placeIds(places, row),
    ...publicAddress(row),
    location: publicPoint(row),
    attachedPapers: row.attachedPapers.map((paper) => ({
      kind: paper.kind,
      checkedAt: paper.checkedAt && isoTime(paper.checkedAt),
    })),
    advertiser: advertiserOf(row),
    images: row.images.map(imageFrom),
    publishedAt: isoTime(row.publishedAt),
    firstSeenAt: firstSeen(row),
    updatedAt: isoTime(row.updatedAt),
    ...(priceOnRequest && { priceCents: null, previousPriceCents: null, pricePerM2Cents: null }),
    priceHistory: priceOnRequest
      ? []
      : row.prices.map((price) => ({ priceCents: price.priceCents, since: isoTime(price.since) })),
  };
}

/** A listing's public view: exact address only if shown, never owner, e-mail, phone or private documents. */
export async function viewListing({ reads, places }: Runtime, id: number, locale: Locale): Promise<ListingVisit> {
  const row = await findListingRow(reads.db, id);
  const standing = publicStateOf(row, places, locale);
  if (standing.state === 'absent') return standing;
  const { kind, url } =
    standing.state === 'gone' ? standing : { kind: standing.row.kind, url: heading(standing.row, locale).url };
  if (kind !== 'SINGLE') return { state: 'project', id, url };
  return standing.state === 'gone' ? standing : { state: 'public', listing: listingView(standing.row, places, locale) };
}
