import { filtersOf, type Filter, type NumberColumn } from '#contract/search/filter-list.ts';
import type { FilterNumbers } from '#contract/search/filter-rows.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import type { ColumnName } from './memory/columns.ts';
import type { Rows } from './rows.ts';

type NumberFilter = Filter<'range' | 'min' | 'max'>;
type Encoded = { column: ColumnName; bounds: [low: number, high: number] };
type Bounds = [column: ColumnName, min: number | undefined, max: number | undefined];

const microsecondsPerDay = 86_400_000_000;
const scaleOf = ({ unit }: FilterNumbers) => (unit === '€' || unit === '€/m²' ? 100 : 1);
const times = (value: number | undefined, scale: number) => (value === undefined ? undefined : value * scale);

type BoundsReader = (query: SearchQuery) => Bounds;

function readerOf(filter: NumberFilter): BoundsReader {
  const scale = scaleOf(filter);
  const column = filter.column as NumberColumn;
  if (filter.kind === 'min') return (query) => [column, times(query[filter.name], scale), undefined];
  if (filter.kind === 'max') return (query) => [column, undefined, times(query[filter.name], scale)];
  const [min, max] = [`${filter.name}Min`, `${filter.name}Max`] as const;
  return (query) => [column, times(query[min], scale), times(query[max], scale)];
}

/** Small columns first: rows they exclude need not be checked in the others. */
const readers = filtersOf('range', 'min', 'max')
  .toSorted((a, b) => a.max * 10 ** (a.decimals ?? 0) - b.max * 10 ** (b.decimals ?? 0))
  .map(readerOf);

function boundsOf(query: SearchQuery, now: number): Bounds[] {
  const oldest = query.within === undefined ? undefined : now * 1000 - query.within * microsecondsPerDay;
  const [west, south, east, north] = query.bbox ?? [];
  const all: Bounds[] = [
    ...readers.map((read) => read(query)),
    ['published', oldest, undefined],
    ['latitude', south, north],
    ['longitude', west, east],
  ];
  return all.filter(([, min, max]) => min !== undefined || max !== undefined);
}

type Span = [row: number, upper: { price: number; area: number }];

/** A unit type with ranges matches where they overlap the filter, which its lower ends alone do not show. */
function correctSpans(rows: Rows, { set, spans }: { set: number; spans: Span[] }, filters: Encoded[]): void {
  for (const [row, upper] of spans) {
    const meets = filters.every(({ column, bounds: [low, high] }) => {
      const from = rows.columns[column].values[row] ?? 0;
      const to = column === 'price' || column === 'area' ? upper[column] : from;
      return from > 0 && to >= low && from <= high;
    });
    if (meets) rows.bits.add(set, row);
    else rows.bits.remove(set, row);
  }
}

/**
 * Leaves in a set of live rows one per listing that passes all number filters, of a project its cheapest. `now` in milliseconds.
 */
export function passNumbers(rows: Rows, query: SearchQuery, { set, now }: { set: number; now: number }): void {
  const { kernel, bits, columns } = rows;
  const filters = boundsOf(query, now).map(([column, min, max]) => ({
    column,
    bounds: columns[column].bounds(min, max),
  }));
  if (filters.length === 0) return kernel.and(set, set, rows.heads);
  const spans = [...rows.spans].filter(([row]) => bits.has(set, row));
  for (const { column, bounds } of filters) columns[column].narrow(set, bounds);
  correctSpans(rows, { set, spans }, filters);
  kernel.keepFirst(set, rows.several, rows.ids.address);
}
