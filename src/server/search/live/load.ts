import type pg from 'pg';
import { setImmediate } from 'node:timers/promises';
import { to as copyTo } from 'pg-copy-streams';
import type { Offer, SearchRecord } from '#domain/search/search-record.ts';
import { connect, type DatabaseAddress } from '#server/db/client.ts';
import {
  countListings,
  offerFrom,
  searchRecordFrom,
  selectListings,
  selectOffers,
  type TextRow,
} from '#server/db/queries/search/search-rows.ts';
import { Engine } from '#server/search/engine.ts';
import type { PlaceIndex } from '#server/search/place-index.ts';
import { Rows } from '#server/search/rows.ts';
import { readWords } from './load-words.ts';
import { WordIndex } from '#server/search/word-index.ts';

type LoadOptions = { address: DatabaseAddress; places: PlaceIndex; signal: AbortSignal };

const minRoom = 4096;

/** Streams a query's rows in chunks small enough for other requests to run in between. */
async function* copyRows(client: pg.PoolClient, select: string): AsyncGenerator<TextRow[]> {
  let rest = '';
  for await (const chunk of client.query(copyTo(`copy (${select}) to stdout`))) {
    const lines = (rest + (chunk as Buffer).toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map((line) => line.split('\t').map((value) => (value === '\\N' ? null : value)));
  }
}

async function readOffers(client: pg.PoolClient): Promise<Map<number, Offer[]>> {
  const offers = new Map<number, Offer[]>();
  for await (const rows of copyRows(client, selectOffers())) {
    for (const [id, offer] of rows.map(offerFrom)) {
      const ofProject = offers.get(id);
      if (ofProject) ofProject.push(offer);
      else offers.set(id, [offer]);
    }
  }
  return offers;
}

async function readRows(client: pg.PoolClient, places: PlaceIndex): Promise<Rows> {
  const offers = await readOffers(client);
  const { rows: counted } = await client.query<{ count: number }>(countListings);
  const furtherOffers = [...offers.values()].reduce((sum, ofProject) => sum + ofProject.length - 1, 0);
  const needed = (counted[0]?.count ?? 0) + furtherOffers;
  const rows = new Rows(needed + Math.max(minRoom, Math.ceil(needed / 8)), places);
  for await (const lines of copyRows(client, selectListings())) {
    for (const line of lines) {
      const record = searchRecordFrom(line, offers.get(Number(line[0])));
      if (rows.knows(record)) rows.append(record);
    }
  }
  return rows;
}

/** Reads all public listings from one snapshot; leaves room for an eighth more rows, at least 4,096. */
export async function loadEngine({ address, places, signal }: LoadOptions): Promise<Engine> {
  const connection = connect(address, { max: 1, bulk: true });
  try {
    const client = await connection.pool.connect();
    let released = false;
    const release = (error?: Error) => {
      if (!released) client.release(error);
      released = true;
    };
    const abort = () => release(new Error('Loading was ended.'));
    signal.addEventListener('abort', abort);
    client.on('error', () => {});
    try {
      await client.query('begin isolation level repeatable read read only');
      const rows = await readRows(client, places);
      const words = new WordIndex(rows);
      await readWords(client, rows, words);
      await client.query('commit');
      return await Engine.over({ rows, words }, () => setImmediate());
    } finally {
      signal.removeEventListener('abort', abort);
      release();
    }
  } finally {
    await connection.close();
  }
}

/** Current listings: public ones with their words; all others are removed from the search. */
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

/** Updates the engine with current data; false if it has no room left. */
export function applyCurrent(engine: Engine, { ids, listings }: Current): boolean {
  let fits = true;
  for (const id of ids) {
    const current = listings.get(id);
    if (current) fits = engine.put(current.record, current.words) && fits;
    else engine.remove(id);
  }
  return fits;
}
