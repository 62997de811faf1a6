import { spawn } from 'node:child_process';
import type { Places } from '#domain/places/places.ts';
import { apiPaths, clusterPaths, mixedSearches, overviewPaths } from './addresses.ts';
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
  /** Of the portal of this run: milliseconds until it was ready, MiB when idle. */
  start?: { listings: number; ready: number; idle: number };
  /** What the portal to compare with served, loaded in turn, and the ratios ours / theirs with their spread. */
  other?: { load: Load; ratios: Record<ComparedFigure, Spread> };
};

/** The figures that are compared with another portal's. */
export const comparedFigures = ['perSecond', 'p50', 'p99'] as const;
type ComparedFigure = (typeof comparedFigures)[number];

/** The median of all rounds, and the lowest and highest. */
export type Spread = { median: number; min: number; max: number };

export type Target = { name: string; paths: string[]; connections: number };

/** What a portal served, and its memory afterwards in MiB. */
type PortalLoad = Load & { memory: number };

/** The loads of one round, by portal and target. */
export type Round = PortalLoad[][];

const warmUpSeconds = 3;

/** Warms up, then loads one target; where all addresses differ, the warm-up has a quarter of them for itself. */
async function measure(origin: string, { name, paths, connections }: Target, seconds: number): Promise<Load> {
  const first = name.includes('different') ? Math.floor(paths.length / 4) : 0;
  await load(origin, first ? paths.slice(0, first) : paths, { connections, seconds: warmUpSeconds });
  return load(origin, paths.slice(first), { connections, seconds });
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

export const mostListings = 40_000;

/** Addresses of listing pages, each a different one: those on the first pages of every county. */
export async function listingPaths(portal: Portal, places: Places): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1; page <= 200 && found.size < mostListings; page++) {
    const before = found.size;
    for (const { id } of places.counties) {
      const answer = await fetch(`${portal.origin}/api/v1/real-estate-listings?place=c:${id}&kind=SINGLE&page=${page}`);
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
      const { items } = (await answer.json()) as { items: { url: string }[] };
      for (const { url } of items) found.add(url);
    }
    if (found.size === before) break;
  }
  return [...found].slice(0, mostListings);
}

/** The load with the middle number of requests a second, and the errors of all. */
function middleLoad(loads: PortalLoad[]): PortalLoad {
  const load = loads.toSorted((a, b) => a.perSecond - b.perSecond)[loads.length >> 1];
  if (!load) throw new RangeError('no loads');
  return { ...load, errors: loads.reduce((sum, { errors }) => sum + errors, 0) };
}

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = NaN, high = NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return { median: (low + high) / 2, min: sorted[0] ?? NaN, max: sorted.at(-1) ?? NaN };
}

/** The ratios of each round, which take out what drifts from round to round. */
function compare(ours: Load[], theirs: PortalLoad[]): ServerRow['other'] {
  if (theirs.length === 0) return undefined;
  const spread = (figure: ComparedFigure) =>
    spreadOf(ours.map((load, round) => load[figure] / (theirs[round]?.[figure] ?? NaN)));
  const ratios = { perSecond: spread('perSecond'), p50: spread('p50'), p99: spread('p99') };
  return { load: middleLoad(theirs), ratios };
}

/** Overview, listing page, search API and map of a running portal: addresses asked again and again, and all different ones. */
export async function findTargets(portal: Portal, places: Places): Promise<Target[]> {
  const details = await listingPaths(portal, places);
  return [
    { name: 'overview, cached', paths: ['/home/listings'], connections: 32 },
    { name: 'listing, cached', paths: details.slice(0, 1), connections: 32 },
    { name: 'overview, all different', paths: overviewPaths(places, 60_000, 11), connections: 32 },
    ...(details.length === mostListings ? [{ name: 'listing, all different', paths: details, connections: 32 }] : []),
    { name: 'search API, mixed', paths: apiPaths(mixedSearches(places, 20_000, 13)), connections: 4 },
    { name: 'map clusters, mixed', paths: clusterPaths(places, 20_000, 17), connections: 4 },
  ];
}

/** Loads the targets of just started portals, each on one portal after the other. */
export async function measureRound(portals: Portal[], targets: Target[], seconds: number): Promise<Round> {
  const round: Round = portals.map(() => []);
  for (const target of targets)
    for (const [at, { origin, memory }] of portals.entries())
      round[at]?.push({ ...(await measure(origin, target, seconds)), memory: await memory() });
  return round;
}

/** A bare server that sends as many bytes as the overview has. */
export async function measureBareRow(portal: Portal, seconds: number): Promise<ServerRow> {
  const probe = await fetch(`${portal.origin}/home/listings`, { headers: { 'Accept-Encoding': 'br' } });
  const bytes = Number(probe.headers.get('content-length') ?? 14_000);
  await probe.arrayBuffer();
  const load = await measureBare(bytes, seconds);
  const target = `bare node:http, ${bytes} bytes`;
  return { listings: 0, target, connections: 32, load, bare: undefined, memory: undefined };
}

/** A row a target from all rounds; the first portal of each is ours. */
export function serverRows(
  rounds: Round[],
  targets: Target[],
  { listings, bare }: { listings: number; bare: number },
): ServerRow[] {
  return targets.map(({ name, connections }, index) => {
    const loadsOf = (portal: number) => rounds.flatMap((round) => round[portal]?.[index] ?? []);
    const [ours, theirs] = [loadsOf(0), loadsOf(1)];
    const load = middleLoad(ours);
    const other = compare(ours, theirs);
    return { listings, target: name, connections, load, bare, memory: load.memory, ...(other && { other }) };
  });
}
