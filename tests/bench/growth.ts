import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/places.mjs';
import { growthPlot, type Panel, type Series } from './growth-plot.ts';
import type { Options } from './options.ts';
import { results } from './report.ts';
import type { ServerRow } from './server.ts';

/** The search engine alone, in memory: milliseconds of a search, MiB of its index. */
export type EngineRow = { listings: number; median: number; p99: number; index: number };

type Kept = { server?: ServerRow[]; growth?: EngineRow[] };

/** What earlier runs kept, the oldest first. */
async function readKept(): Promise<Kept[]> {
  const names = (await readdir(results).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.toSorted().map(async (name) => JSON.parse(await readFile(join(results, name), 'utf8')) as Kept),
  );
}

async function measureEngine(listings: number): Promise<EngineRow> {
  const command = [join(root, 'tests/bench/search.ts'), String(listings)];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? NaN);
  return {
    listings,
    median: figure(/median ([\d.]+) ms/),
    p99: figure(/p99 ([\d.]+) ms/),
    index: figure(/(\d+) MiB/),
  };
}

/** The newest value of each size. */
function seriesOf<Row>(
  name: string,
  rows: Row[],
  read: (row: Row) => [number | undefined, number | undefined],
): Series {
  const found = new Map<number, number>();
  for (const row of rows) {
    const [listings, value] = read(row);
    if (listings !== undefined && value !== undefined && value > 0) found.set(listings, value);
  }
  return { name, points: [...found].toSorted(([one], [other]) => one - other) };
}

const panel = (title: string, series: Series[]): Panel => {
  return { title, series: series.filter(({ points }) => points.length > 0) };
};

function panelsOf(server: ServerRow[], engines: EngineRow[]): Panel[] {
  const of = (target: string, name: string, read: (row: ServerRow) => number | undefined) =>
    seriesOf(name, server, (row) => [row.listings, row.target === target ? read(row) : undefined]);
  const engine = (name: string, key: 'median' | 'p99' | 'index') => {
    return { ...seriesOf(name, engines, (row) => [row.listings, row[key]]), isEngine: true };
  };
  const started = (name: string, key: 'ready' | 'idle', unit = 1) =>
    seriesOf(name, server, ({ start }) => [start?.listings, start && start[key] / unit]);
  const api = 'search API, mixed';
  const different = 'overview, all different';
  return [
    panel('A search, milliseconds', [
      of(api, 'HTTP, p99', ({ load }) => load.p99),
      of(api, 'HTTP, median', ({ load }) => load.p50),
      engine('engine, p99', 'p99'),
      engine('engine, median', 'median'),
    ]),
    panel('Requests a second', [
      of('overview, cached', 'results, kept', ({ load }) => load.perSecond),
      of(api, 'search API', ({ load }) => load.perSecond),
      of(different, 'results, different', ({ load }) => load.perSecond),
    ]),
    panel('Memory, MiB', [
      of(api, 'under load', ({ memory }) => memory),
      started('idle', 'idle'),
      engine('index alone', 'index'),
    ]),
    panel('Ready after seconds', [started('warm folder', 'ready', 1000)]),
  ].filter(({ series }) => series.length > 0);
}

/** Draws docs/growth.svg of what runs have kept and this one measured; measures the engines that none has. Returns those. */
export async function drawGrowth({ listings: wanted }: Options, measured: Kept): Promise<EngineRow[]> {
  const kept = [...(await readKept()), measured];
  const engines = kept.flatMap(({ growth = [] }) => growth);
  const added: EngineRow[] = [];
  for (const listings of wanted)
    if (!engines.some((row) => row.listings === listings)) added.push(await measureEngine(listings));
  const note = 'Dashed: the search engine alone, in memory. The others: the whole portal, over HTTP.';
  const panels = panelsOf(
    kept.flatMap(({ server = [] }) => server),
    [...engines, ...added],
  );
  await writeFile(join(root, 'docs', 'growth.svg'), growthPlot(panels, note));
  console.log('\nDrawn: docs/growth.svg');
  return added;
}
