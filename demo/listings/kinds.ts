import { readTable } from '../read-table.ts';

type Range = readonly [number, number];

/** What listings of a type have in common: years, areas and plots in m², and the price in parts of what a flat costs. */
export type Kind = { years: Range; sizes: Range; plots: Range; priceFactor: number };

const columns = ['oldest', 'newest', 'smallest', 'largest', 'smallestPlot', 'largestPlot', 'priceFactor'] as const;

const kinds = new Map(
  readTable<(typeof columns)[number] | 'type'>(new URL('kinds.tsv', import.meta.url)).map((row): [string, Kind] => {
    const [oldest = 0, newest = 0, smallest = 0, largest = 0, smallestPlot = 0, largestPlot = 0, priceFactor = 0] =
      columns.map((name) => Number(row[name]));
    const plots = [smallestPlot, largestPlot] as const;
    return [row.type, { years: [oldest, newest], sizes: [smallest, largest], plots, priceFactor }];
  }),
);

/** @throws RangeError for a type that the table does not have. */
export function kindOf(type: string): Kind {
  const kind = kinds.get(type);
  if (!kind) throw new RangeError(`no kind ${type}`);
  return kind;
}
