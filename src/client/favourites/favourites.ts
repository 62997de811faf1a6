import * as z from 'zod';
import { Favourite, maxFavourites, maxJoined } from '#contract/favourites/favourite.ts';
import {
  changes,
  storeAccountFavourites,
  hasUnsyncedChanges,
  restoreUnsynced,
  type Favourites,
  type StoredFavourite,
} from '#stores/favourites.ts';
import { favouritesAreFresh } from '#stores/stored-favourites.ts';
import { readSession, writeSession } from '#stores/session-storage.ts';
import { storedRole } from '#stores/session-values.ts';
import { showToast } from '#stores/toasts.ts';
import { withExclusiveLock } from '#client/exclusive-lock.ts';
import { ApiError, isAborted } from '#client/api-error.ts';
import { requestJson, sendRequest, withoutToast } from '#client/http.ts';
import { inChunks } from './in-chunks.ts';
import { toastOf } from '#client/show-error.ts';

const path = 'users/me/favourites';

const fullKey = 'portal.favouritesFull';

type Item = [string, StoredFavourite];

const time = (ms: number) => new Date(ms).toISOString();

function itemOf([id, { at, note, noted }]: Item) {
  return {
    listingId: Number(id),
    keptAt: time(at),
    ...(noted !== undefined && { note: note ?? '', notedAt: time(noted) }),
  };
}

function toFavourites(items: Favourite[]): Favourites {
  const entries = items.map(({ listingId, keptAt, note, notedAt }): [number, StoredFavourite] => {
    const noted = notedAt === null ? {} : { note, noted: Date.parse(notedAt) };
    return [listingId, { at: Date.parse(keptAt), ...noted }];
  });
  return Object.fromEntries(entries);
}

/** Merges items into the account and returns its favourites; undefined if there was nothing to merge. */
async function join(items: Item[]): Promise<Favourite[] | undefined> {
  let all: Favourite[] | undefined;
  for (const some of inChunks(items, maxJoined))
    all = await requestJson(z.array(Favourite), path, {
      method: 'put',
      json: { items: some.map(itemOf) },
      ...withoutToast,
    });
  return all;
}

const list = () => requestJson(z.array(Favourite), path, withoutToast);

/** Only a full account is reported, once a tab; offline or logged-out users synchronise later. */
function showErrorOnce(error: ApiError): void {
  if (readSession(fullKey)) return;
  writeSession(fullKey, '1');
  showToast(toastOf(error));
}

/** Merges what still fits into a full account: existing favourites, whose note may be new, then the rest. */
async function joinFitting(items: Item[]): Promise<{ all: Favourite[]; joined: Item[] }> {
  const all = await list();
  const known = new Set(all.map(({ listingId }) => String(listingId)));
  let room = maxFavourites - known.size;
  const joined = items.filter(([id]) => known.has(id) || (room -= 1) >= 0);
  return { all: (await join(joined)) ?? all, joined };
}

async function joinAll(items: Item[]): Promise<{ all: Favourite[]; joined: Item[] }> {
  try {
    return { all: (await join(items)) ?? (await list()), joined: items };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'LIMIT_REACHED') throw error;
    showErrorOnce(error);
    return joinFitting(items);
  }
}

const isDue = () => storedRole() !== '' && (hasUnsyncedChanges() || !favouritesAreFresh());

async function synchronise(): Promise<void> {
  if (!isDue()) return;
  restoreUnsynced();
  const news = changes();
  const removed = Object.entries(news).filter(([, value]) => value === 0);
  for (const [id] of removed) await sendRequest(`${path}/${id}`, { method: 'delete', ...withoutToast });
  const { all, joined } = await joinAll(Object.entries(news).filter((item): item is Item => item[1] !== 0));
  storeAccountFavourites({ all: toFavourites(all), news, sent: Object.fromEntries([...removed, ...joined]) });
}

/**
 * Sends the device's favourites, then takes the account's, one tab at a time; retried on the next page.
 * @returns the error's message, if any
 */
export async function synchroniseFavourites(): Promise<string | undefined> {
  if (!isDue()) return undefined;
  try {
    return await withExclusiveLock('portal.favouritesLock', synchronise).then(() => undefined);
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    if (isAborted(error)) return undefined;
    throw error;
  }
}
