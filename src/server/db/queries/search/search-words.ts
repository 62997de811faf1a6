import type { Db } from '#server/db/tables/index.ts';

/** Keeps the words by which a listing is found (those of `searchWords`). */
export async function saveListingWords(db: Db, listingId: number, words: string[]): Promise<void> {
  await db
    .insertInto('listingWords')
    .values({ listingId, words })
    .onConflict((conflict) => conflict.column('listingId').doUpdateSet({ words }))
    .execute();
}
