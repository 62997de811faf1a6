import { sql, type Kysely } from 'kysely';
import { slipsBetween, wordsOneSlipAway } from '#domain/near-words.ts';
import { titleMark } from '#domain/search-words.ts';
import type { Database } from '../tables/index.ts';

const mostNear = 6;
const shortestPrefix = 3;
const shortestForTwoSlips = 6;

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

/** The ids of the listings, public or not, that have this word. One text instead of a row each: a common word has hundreds of thousands. */
export async function listListingsWithWord(db: Kysely<Database>, word: string): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(listing_id::text, ' ') as ids from listing_words where words @> array[${word}]::text[]`.execute(db);
  const ids = rows[0]?.ids;
  return ids ? ids.split(' ').map(Number) : [];
}

async function wordsOf(db: Kysely<Database>, condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where ${condition} order by ${order}, word limit ${sql.lit(mostNear * 4)}`.execute(db);
  return rows.map((row) => row.word);
}

/**
 * Words that listings have and that may be meant by one that none has, at most six: those that begin with it, else
 * those one slip away, else, for six letters and more, those two slips away.
 */
export async function listNearWords(db: Kysely<Database>, word: string): Promise<string[]> {
  if (word.length < shortestPrefix) return [];
  const begun = await wordsOf(db, sql`word like ${`${word.replace(/[\\%_]/g, '\\$&')}%`}`, sql`length(word)`);
  if (begun.length > 0) return begun.slice(0, mostNear);
  const oneSlip = await wordsOf(db, sql`word = any(${wordsOneSlipAway(word)}::text[])`, sql`abs(length(word) - ${word.length}::int)`);
  if (oneSlip.length > 0 || word.length < shortestForTwoSlips) return oneSlip.slice(0, mostNear);
  const alike = await wordsOf(db, sql`word % ${word}`, sql`similarity(word, ${word}) desc`);
  return alike.filter((other) => slipsBetween(word, other) <= 2).slice(0, mostNear);
}
