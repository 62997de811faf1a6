import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { Places } from '#domain/places/places.ts';
import { measurePages, type Budget } from './pages.ts';
import { checkouts, withPortals, type Portal } from './portal.ts';
import { comparedPages, comparedServers, keep, pagesTable, serverTable } from './report.ts';
import { measureUnderstanding } from './understanding/measure.ts';
import { findTargets, measureBareRow, measureRound, serverRows, type Round, type ServerRow } from './server.ts';

const help = `npm run bench -- [pages] [server] [understanding] [--listings 2000,100000,1000000] [--seconds 15] [--runs N] [--against FOLDER]

pages    bytes, requests and paint times of cold visits over a modelled slow 3G link
understanding  how many phrases of our own the one-line search understands, by kind; only when named
server   requests per second and latency beside a bare node:http server, at each number of listings
--runs: 3, of loads beside another portal 8
--against is another checkout, built: both portals on the same homes, in --runs rounds; even, eight or more for loads
Without a word both run. Data is made once and kept in .cache/bench, as are the figures of every run.`;

const budgets: Record<string, Budget> = {
  home: { html: 14_000, total: 45_000, requests: 8, script: 3_000, fcp: 1000, lcp: 1600 },
  overview: { html: 14_000, total: 60_000, requests: 12, script: 3_000, fcp: 1000, lcp: 1600 },
  listing: { html: 14_000, total: 75_000, requests: 10, script: 3_000, fcp: 1000, lcp: 1800 },
  project: { html: 16_000, total: 90_000, requests: 12, script: 5_000, fcp: 1100, lcp: 1800 },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '2000,100000,1000000' },
    seconds: { type: 'string', default: '15' },
    runs: { type: 'string' },
    against: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const against = values.against === undefined ? undefined : resolve(values.against);
const visitsOfPage = Number(values.runs ?? 3);
const roundsOfLoads = Number(values.runs ?? 8);
const seconds = Number(values.seconds);

type Found = { items: { id: number; kind: string; url: string }[] };

async function firstPath(portal: Portal, kind: string, folder: string): Promise<string> {
  const answer = await fetch(`${portal.origin}/api/v1/real-estate-listings?kind=${kind}`);
  const { items } = (await answer.json()) as Found;
  const page = await fetch(`${portal.origin}/home/${folder}/${items[0]?.id}`, { redirect: 'follow' });
  return new URL(page.url).pathname;
}

async function measureFirstScreens(portals: [Portal, ...Portal[]]) {
  const [portal] = portals;
  const rows = await measurePages(
    portals,
    [
      { name: 'home', path: '/home', budget: budgets.home },
      { name: 'overview', path: '/home/listings', budget: budgets.overview },
      { name: 'map', path: '/home/listings?view=map', budget: undefined },
      { name: 'listing', path: await firstPath(portal, 'SINGLE', 'listing'), budget: budgets.listing },
      { name: 'project', path: await firstPath(portal, 'PROJECT', 'project-listing'), budget: budgets.project },
      { name: 'faq', path: '/home/faq', budget: undefined },
      { name: 'privacy', path: '/privacy-policy-raw', budget: undefined },
    ],
    visitsOfPage,
  );
  console.log(
    `\nCold visits, 360 × 640, 400 kbit/s, 400 ms, processor 4 × slower; median of ${visitsOfPage}; measured / budget\n`,
  );
  console.log(pagesTable(rows));
  if (against !== undefined) console.log(`\nOurs / ${against}\n\n${comparedPages(rows)}`);
  console.log(
    `\nReady after ${Math.round(portal.readyAfter)} ms (warm folder, 2,000 listings); ${Math.round(await portal.memory())} MiB`,
  );
  return { rows, readyAfter: portal.readyAfter };
}

async function readPlaces(dataDir: string): Promise<Places> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), 'guest');
  try {
    return await loadPlaces(database.db);
  } finally {
    await database.close();
  }
}

/** Measures one number of listings; beside another portal in rounds with new processes, which differ among themselves. */
async function measureSize(listings: number): Promise<ServerRow[]> {
  const compared = await checkouts(listings, against);
  const [ours, theirs] = compared;
  const { bare, targets } = await withPortals([ours], async ([portal]) => {
    const [ready, memory] = [Math.round(portal.readyAfter), Math.round(await portal.memory())];
    console.log(`\n${listings.toLocaleString('en')} listings: ready after ${ready} ms, ${memory} MiB\n`);
    const targets = await findTargets(portal, await readPlaces(portal.dataDir));
    return { bare: await measureBareRow(portal, seconds), targets };
  });
  const rounds: Round[] = [];
  for (let round = 0; round < (theirs ? roundsOfLoads : 1); round++) {
    const isTurned = theirs !== undefined && round % 2 === 1;
    const loads = await withPortals(isTurned ? [theirs, ours] : compared, (portals) =>
      measureRound(portals, targets, seconds),
    );
    rounds.push(isTurned ? loads.map((each) => each.toReversed()) : loads);
  }
  const rows = [bare, ...serverRows(rounds, targets, { listings, bare: bare.load.perSecond })];
  console.log(serverTable(rows));
  if (against !== undefined) console.log(`\nOurs / ${against}\n\n${comparedServers(rows)}`);
  return rows;
}

async function measureSizes(sizes: number[]): Promise<ServerRow[]> {
  const rows: ServerRow[] = [];
  for (const listings of sizes) rows.push(...(await measureSize(listings)));
  return rows;
}

if (values.help) {
  console.log(help);
} else {
  if (positionals.includes('understanding')) await measureUnderstanding();
  const wants = (word: string) => positionals.length === 0 || positionals.includes(word);
  const pages = wants('pages') ? await withPortals(await checkouts(2000, against), measureFirstScreens) : undefined;
  const server = wants('server') ? await measureSizes(values.listings.split(',').map(Number)) : undefined;
  console.log(`\nFigures kept in ${await keep({ date: new Date().toISOString(), pages, server })}`);
}
