import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/places.mjs';
import type { PageRow } from './pages.ts';
import { comparedFigures, type ServerRow, type Spread } from './server.ts';
import { change, kilobytes, percent, table, whole } from './table.ts';

/** Where figures of runs are kept. */
export const results = join(root, '.cache', 'bench', 'results');

const against = (value: string, limit: string | undefined, kept: boolean) =>
  limit === undefined ? value : `${value} / ${limit}${kept ? '' : ' !'}`;

/** One row a page: measured / goal, with `!` where the goal is missed. */
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
    rows.map(({ name, goal, visit }) => {
      const limited = (value: number | null, limit: number | undefined, show: (value: number | null) => string) =>
        against(show(value), limit === undefined ? undefined : show(limit), (value ?? Infinity) <= (limit ?? Infinity));
      const bytes = (value: number | null) => kilobytes(value ?? 0);
      return [
        name,
        limited(visit.htmlBytes, goal?.html, bytes),
        limited(visit.totalBytes, goal?.total, bytes),
        limited(visit.requests, goal?.requests, whole),
        limited(visit.scriptBytes, goal?.script, bytes),
        limited(visit.fcp, goal?.fcp, whole),
        limited(visit.lcp, goal?.lcp, whole),
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

const spread = ({ median, min, max }: Spread) => `${percent(median)} (${percent(min)} … ${percent(max)})`;

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
