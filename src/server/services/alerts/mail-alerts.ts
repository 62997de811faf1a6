import { isDeepStrictEqual } from 'node:util';
import type { ListingCard } from '#contract/listings/listing.ts';
import { nextAlert } from '#domain/alerts/alert-times.ts';
import { readSavedQuery } from '#domain/search/saved-query.ts';
import { translateFrom } from '#i18n/browser.ts';
import { cardView } from '#i18n/card-view.ts';
import type { Locale } from '#i18n/locales.ts';
import { perLocale } from '#i18n/per-locale.ts';
import { searchPath } from '#i18n/search-path.ts';
import { translationsFor } from '#i18n/dictionaries.ts';
import {
  findAlertedSearch,
  listDueHits,
  tryLockUser,
  settleHits,
  type AlertedSearch,
  type DueHit,
} from '#server/db/queries/search/search-hits.ts';
import type { Db } from '#server/db/tables/index.ts';
import type { Mail, NewListing } from '#server/mails/mail.ts';
import type { Runtime } from '#server/runtime.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { readCards } from '#server/services/search/read-cards.ts';

/** `select` finds listings as they are now or were a few seconds ago. */
type Mailing = Pick<Runtime, 'db' | 'reads' | 'jobs' | 'search' | 'places'> & Pick<Runtime['search'], 'select'>;

/** Listings per mail. */
const maxHits = 5000;
/** Cards in one mail; the others are counted. */
const maxCards = 10;

const speechIn = (locale: Locale) =>
  translateFrom(translationsFor(locale, ['facts', 'card', 'reference.stage']), locale);
const speech = perLocale((_tag, locale) => speechIn(locale));

type Due = { search: AlertedSearch; hits: DueHit[] };

async function readDue(db: Db, searchId: number): Promise<Due | undefined> {
  const search = await findAlertedSearch(db, searchId);
  return search && { search, hits: await listDueHits(db, search, maxHits) };
}

/** The hits not mailed to the reader yet that still match. */
async function listingsToMail(runtime: Mailing, { search, hits }: Due): Promise<number[]> {
  const ids = hits.filter(({ mailed, hidden }) => !mailed && !hidden).map(({ listingId }) => listingId);
  if (!search.wanted || ids.length === 0) return [];
  const selection = await runtime.select(ids);
  const matching = new Set(await selection.matches(readSavedQuery(search.query, runtime.places).query, Date.now()));
  return ids.filter((id) => matching.has(id));
}

function newListing(card: ListingCard, { places }: Mailing, locale: Locale): NewListing {
  const place = (card: ListingCard) => places.label(card, locale);
  const view = cardView(card, { t: speech[locale], locale, place, now: Date.now() });
  const facts = [...view.facts, view.pricePerM2].filter(Boolean).join(' · ');
  return { title: view.title, price: view.price, place: view.place, facts, path: view.href };
}

async function mailOf(runtime: Mailing, search: AlertedSearch, ids: readonly number[]): Promise<Mail> {
  const { id: searchId, name, email: to, language, linkVersion } = search;
  const { query } = readSavedQuery(search.query, runtime.places);
  const cards = await readCards(runtime, ids.slice(0, maxCards), { locale: language, limits: query });
  return {
    template: 'new-listings',
    to,
    language,
    searchId,
    linkVersion,
    name,
    path: searchPath(language, { ...query, sort: 'newest' }, runtime.places),
    total: ids.length,
    cards: cards.map((card) => newListing(card, runtime, language)),
  };
}

/** Settles all hits; hidden ones that may become public again are rechecked in the morning. */
function settled({ search: { frequency, wanted }, hits }: Due, ids: readonly number[]) {
  const mailed = new Set(ids);
  const morning = nextAlert(frequency === 'WEEKLY' ? frequency : 'DAILY', new Date());
  return hits.map(({ listingId, hidden, mailed: before }) => ({
    listingId,
    mailed: mailed.has(listingId),
    dueAt: wanted && hidden && !before ? morning : null,
  }));
}

/** Mails the due hits of a saved search, none twice; aborts if anything has changed since they were read. */
export async function mailAlert(runtime: Mailing, searchId: number): Promise<boolean> {
  const due = await readDue(runtime.db, searchId);
  if (!due || due.hits.length === 0) return false;
  const ids = await listingsToMail(runtime, due);
  const mail = ids.length > 0 ? await mailOf(runtime, due.search, ids) : undefined;
  // The mail is rendered before the transaction, so that the user is locked only briefly.
  return runtime.db.transaction().execute(async (transaction) => {
    if (!(await tryLockUser(transaction, due.search.userId))) return false;
    if (!isDeepStrictEqual(await readDue(transaction, searchId), due)) return false;
    if (mail) await queueMail(runtime, transaction, mail);
    await settleHits(transaction, searchId, settled(due, ids));
    return mail !== undefined;
  });
}
