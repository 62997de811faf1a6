import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { Places } from '#domain/places/places.ts';
import { checkouts } from './checkouts.ts';
import type { Options } from './options.ts';
import { inRounds, withPortals } from './portal.ts';
import { comparedServers, serverTable } from './report.ts';
import { findTargets, measureBareRow, measureRound, serverRows, type ServerRow } from './server.ts';

const roundsBeside = 8;

export async function readPlaces(dataDir: string): Promise<Places> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), 'guest');
  try {
    return await loadPlaces(database.db);
  } finally {
    await database.close();
  }
}

async function measureSize(listings: number, { against, seconds, runs }: Options): Promise<ServerRow[]> {
  const compared = await checkouts(listings, against);
  const { bare, targets } = await withPortals([compared[0]], async ([portal]) => {
    const [ready, idle] = [Math.round(portal.readyAfter), Math.round(await portal.memory())];
    console.log(`\n${listings.toLocaleString('en')} listings: ready after ${ready} ms, ${idle} MiB\n`);
    const targets = await findTargets(portal, await readPlaces(portal.dataDir));
    return { bare: { ...(await measureBareRow(portal, seconds)), start: { listings, ready, idle } }, targets };
  });
  const rounds = await inRounds(compared, runs ?? roundsBeside, (portals) => measureRound(portals, targets, seconds));
  const rows = [bare, ...serverRows(rounds, targets, { listings, bare: bare.load.perSecond })];
  console.log(serverTable(rows));
  if (against !== undefined) console.log(`\nOurs / ${against}\n\n${comparedServers(rows)}`);
  return rows;
}

/** Requests per second and latencies at each number of listings. */
export async function measureSizes(options: Options): Promise<ServerRow[]> {
  const rows: ServerRow[] = [];
  for (const listings of options.listings) rows.push(...(await measureSize(listings, options)));
  return rows;
}
