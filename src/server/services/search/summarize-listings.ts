import type { ListingSummary } from '#contract/listings/listing-summary.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import { publicAnswer } from '#domain/listings/lifecycle.ts';
import type { Places } from '#domain/places/places.ts';
import type { Locale } from '#i18n/locales.ts';
import { listingPath } from '#i18n/paths.ts';
import { listSummaryRows, type SummaryRow } from '#server/db/queries/search/sitemap.ts';
import type { Runtime } from '#server/runtime.ts';
import { readCards } from './read-cards.ts';
import { isoTime } from './public-row.ts';

const unavailable = (id: number): ListingSummary => ({
  id,
  status: 'UNAVAILABLE',
  purpose: null,
  title: null,
  place: null,
  url: null,
  card: null,
  priceHistory: [],
});

type Context = { card: ListingCard | undefined; places: Places; locale: Locale };

function summary(row: SummaryRow, { card, places, locale }: Context): ListingSummary {
  const { id, kind, titleHr, titleEn, settlementId, quarterId, purpose } = row;
  const answer = publicAnswer(row);
  const shown = answer.httpStatus === 200 ? card : undefined;
  if (answer.httpStatus === 404 || (answer.httpStatus === 200 && !shown) || (titleHr ?? titleEn) === null)
    return unavailable(id);
  const title = { hr: titleHr, en: titleEn };
  const showsPrices = shown && kind === 'SINGLE' && !row.priceOnRequest;
  return {
    id,
    status: answer.httpStatus === 410 ? answer.reason : (shown?.status ?? 'PUBLISHED'),
    purpose,
    title,
    place: settlementId === null ? null : places.label({ settlementId, quarterId }, locale),
    url: listingPath(locale, { id, kind, title }),
    card: shown ?? null,
    priceHistory: showsPrices ? row.prices.map(({ since, priceCents }) => ({ priceCents, since: isoTime(since) })) : [],
  };
}

/** Favourites in the order of the ids: cards, summaries of gone listings, only the id of hidden ones. */
export async function summarizeListings(
  runtime: Pick<Runtime, 'db' | 'reads' | 'search' | 'places'>,
  ids: readonly number[],
  locale: Locale,
): Promise<ListingSummary[]> {
  const [rows, cards] = await Promise.all([
    listSummaryRows(runtime.reads.db, ids),
    readCards(runtime, ids, { locale }),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return ids.map((id) => {
    const row = rowOf.get(id);
    return row ? summary(row, { card: cardOf.get(id), places: runtime.places, locale }) : unavailable(id);
  });
}
