import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Places } from '#domain/places.ts';
import type { Config } from './config.ts';
import type { Database } from './db/tables/index.ts';
import { openDatabase, type Role } from './db/open.ts';
import { loadPlaces } from './db/queries/places.ts';
import { localFiles, type FileStore } from './ports/files.ts';
import type { SearchIndex } from './search/index.ts';
import { openSearchIndex } from './search/open.ts';

/** What one process has once, and hands to pages and API through `locals`. */
export type Runtime = {
  config: Config;
  db: Kysely<Database>;
  places: Places;
  search: SearchIndex;
  files: FileStore;
};

/** What is there before the search index, for whoever fills the database first. */
export type Prepared = Omit<Runtime, 'search'>;

type OpenRuntimeOptions = { role?: Role; prepare?: (prepared: Prepared) => Promise<void> };

/**
 * Opens database, places and search index, in this order; `close` ends them in the other. `prepare` runs before the
 * index reads the listings.
 */
export async function openRuntime(
  config: Config,
  { role = 'owner', prepare }: OpenRuntimeOptions = {},
): Promise<{ runtime: Runtime; close: () => Promise<void> }> {
  const database = await openDatabase(config, role);
  try {
    const places = await loadPlaces(database.db);
    const files = localFiles(join(config.dataDir, 'files'));
    const prepared = { config, db: database.db, places, files };
    await prepare?.(prepared);
    const search = await openSearchIndex(database, places);
    const close = async () => {
      await search.close();
      await database.close();
    };
    return { runtime: { ...prepared, search }, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
