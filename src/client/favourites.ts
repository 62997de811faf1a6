import * as z from 'zod';
import { Favourite, mostJoined } from '#contract/favourite.ts';
import { favouritesAreFresh, noteFavouritesAsked } from '#stores/favourites-asked.ts';
import { changes, followAccount, type Changes, type Favourites, type Kept } from '#stores/favourites.ts';
import { storedRole } from '#stores/session-values.ts';
import { alone } from './alone.ts';
import { ApiError, isDropped } from './api-error.ts';
import { ask, tell } from './http.ts';
import { pieces } from './pieces.ts';

const path = 'users/me/favourites';

/** A device that is not online, or not logged in any more, tells it later; only a full account is worth a word. */
const told = { shown: ({ code }: ApiError) => code !== 'LIMIT_REACHED' };

const time = (ms: number) => new Date(ms).toISOString();

function itemOf([id, { at, note, noted }]: [string, Kept]) {
  return {
    listingId: Number(id),
    keptAt: time(at),
    ...(noted !== undefined && { note: note ?? '', notedAt: time(noted) }),
  };
}

function keptOf(items: Favourite[]): Favourites {
  const entries = items.map(({ listingId, keptAt, note, notedAt }): [number, Kept] => {
    const noted = notedAt === null ? {} : { note, noted: Date.parse(notedAt) };
    return [listingId, { at: Date.parse(keptAt), ...noted }];
  });
  return Object.fromEntries(entries);
}

/** Tells the account what this device has kept and removed; answers all that it keeps now. */
async function tellAccount(news: Changes): Promise<Favourite[]> {
  const items: [string, Kept][] = [];
  for (const [id, kept] of Object.entries(news)) {
    if (kept) items.push([id, kept]);
    else await tell(`${path}/${id}`, { method: 'delete', ...told });
  }
  let all: Favourite[] | undefined;
  for (const some of pieces(items, mostJoined))
    all = await ask(z.array(Favourite), path, { method: 'put', json: { items: some.map(itemOf) }, ...told });
  return all ?? ask(z.array(Favourite), path, told);
}

const hasNews = () => Object.keys(changes()).length > 0;
const isDue = () => storedRole() !== '' && (hasNews() || !favouritesAreFresh());

async function synchronise(): Promise<void> {
  if (!isDue()) return;
  const news = changes();
  const items = await tellAccount(news);
  noteFavouritesAsked();
  followAccount(keptOf(items), news);
}

/**
 * Brings device and account together, one tab at a time: what the device has kept joins the account, then the device has
 * what the account has. What does not work now is tried again with the next change, or on the next page.
 */
export async function synchroniseFavourites(): Promise<void> {
  if (!isDue()) return;
  try {
    await alone('portal.favouritesLock', synchronise);
  } catch (error) {
    if (!(error instanceof ApiError || isDropped(error))) throw error;
  }
}
