import { mainThreadTime } from '../support/servers/main-thread.ts';
import { overviewPaths } from './addresses.ts';
import { checkouts } from './checkouts.ts';
import type { Options } from './options.ts';
import { load } from './load.ts';
import { inRounds, withPortals, type Portal } from './portal.ts';
import { processorTime } from './processor-time.ts';
import { listingPaths, mostListings, spreadOf } from './server.ts';
import { readPlaces } from './sizes.ts';
import { percent, table, whole } from './table.ts';

/** Processor seconds per 1,000 views of the mix, and milliseconds of the main thread per page that is made. */
type Cost = { portal: number; postgres: number; results: number; listing: number | null };

export type CostRow = { listings: number; cost: Cost; other?: Cost };

type Paths = { mix: string[]; results: string[]; listings: string[] };

const roundsBeside = 4;
const connections = 32;

/** Every second page one of a few that are kept, the others made: results and, where there are enough, listings in turn. */
async function pathsOf(portal: Portal): Promise<Paths> {
  const places = await readPlaces(portal.dataDir);
  const found = await listingPaths(portal, places);
  const listings = found.length === mostListings ? found : [];
  const kept = ['/home', '/home/listings', ...found.slice(0, 8)];
  const made = overviewPaths(places, 60_000, 19);
  const mix = made.flatMap((path, at) => {
    const other = at % 2 === 1 ? listings[(at - 1) / 2 + mostListings / 2] : undefined;
    return [kept[at % kept.length] ?? '/home', other ?? path];
  });
  return { mix, results: overviewPaths(places, 60_000, 23), listings: listings.slice(0, mostListings / 2) };
}

type Used = { portal: number; postgres: number; mainThread: number };

/** What each request uses, once others have warmed the portal up for as long. */
async function perRequest(portal: Portal, paths: string[], seconds: number): Promise<Used> {
  const now = async (): Promise<Used> => {
    return { ...(await processorTime(portal)), mainThread: await mainThreadTime(portal.pid) };
  };
  const early = paths.length / 4;
  await load(portal.origin, paths.slice(0, early), { connections, seconds });
  const before = await now();
  const { requests } = await load(portal.origin, paths.slice(early), { connections, seconds });
  const after = await now();
  const share = (key: keyof Used) => (after[key] - before[key]) / requests;
  return { portal: share('portal'), postgres: share('postgres'), mainThread: share('mainThread') };
}

async function costOf(portal: Portal, { mix, results, listings }: Paths, seconds: number): Promise<Cost> {
  const mixed = await perRequest(portal, mix, seconds);
  return {
    portal: 1000 * mixed.portal,
    postgres: 1000 * mixed.postgres,
    results: (await perRequest(portal, results, seconds)).mainThread,
    listing: listings.length === 0 ? null : (await perRequest(portal, listings, seconds)).mainThread,
  };
}

const figures = ['portal', 'postgres', 'results', 'listing'] as const;

function middle(costs: Cost[]): Cost {
  const of = (figure: (typeof figures)[number]) => spreadOf(costs.map((cost) => cost[figure] ?? NaN)).median;
  const listing = of('listing');
  return {
    portal: of('portal'),
    postgres: of('postgres'),
    results: of('results'),
    listing: Number.isNaN(listing) ? null : listing,
  };
}

async function measureSize(listings: number, { against, seconds, runs }: Options): Promise<CostRow> {
  const compared = await checkouts(listings, against);
  const paths = await withPortals([compared[0]], ([portal]) => pathsOf(portal));
  const rounds = await inRounds(compared, runs ?? roundsBeside, async (portals) => {
    const costs: Cost[] = [];
    for (const portal of portals) costs.push(await costOf(portal, paths, seconds));
    return costs;
  });
  const of = (version: number) => rounds.flatMap((round) => round[version] ?? []);
  return { listings, cost: middle(of(0)), ...(against !== undefined && { other: middle(of(1)) }) };
}

function costTable(rows: CostRow[]): string {
  const header = ['listings', 'portal s', 'PostgreSQL s', 'results, main thread ms', 'listing, main thread ms'];
  const cells = ({ cost, other }: CostRow) =>
    figures.map((figure) => {
      const [ours, theirs] = [cost[figure], other?.[figure]];
      if (ours === null) return '-';
      const told = ours.toFixed(3);
      return theirs == null ? told : `${told} / ${theirs.toFixed(3)} (${percent(ours / theirs)})`;
    });
  return table(
    header,
    rows.map((row) => [whole(row.listings), ...cells(row)]),
  );
}

/** What 1,000 page views cost, half of them kept pages, and what a page that is made costs the main thread. */
export async function measureCost(options: Options): Promise<CostRow[]> {
  const rows: CostRow[] = [];
  for (const listings of options.listings) rows.push(await measureSize(listings, options));
  console.log(`\nProcessor seconds per 1,000 page views, every second one kept; milliseconds of the main thread per page
that is made (goal: 0.5)\n\n${costTable(rows)}`);
  return rows;
}
