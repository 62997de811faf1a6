import { maxFavourites, type Favourite, type FavouritesJoin } from '#contract/favourites/favourite.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import {
  countWith,
  joinFavourites,
  listFavouriteRows,
  removeFavourite,
  type FavouriteRow,
} from '#server/db/queries/favourites/favourites.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { lockOwnAccount, ownAccount } from '#server/services/auth/own-account.ts';

const favourite = ({ listingId, keptAt, note, notedAt }: FavouriteRow): Favourite => ({
  listingId,
  keptAt: keptAt.toISOString(),
  note,
  notedAt: notedAt?.toISOString() ?? null,
});

const momentOf = (time: string | null | undefined) => (time ? new Date(time) : null);

/** The actor's favourites, latest first, with notes. Throws NOT_FOUND. */
export async function listFavourites({ db }: Pick<Runtime, 'db'>, actor: Actor): Promise<Favourite[]> {
  const { id } = await ownAccount(db, actor);
  return (await listFavouriteRows(db, id)).map(favourite);
}

/** Merges a device's favourites into the account's (settled question 30). Throws NOT_FOUND, LIMIT_REACHED. */
export async function saveFavourites(
  { db }: Pick<Runtime, 'db'>,
  actor: Actor,
  { items }: FavouritesJoin,
): Promise<Favourite[]> {
  const byListing = new Map(items.map((item) => [item.listingId, item]));
  return db.transaction().execute(async (transaction) => {
    const { id } = await lockOwnAccount(transaction, actor);
    if ((await countWith(transaction, id, [...byListing.keys()])) > maxFavourites)
      throw new AppError('LIMIT_REACHED', { detail: `One may keep ${maxFavourites} listings at most.` });
    const rows = [...byListing.values()].map(({ listingId, keptAt, note = null, notedAt }) => {
      return { listingId, keptAt: momentOf(keptAt), note, notedAt: momentOf(notedAt) };
    });
    await joinFavourites(transaction, id, rows);
    return (await listFavouriteRows(transaction, id)).map(favourite);
  });
}

/** Removes a favourite, if it exists. Throws NOT_FOUND. */
export async function deleteFavourite({ db }: Pick<Runtime, 'db'>, actor: Actor, listingId: number): Promise<void> {
  const { id } = await ownAccount(db, actor);
  await removeFavourite(db, id, listingId);
}
