import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Offer } from '#domain/search/search-record.ts';
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

/** What loading needs; `signal` ends it early. */
export type LoadOptions = { address: DatabaseAddress; places: PlaceIndex; signal: AbortSignal };

const leastRoom = 4096;

/** The rows of a query as they come, in pieces small enough for other requests to have their turn between them. */
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
  const rows = new Rows(needed + Math.max(leastRoom, Math.ceil(needed / 8)), places);
  for await (const lines of copyRows(client, selectListings())) {
    for (const line of lines) {
      const record = searchRecordFrom(line, offers.get(Number(line[0])));
      if (rows.knows(record)) rows.append(record);
    }
  }
  return rows;
}

/** Reads all public listings as they are at one moment; leaves room for an eighth more rows, at least 4,096. */
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
