import { sql, type Kysely } from 'kysely';
import { titleMark } from '#domain/search-words.ts';
import type { Database } from '../tables/index.ts';

/** Keeps the words by which a listing is found (those of `searchWords`), and each of them for finding what was meant. */
export async function saveListingWords(db: Kysely<Database>, listingId: number, words: string[]): Promise<void> {
  await db
    .insertInto('listingWords')
    .values({ listingId, words })
    .onConflict((conflict) => conflict.column('listingId').doUpdateSet({ words }))
    .execute();
  const plain = words.filter((word) => !word.startsWith(titleMark)).toSorted();
  await sql`insert into search_words select unnest(${plain}::text[]) on conflict do nothing`.execute(db);
}
