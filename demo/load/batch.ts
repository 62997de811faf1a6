import type { Pool, PoolClient } from 'pg';
import type { DemoListing } from '../listings/listing.ts';
import { copyRows, type Row } from './copy.ts';
import { imageRows, listingRow, priceRows, wordsOf, type RowContext } from './listing-rows.ts';

const quiet = ['listings', 'images', 'documents', 'projects', 'units', 'unit_types', 'listing_words'];

/** Runs work in one transaction without per-listing change notifications: 0 stands for all of them. */
async function inQuietTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    for (const table of quiet) await client.query(`alter table ${table} disable trigger user`);
    await work(client);
    await client.query('insert into listing_changes (listing_id) values (0)');
    for (const table of quiet) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    failed = false;
  } finally {
    client.release(failed);
  }
}

/** Reserves this many listing ids, in order. */
async function takeIds(client: PoolClient, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval('listing_id')::text as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

export type BatchTools = { owners: Map<string, number>; now: number; large: boolean };

/** Loads several listings with their images, prices and words, atomically. */
export async function loadBatch(
  pool: Pool,
  listings: readonly DemoListing[],
  { owners, now, large }: BatchTools,
): Promise<void> {
  await inQuietTransaction(pool, async (client) => {
    const ids = await takeIds(client, listings.length);
    const copy = (table: string, rowsOf: (listing: DemoListing, context: RowContext) => Iterable<Row>) => {
      const rows = function* (): Generator<Row> {
        for (const [index, listing] of listings.entries()) {
          const ownerId = owners.get(listing.user.username) ?? 0;
          yield* rowsOf(listing, { id: ids[index] ?? 0, ownerId, now, large });
        }
      };
      return copyRows(client, table, rows());
    };
    await copy('listings', (listing, context) => [listingRow(listing, context)]);
    await copy('images', imageRows);
    await copy('listing_prices', priceRows);
    await copy('listing_words', (listing, { id }) => [{ listingId: id, words: wordsOf(listing, large) }]);
  });
}
