import type { Pool, PoolClient } from 'pg';
import type { DemoListing } from '../listings/listing.ts';
import type { StoredPicture } from '../pictures/store.ts';
import { copyRows, type Cell } from './copy.ts';
import { imageColumns, listingColumns, priceColumns } from './listing-columns.ts';
import { imageRow, listingRow, priceRows, type RowContext } from './listing-rows.ts';
import { wordsOf } from './listing-words.ts';

const quiet = ['listings', 'images', 'documents', 'projects', 'units', 'unit_types', 'listing_words'];

/** Runs work in one transaction in which changes of listings are not told one by one. */
export async function inQuietTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    for (const table of quiet) await client.query(`alter table ${table} disable trigger user`);
    const result = await work(client);
    for (const table of quiet) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}

/** As many ids for listings as are wanted, in order. */
export async function takeIds(client: PoolClient, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval('listing_id')::text as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

export type BatchTools = {
  owners: Map<string, number>;
  pictures: Map<string, StoredPicture>;
  now: number;
  large: boolean;
};

/** Loads some listings with their pictures, prices and words, all or none of them. */
export async function loadBatch(
  pool: Pool,
  listings: readonly DemoListing[],
  { owners, pictures, now, large }: BatchTools,
): Promise<void> {
  await inQuietTransaction(pool, async (client) => {
    const ids = await takeIds(client, listings.length);
    const contexts = listings.map((listing, index): RowContext => ({
      id: ids[index] ?? 0,
      ownerId: owners.get(listing.user.username) ?? 0,
      now,
      large,
    }));
    const each = function* (rows: (listing: DemoListing, context: RowContext) => Iterable<Cell[]>): Generator<Cell[]> {
      for (const [index, listing] of listings.entries()) yield* rows(listing, contexts[index] as RowContext);
    };
    await copyRows(
      client,
      'listings',
      listingColumns,
      each((listing, context) => [listingRow(listing, context)]),
    );
    await copyRows(
      client,
      'images',
      imageColumns,
      each((listing, { id }) =>
        listing.pictures.flatMap((fileName, position) => {
          const picture = pictures.get(fileName);
          return picture ? [imageRow(id, position, picture, 'VISUALISATION')] : [];
        }),
      ),
    );
    await copyRows(client, 'listing_prices', priceColumns, each(priceRows));
    await copyRows(
      client,
      'listing_words',
      ['listing_id', 'words'],
      each((listing, { id }) => [[id, wordsOf(listing, large)]]),
    );
  });
}
