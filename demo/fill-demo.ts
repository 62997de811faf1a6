import type { Pool } from 'pg';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { FileStore } from '#server/ports/files.ts';
import { hiddenEvery } from './listings/lifetime.ts';
import { createListingMaker, type ListingMaker } from './listings/listing.ts';
import { confirmContacts } from './load/contacts.ts';
import { loadBatch, type BatchTools } from './load/batch.ts';
import { dropIndexes, restoreIndexes } from './load/indexes.ts';
import { loadReports } from './load/reports.ts';
import { loadUsers } from './load/users.ts';
import { createPeople } from './people.ts';
import { pictureNames, storePictures } from './pictures.ts';
import { loadProjects } from './projects/load-projects.ts';

export const standardListings = 2000;
export const standardProjects = 12;
const standardSeed = 1;
const largeLoad = 50_000;
const batchSize = 4000;

export type DemoStep = 'pictures' | 'projects' | 'listings' | 'indexes';
export type DemoProgress = (step: DemoStep, done: number, total: number) => void;

/** `projects` are loaded if there are none, unless false. */
export type DemoOptions = {
  listings: number;
  projects?: boolean;
  seed?: number;
  now?: Date;
  onProgress?: DemoProgress;
};

/** The previous number of listings and the added numbers; `listings` are public, `hidden` all others. */
export type DemoResult = { before: number; listings: number; hidden: number; projects: number };

/** The database contains listings that are not demo data; adding more would mix them. */
export class NotDemoData extends Error {
  constructor() {
    super(
      'This database holds listings that are not demo data, so demo data does not go into it. Use an empty database.',
    );
  }
}

type Present = { rows: number; published: number; projects: number; demo: boolean };

async function present(pool: Pool): Promise<Present> {
  const { rows } = await pool.query<Present>(
    `select count(*) filter (where kind = 'SINGLE')::int as rows, count(*) filter (where kind = 'SINGLE' and status in ('PUBLISHED', 'RESERVED'))::int as published,
       count(*) filter (where kind <> 'SINGLE')::int as projects, exists (select from users where email = 'ana@example.hr') as demo from listings`,
  );
  return rows[0] ?? { rows: 0, published: 0, projects: 0, demo: false };
}

async function loadListings(
  pool: Pool,
  make: ListingMaker,
  { first, wanted, tools, onProgress }: { first: number; wanted: number; tools: BatchTools; onProgress: DemoProgress },
): Promise<{ listings: number; hidden: number }> {
  let [index, listings, hidden] = [first, 0, 0];
  while (listings < wanted) {
    const batch = [];
    while (batch.length < batchSize && listings < wanted) {
      batch.push(make(index));
      if (index % hiddenEvery === hiddenEvery - 1) hidden += 1;
      else listings += 1;
      index += 1;
    }
    await loadBatch(pool, batch, tools);
    onProgress('listings', listings, wanted);
  }
  return { listings, hidden };
}

async function fill(
  { pool, db }: DatabaseConnection,
  files: FileStore,
  { listings, projects = true, seed = standardSeed, now = new Date(), onProgress = () => {} }: DemoOptions,
): Promise<DemoResult> {
  const there = await present(pool);
  if (there.rows + there.projects > 0 && !there.demo) throw new NotDemoData();
  const missing = listings - there.published;
  const withProjects = projects && there.projects === 0;
  if (missing <= 0 && !withProjects) return { before: there.published, listings: 0, hidden: 0, projects: 0 };
  const places = await loadPlaces(db);
  const people = createPeople(String(seed));
  await storePictures(files, pictureNames(), (done, total) => onProgress('pictures', done, total));
  const owners = await loadUsers(pool, people.all);
  const large = missing > largeLoad;
  const addedProjects = withProjects
    ? await loadProjects(db, {
        ...{ files, places, people, owners, now },
        onProgress: (done, total) => onProgress('projects', done, total),
      })
    : 0;
  if (large) await dropIndexes(pool);
  const make = createListingMaker({ seed: String(seed), places, people, large });
  const tools: BatchTools = { owners, now: now.getTime(), large };
  const loaded = await loadListings(pool, make, { first: there.rows, wanted: Math.max(0, missing), tools, onProgress });
  await confirmContacts(pool);
  if (there.rows === 0) await loadReports(pool, now);
  return { before: there.published, ...loaded, projects: addedProjects };
}

const lockKey = 4_911_003;

/** Runs work exclusively: waits while another process loads demo data into the same database. */
async function exclusive<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await work();
  } finally {
    client.release(true);
  }
}

const analysed = ['listings', 'images', 'listing_prices', 'listing_words', 'projects', 'units', 'documents'];

/**
 * Adds listings up to the wanted number; notifies running servers by `listings_reloaded`.
 * @throws NotDemoData if other people have listings.
 */
export async function fillDemo(database: OpenDatabase, files: FileStore, options: DemoOptions): Promise<DemoResult> {
  const bulk = connect(database.address, { max: 4, bulk: true });
  const onIndex = () => options.onProgress?.('indexes', 0, 1);
  try {
    return await exclusive(bulk.pool, async () => {
      await restoreIndexes(bulk.pool, onIndex);
      const result = await fill(bulk, files, options);
      await restoreIndexes(bulk.pool, onIndex);
      if (result.listings + result.projects === 0) return result;
      for (const table of analysed) await bulk.pool.query(`analyze ${table}`);
      await bulk.pool.query(`select pg_notify('listings_reloaded', '')`);
      return result;
    });
  } finally {
    await bulk.close();
  }
}
