import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createInterpreter, type Interpreter } from '#domain/search/interpret/interpret.ts';
import type { Places } from '#domain/places/places.ts';
import { nothingOffered } from '#domain/search/interpret/offered.ts';
import { openBrand, type BrandSource } from './brand/open-brand.ts';
import { shippedBrand } from './brand/read-brand.ts';
import type { Config } from './config.ts';
import type { Database } from './db/tables/index.ts';
import { openDatabase, type OpenDatabase, type ConnectionRole } from './db/open-database.ts';
import type { Reads } from './db/replicas/reads.ts';
import { loadPlaces } from './db/queries/reference/places.ts';
import { createLog, type Log } from './log.ts';
import { openMapTiles, type MapTiles } from './maps/map-tiles.ts';
import type { FileStore } from './ports/files.ts';
import { identityProviders, type IdentityProviders } from './ports/identity/providers.ts';
import { installJobs, openJobs, type Jobs } from './ports/jobs.ts';
import { openFiles } from './ports/open-files.ts';
import { isFirst } from './processes/turn.ts';
import { securityLog, type SecurityLog } from './services/requests/security-events.ts';
import { openSecrets, type Secrets } from './ports/secrets.ts';
import type { SearchIndex } from './search/index.ts';
import { openOffered } from './search/live/open-offered.ts';
import { openSearchIndex } from './search/live/open-search-index.ts';
import { StoredIndex } from './search/stored/stored-index.ts';

export type Runtime = {
  config: Config;
  brand: BrandSource;
  db: Kysely<Database>;
  /** For what everybody may read, from replicas where there are some; a change in this process is told by `changed`. */
  reads: Reads;
  places: Places;
  interpret: Interpreter;
  search: SearchIndex;
  files: FileStore;
  maps: MapTiles;
  secrets: Secrets;
  jobs: Jobs;
  identity: IdentityProviders;
  events: SecurityLog;
};

/** `prepare` runs before the index loads the listings; `report` receives errors while it follows the database. */
type OpenRuntimeOptions = {
  role?: ConnectionRole;
  report?: (error: unknown) => void;
  log?: Log;
  prepare?: (database: OpenDatabase) => Promise<void>;
};

type Opening = { config: Config; role: ConnectionRole; report: (error: unknown) => void; log: Log };

/** The search index; the owner of the data, or the first of several processes, also keeps it on disk for the next start. */
function openSearch(
  { config, role, report, log }: Opening,
  database: OpenDatabase,
  places: Places,
): Promise<SearchIndex> {
  const stored = new StoredIndex({
    file: join(config.dataDir, 'search-index'),
    pool: database.pool,
    places,
    isWritten: role !== 'guest' && isFirst,
    note: (text) => log.info('stored search index', { what: text }),
  });
  return openSearchIndex(database, places, { report, stored });
}

async function openQueue({ role, report }: Opening, { address, pool }: OpenDatabase): Promise<Jobs> {
  if (role !== 'worker') await installJobs(address, report);
  return openJobs({ address, pool }, report);
}

type Step = () => Promise<void>;

/** What is being opened is closed with the rest, whatever fails meanwhile. */
function closedWith(steps: Step[]) {
  return <Opened extends { close: Step }>(opening: Promise<Opened>): Promise<Opened> => {
    const closing = opening.then(
      (opened) => () => opened.close(),
      () => async () => {},
    );
    steps.push(async () => (await closing)());
    return opening;
  };
}

/** Side by side what takes the database long. */
async function openSearching(
  opening: Opening,
  { database, places }: { database: OpenDatabase; places: Places },
  begun: ReturnType<typeof closedWith>,
): Promise<Pick<Runtime, 'interpret' | 'jobs' | 'search'>> {
  let offered = () => nothingOffered;
  // Before anything waits for the database, whose answers would seem late while this is made.
  const interpret = createInterpreter(places, () => offered());
  const offering = begun(openOffered(database, places, opening.report));
  const searching = begun(openSearch(opening, database, places));
  const jobs = await begun(openQueue(opening, database));
  offered = (await offering).current;
  return { interpret, jobs, search: await searching };
}

/** Opens the database, and then what needs it; `close` closes in reverse order. */
export async function openRuntime(
  config: Config,
  { role = 'owner', prepare, report = console.error, log = createLog('silent', () => {}) }: OpenRuntimeOptions = {},
): Promise<{ runtime: Runtime; close: () => Promise<void> }> {
  const brand = await openBrand({ folder: config.brandDir ?? shippedBrand, dataDir: config.dataDir, log });
  const steps: Step[] = [async () => brand.close()];
  const close = async () => {
    for (const step of steps.splice(0).toReversed()) await step();
  };
  const begun = closedWith(steps);
  try {
    const database = await openDatabase(config, role, { log });
    steps.push(() => database.close());
    await prepare?.(database);
    const places = await loadPlaces(database.db);
    const { files, close: closeFiles } = await openFiles(config);
    steps.push(async () => closeFiles());
    const maps = await openMapTiles(config, files);
    steps.push(() => maps.close());
    const secrets = await openSecrets(config);
    const opened = await openSearching({ config, role, report, log }, { database, places }, begun);
    const runtime = {
      config,
      brand,
      db: database.db,
      reads: database.reads,
      places,
      ...opened,
      files,
      maps,
      secrets,
      identity: identityProviders(config),
      events: securityLog(log),
    };
    return { runtime, close };
  } catch (error) {
    await close();
    throw error;
  }
}
