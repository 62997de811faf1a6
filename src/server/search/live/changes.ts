import type pg from 'pg';
import type { Offer, SearchRecord } from '#domain/search/search-record.ts';
import {
  offerFrom,
  searchRecordFrom,
  selectListings,
  selectOffers,
  type TextRow,
} from '#server/db/queries/search/search-rows.ts';
import type { Engine } from '#server/search/engine.ts';

/** Listings as they are now: those that are public with their words; the others are gone for the search. */
export type Current = { ids: readonly number[]; listings: Map<number, { record: SearchRecord; words: string[] }> };

const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

async function readText(pool: pg.Pool, text: string, ids: readonly number[]): Promise<TextRow[]> {
  const { rows } = await pool.query<(string | null)[]>({ text, values: [ids], rowMode: 'array', types: asText });
  return rows;
}

export async function readCurrent(pool: pg.Pool, ids: readonly number[]): Promise<Current> {
  const named = 'l.id = any($1::bigint[])';
  const [rows, offerRows, wordRows] = await Promise.all([
    readText(pool, selectListings(named), ids),
    readText(pool, selectOffers(named), ids),
    pool.query<{ id: number; words: string[] }>(
      'select listing_id as id, words from listing_words where listing_id = any($1::bigint[])',
      [ids],
    ),
  ]);
  const offers = Map.groupBy(offerRows.map(offerFrom), ([id]) => id);
  const words = new Map(wordRows.rows.map((row) => [row.id, row.words]));
  const offersOf = (id: number): Offer[] | undefined => offers.get(id)?.map(([, offer]) => offer);
  const records = rows.map((row) => searchRecordFrom(row, offersOf(Number(row[0]))));
  return {
    ids,
    listings: new Map(records.map((record) => [record.id, { record, words: words.get(record.id) ?? [] }])),
  };
}

/** Brings the engine up to date with what was read; false when it has no room left for it. */
export function applyCurrent(engine: Engine, { ids, listings }: Current): boolean {
  let fits = true;
  for (const id of ids) {
    const current = listings.get(id);
    if (current) fits = engine.put(current.record, current.words) && fits;
    else engine.remove(id);
  }
  return fits;
}
