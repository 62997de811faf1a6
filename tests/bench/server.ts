import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import type { Places } from '#domain/places/places.ts';
import { apiPaths, mixedSearches, overviewPaths } from './addresses.ts';
import { load, type Load } from './load.ts';
import type { Portal } from './portal.ts';

export type ServerRow = {
  listings: number;
  target: string;
  connections: number;
  load: Load;
  /** Requests per second of the bare server in the same run. */
  bare: number | undefined;
  memory: number | undefined;
  /** What the portal to compare with served in the same run, loaded in turn. */
  other?: Load;
};

type Target = { name: string; paths: string[]; connections: number };

const warmUpSeconds = 3;

const isDifferent = (name: string) => name.includes('different');

/** Loads one target; where all addresses differ, the warm-up has a quarter of them for itself. */
async function measure(origin: string, target: Target, seconds: number): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  try {
    const { name, paths, connections } = target;
    const first = isDifferent(name) ? Math.floor(paths.length / 4) : 0;
    await load(origin, first ? paths.slice(0, first) : paths, folder, { connections, seconds: warmUpSeconds });
    return await load(origin, paths.slice(first), folder, { connections, seconds });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** node:http in a process of its own that sends the same number of bytes from memory. */
async function measureBare(bytes: number, seconds: number): Promise<Load> {
  const program = new URL('./bare-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, String(bytes)], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const origin = await new Promise<string>((resolve) =>
      child.stdout.once('data', (text) => resolve(String(text).trim())),
    );
    return await measure(origin, { name: 'bare', paths: ['/'], connections: 32 }, seconds);
  } finally {
    child.kill();
  }
}

const mostListings = 40_000;

/** Addresses of listing pages, each a different one: those on the first pages of every county. */
async function listingPaths(portal: Portal, places: Places): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1; page <= 200 && found.size < mostListings; page++) {
    const before = found.size;
    for (const { id } of places.counties) {
      const answer = await fetch(`${portal.origin}/api/v1/real-estate-listings?place=c:${id}&kind=SINGLE&page=${page}`);
      const { items } = (await answer.json()) as { items: { url: string }[] };
      for (const { url } of items) found.add(url);
    }
    if (found.size === before) break;
  }
  return [...found].slice(0, mostListings);
}

/** The run with the middle number of requests a second. */
function middleLoad(loads: Load[]): Load {
  const load = loads.toSorted((a, b) => a.perSecond - b.perSecond)[loads.length >> 1];
  if (!load) throw new RangeError('no loads');
  return load;
}

/** Loads one target on each portal in turn, `rounds` times; every round of «different» has addresses of its own. */
async function measureInTurn(portals: Portal[], target: Target, options: ServerOptions): Promise<Load[]> {
  const { rounds, seconds } = options;
  const loads = portals.map((): Load[] => []);
  for (let round = 0; round < rounds; round++) {
    const share = Math.floor(target.paths.length / rounds);
    const own = { ...target, paths: target.paths.slice(round * share, (round + 1) * share) };
    for (const [index, { origin }] of portals.entries())
      loads[index]?.push(await measure(origin, isDifferent(target.name) ? own : target, seconds));
  }
  return loads.map(middleLoad);
}

export type ServerOptions = { listings: number; seconds: number; rounds: number };

/** Loads overview, listing page and search API of running portals in turn, beside the bare server. */
export async function measureServer(
  portals: [Portal, ...Portal[]],
  places: Places,
  options: ServerOptions,
): Promise<ServerRow[]> {
  const { listings, seconds } = options;
  const [portal] = portals;
  const details = await listingPaths(portal, places);
  const targets: Target[] = [
    { name: 'overview, cached', paths: ['/home/listings'], connections: 32 },
    { name: 'listing, cached', paths: details.slice(0, 1), connections: 32 },
    { name: 'overview, all different', paths: overviewPaths(places, 60_000, 11), connections: 32 },
    ...(details.length === mostListings ? [{ name: 'listing, all different', paths: details, connections: 32 }] : []),
    { name: 'search API, mixed', paths: apiPaths(mixedSearches(places, 20_000, 13)), connections: 4 },
  ];
  const probe = await fetch(`${portal.origin}/home/listings`, { headers: { 'Accept-Encoding': 'br' } });
  const pageBytes = Number(probe.headers.get('content-length') ?? 14_000);
  await probe.arrayBuffer();
  const bareLoad = await measureBare(pageBytes, seconds);
  const rows: ServerRow[] = [
    {
      listings: 0,
      target: `bare node:http, ${pageBytes} bytes`,
      connections: 32,
      load: bareLoad,
      bare: undefined,
      memory: undefined,
    },
  ];
  for (const target of targets) {
    const [load, other] = await measureInTurn(portals, target, options);
    if (!load) continue;
    rows.push({
      listings,
      target: target.name,
      connections: target.connections,
      load,
      bare: bareLoad.perSecond,
      memory: await portal.memory(),
      ...(other && { other }),
    });
  }
  return rows;
}
