import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PageRow } from './pages.ts';
import { comparedFigures, type ServerRow, type Spread } from './server.ts';

const results = join(resolve(import.meta.dirname, '../..'), '.cache', 'bench', 'results');

function table(header: string[], rows: string[][]): string {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const whole = (value: number | null) => (value === null ? '-' : Math.round(value).toLocaleString('en'));
const against = (value: string, limit: string | undefined, kept: boolean) =>
  limit === undefined ? value : `${value} / ${limit}${kept ? '' : ' !'}`;

/** One row a page: measured / budget, with `!` where the budget is not kept. */
export function pagesTable(rows: PageRow[]): string {
  const header = [
    'page',
    'HTML kB',
    'all kB',
    'requests',
    'script kB',
    'FCP ms',
    'LCP ms',
    'LCP element',
    'CLS',
    'other hosts',
  ];
  return table(
    header,
    rows.map(({ name, budget, visit }) => {
      const limited = (value: number | null, limit: number | undefined, show: (value: number | null) => string) =>
        against(show(value), limit === undefined ? undefined : show(limit), (value ?? Infinity) <= (limit ?? Infinity));
      const bytes = (value: number | null) => kilobytes(value ?? 0);
      return [
        name,
        limited(visit.htmlBytes, budget?.html, bytes),
        limited(visit.totalBytes, budget?.total, bytes),
        limited(visit.requests, budget?.requests, whole),
        limited(visit.scriptBytes, budget?.script, bytes),
        limited(visit.fcp, budget?.fcp, whole),
        limited(visit.lcp, budget?.lcp, whole),
        visit.lcpElement,
        visit.cls.toFixed(3),
        String(visit.foreign.length),
      ];
    }),
  );
}

/** One row a target and size: requests per second, its part of the bare server's, latencies. */
export function serverTable(rows: ServerRow[]): string {
  const header = [
    'listings',
    'target',
    'clients',
    'requests/s',
    'of bare',
    'p50 ms',
    'p99 ms',
    'bytes',
    'errors',
    'MiB',
  ];
  return table(
    header,
    rows.map((row) => [
      row.listings === 0 ? '-' : whole(row.listings),
      row.target,
      String(row.connections),
      whole(row.load.perSecond),
      row.bare === undefined ? '-' : `${Math.round((100 * row.load.perSecond) / row.bare)} %`,
      row.load.p50.toFixed(2),
      row.load.p99.toFixed(2),
      whole(row.load.bytes),
      String(row.load.errors),
      row.memory === undefined ? '-' : whole(row.memory),
    ]),
  );
}

const percent = (ratio: number) => `${(100 * ratio - 100).toFixed(1)} %`;
const spread = ({ median, min, max }: Spread) => `${percent(median)} (${percent(min)} … ${percent(max)})`;
const change = (ours: number | null, theirs: number | null) =>
  ours === null || !theirs ? '-' : percent(ours / theirs);

/** What differs from the portal to compare with: ours / theirs and the change of each figure, a row a page. */
export function comparedPages(rows: PageRow[]): string {
  const figures = ['htmlBytes', 'totalBytes', 'scriptBytes', 'fcp', 'lcp'] as const;
  return table(
    ['page', ...figures.flatMap((figure) => [figure, 'change'])],
    rows.flatMap(({ name, visit, other }) =>
      other
        ? [
            [
              name,
              ...figures.flatMap((figure) => [
                `${whole(visit[figure])} / ${whole(other[figure])}`,
                change(visit[figure], other[figure]),
              ]),
            ],
          ]
        : [],
    ),
  );
}

/** The same of requests per second and latencies, a row a target; the change is the median of all rounds. */
export function comparedServers(rows: ServerRow[]): string {
  return table(
    ['listings', 'target', ...comparedFigures.flatMap((figure) => [figure, 'change']), 'errors'],
    rows.flatMap(({ listings, target, load, other }) =>
      other
        ? [
            [
              whole(listings),
              target,
              ...comparedFigures.flatMap((figure) => [
                `${load[figure].toFixed(1)} / ${other.load[figure].toFixed(1)}`,
                spread(other.ratios[figure]),
              ]),
              `${load.errors} / ${other.load.errors}`,
            ],
          ]
        : [],
    ),
  );
}

/** Keeps a run's raw figures as JSON beside those of earlier runs, and says where. */
export async function keep(figures: unknown): Promise<string> {
  await mkdir(results, { recursive: true });
  const file = join(results, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  await writeFile(file, JSON.stringify(figures, null, 2));
  return file;
}
