import { setImmediate } from 'node:timers/promises';
import {
  maxSavedSearches,
  maxSavedQueryLength,
  type SavedSearch,
  type SavedSearchChange,
  type SearchToSave,
} from '#contract/search/saved-search.ts';
import { nextAlert } from '#domain/alerts/alert-times.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { formatSavedQuery, hasFilters, readSavedQuery } from '#domain/search/saved-query.ts';
import type { Locale } from '#i18n/locales.ts';
import { filterWords, searchName } from '#i18n/search-name.ts';
import { searchPath } from '#i18n/search-path.ts';
import {
  countSavedSearches,
  findSavedQuery,
  findSavedSearch,
  insertSavedSearch,
  listSavedSearchRows,
  markSeen,
  removeSavedSearch,
  updateSavedSearch,
} from '#server/db/queries/alerts/saved-searches.ts';
import { moveDueHits } from '#server/db/queries/search/search-hits.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { lockOwnAccount, ownAccount } from '#server/services/auth/own-account.ts';

type Searching = Pick<Runtime, 'db' | 'places' | 'search'>;
type Row = NonNullable<Awaited<ReturnType<typeof findSavedSearch>>>;

/** A saved search by owner and id, and the language to show it in. */
type SavedSearchOf = { actor: Actor; id: number; locale: Locale };

const unknown = () => new AppError('NOT_FOUND', { detail: 'There is no such saved search of yours.' });

async function toSavedSearch({ places, search }: Searching, row: Row, locale: Locale): Promise<SavedSearch> {
  const { id, name, query: text, frequency, newListings, createdAt } = row;
  const { query } = readSavedQuery(text, places);
  // What was drawn is seen on the map only.
  const view = query.drawn || query.bbox ? 'map' : undefined;
  const url = searchPath(locale, { ...query, view, sort: 'newest' }, places);
  return {
    ...{ id, name, query: text, filters: filterWords(query, { locale, places }), url, frequency },
    ...{ total: await search.count(query), newListings: Number(newListings), createdAt: createdAt.toISOString() },
  };
}

/** The actor's saved searches, newest first. Throws NOT_FOUND. */
export async function listSavedSearches(
  runtime: Searching,
  { actor, locale }: Omit<SavedSearchOf, 'id'>,
): Promise<SavedSearch[]> {
  const { id } = await ownAccount(runtime.db, actor);
  const searches: SavedSearch[] = [];
  for (const row of await listSavedSearchRows(runtime.db, id)) {
    searches.push(await toSavedSearch(runtime, row, locale));
    // Counting matches of texts with unknown words takes milliseconds each.
    await setImmediate();
  }
  return searches;
}

/** Converts parameters to a search in its stored form, with a name. */
function wanted({ places }: Searching, { query: text, name }: SearchToSave, locale: Locale) {
  const { query, errors } = readSavedQuery(text, places);
  const [wrong] = Object.values(errors).flat();
  const saved = formatSavedQuery(query);
  const code = wrong ?? (hasFilters(query) ? undefined : 'SEARCH_WITHOUT_FILTERS');
  if (code || saved.length > maxSavedQueryLength)
    throw new AppError('VALIDATION_FAILED', { detail: 'Wrong: query', errors: { query: [code ?? 'VALUE_TOO_LONG'] } });
  return { query: saved, name: name || searchName(query, { locale, places }) };
}

async function refuseTooMany(transaction: Transaction, userId: number): Promise<void> {
  if ((await countSavedSearches(transaction, userId)) < maxSavedSearches) return;
  throw new AppError('LIMIT_REACHED', { detail: `One may save ${maxSavedSearches} searches at most.` });
}

/** Saves a search, identical filters only once. Throws VALIDATION_FAILED, LIMIT_REACHED, NOT_FOUND, ACCOUNT_BLOCKED. */
export async function saveSearch(
  runtime: Searching,
  { actor, locale }: Omit<SavedSearchOf, 'id'>,
  search: SearchToSave,
): Promise<{ saved: SavedSearch; isNew: boolean }> {
  const { query, name } = wanted(runtime, search, locale);
  const { row, isNew } = await runtime.db.transaction().execute(async (transaction) => {
    const { id: userId } = await lockOwnAccount(transaction, actor);
    const known = await findSavedQuery(transaction, userId, query);
    if (known) return { row: known, isNew: false };
    await refuseTooMany(transaction, userId);
    const id = await insertSavedSearch(transaction, { userId, query, name, frequency: search.frequency });
    const added = await findSavedSearch(transaction, userId, id);
    if (!added) throw unknown();
    return { row: added, isNew: true };
  });
  return { saved: await toSavedSearch(runtime, row, locale), isNew };
}

/** Changes name and frequency; pending mails follow the new frequency. Throws NOT_FOUND. */
export async function changeSavedSearch(
  runtime: Searching,
  { actor, id, locale }: SavedSearchOf,
  change: SavedSearchChange,
): Promise<SavedSearch> {
  const changed = await runtime.db.transaction().execute(async (transaction) => {
    const { id: userId } = await lockOwnAccount(transaction, actor);
    const row = await findSavedSearch(transaction, userId, id);
    if (!row) throw unknown();
    await updateSavedSearch(transaction, id, change);
    if (change.frequency !== row.frequency) await moveDueHits(transaction, id, nextAlert(change.frequency, new Date()));
    return { ...row, ...change };
  });
  return toSavedSearch(runtime, changed, locale);
}

/** Marks the search as seen: only later listings count as new. Throws NOT_FOUND. */
export async function seeSavedSearch({ db }: Pick<Runtime, 'db'>, { actor, id }: Omit<SavedSearchOf, 'locale'>) {
  const account = await ownAccount(db, actor);
  if (!(await markSeen(db, account.id, id))) throw unknown();
}

/** Deletes the search and its pending mails. Throws NOT_FOUND. */
export async function deleteSavedSearch({ db }: Pick<Runtime, 'db'>, { actor, id }: Omit<SavedSearchOf, 'locale'>) {
  const account = await ownAccount(db, actor);
  if (!(await removeSavedSearch(db, account.id, id))) throw unknown();
}
