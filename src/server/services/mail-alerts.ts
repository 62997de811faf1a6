import type { Transaction } from 'kysely';
import type { ListingCard } from '#contract/listing.ts';
import { readSavedQuery } from '#domain/saved-query.ts';
import { cardView } from '#i18n/card-view.ts';
import { searchPath } from '#i18n/search-path.ts';
import { translateFrom } from '#i18n/browser.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';
import { wordsFor } from '#i18n/words.ts';
import { listDueHits, lockAlertReader, settleHits, type AlertReader, type DueHit } from '../db/queries/search-hits.ts';
import type { Database } from '../db/tables/index.ts';
import type { NewListing } from '../mails/mail.ts';
import type { Runtime } from '../runtime.ts';
import { queueMail } from './queue-mail.ts';
import { readCards } from './read-cards.ts';

type Mailing = Pick<Runtime, 'db' | 'jobs' | 'search' | 'places'>;

/** Cards in one mail; the others are counted. */
const mostCards = 10;

/** Jobs run outside the pages, whose dictionary is not there. */
const speechIn = (locale: Locale) => translateFrom(wordsFor(locale, ['facts', 'card']), locale);
const speech: Record<Locale, Translate> = { hr: speechIn('hr'), en: speechIn('en') };

/** Listings of one search that are to be told. */
type Alert = { searchId: number; name: string; query: string; ids: number[] };

/** What the reader has not been told of, and what still matches now; each listing once, by the oldest search. */
async function alertsOf({ search, places }: Mailing, hits: readonly DueHit[]): Promise<Alert[]> {
  const untold = hits.filter(({ told }) => !told);
  const selection = await search.select([...new Set(untold.map(({ listingId }) => listingId))]);
  const told = new Set<number>();
  const now = Date.now();
  return [...Map.groupBy(untold, ({ searchId }) => searchId)].flatMap(([searchId, ofSearch]) => {
    const { name = '', query = '' } = ofSearch[0] ?? {};
    const matching = new Set(selection.matches(readSavedQuery(query, places).query, now));
    const ids = ofSearch.map(({ listingId }) => listingId).filter((id) => matching.has(id) && !told.has(id));
    for (const id of ids) told.add(id);
    return ids.length > 0 ? [{ searchId, name, query, ids }] : [];
  });
}

function newListing(card: ListingCard, { places }: Mailing, { language: locale }: AlertReader): NewListing {
  const place = (settlementId: number) => places.label(settlementId, locale);
  const view = cardView(card, { t: speech[locale], locale, place, now: Date.now() });
  return { title: view.title, price: view.price, place: view.place, facts: view.facts.join(' · '), path: view.href };
}

async function queueAlert(
  runtime: Mailing,
  transaction: Transaction<Database>,
  { reader, alert: { searchId, name, query, ids } }: { reader: AlertReader; alert: Alert },
): Promise<void> {
  const { places } = runtime;
  const { email: to, language } = reader;
  const cards = await readCards(runtime, ids.slice(0, mostCards), language);
  const newest: ReturnType<typeof readSavedQuery>['query'] = { ...readSavedQuery(query, places).query, sort: 'newest' };
  await queueMail(runtime, transaction, {
    template: 'new-listings',
    to,
    language,
    searchId,
    name,
    path: searchPath(language, newest, places),
    total: ids.length,
    cards: cards.map((card) => newListing(card, runtime, reader)),
  });
}

/**
 * Mails a user what is due: new listings of each saved search, none that an earlier mail has told of, whichever search it was
 * for. Mails and their record are one transaction under a lock of the user, so that neither a killed process nor two at once
 * lose or repeat anything. Who is blocked, unverified or about to be deleted gets nothing, then or later. Answers how many
 * mails were queued.
 */
export function mailAlerts(runtime: Mailing, userId: number): Promise<number> {
  return runtime.db.transaction().execute(async (transaction) => {
    const reader = await lockAlertReader(transaction, userId);
    const hits = reader ? await listDueHits(transaction, userId) : [];
    if (!reader || hits.length === 0) return 0;
    const alerts = reader.active ? await alertsOf(runtime, hits) : [];
    for (const alert of alerts) await queueAlert(runtime, transaction, { reader, alert });
    const told = new Set(alerts.flatMap(({ searchId, ids }) => ids.map((id) => `${searchId} ${id}`)));
    await settleHits(
      transaction,
      hits.map((hit) => ({ ...hit, mailed: told.has(`${hit.searchId} ${hit.listingId}`) })),
    );
    return alerts.length;
  });
}
