import type { SearchQuery } from '#contract/search/search.ts';
import type { ColumnName } from './memory/columns.ts';
import type { Rows } from './rows.ts';

type Bounds = [column: ColumnName, least: number | undefined, greatest: number | undefined];
type Encoded = { column: ColumnName; bounds: [low: number, high: number] };

const microsecondsPerDay = 86_400_000_000;
const cents = (euros: number | undefined) => (euros === undefined ? undefined : euros * 100);

/** The number filters of a query that are set; `now` in milliseconds. */
function boundsOf(query: SearchQuery, now: number): Bounds[] {
  const oldest = query.within === undefined ? undefined : now * 1000 - query.within * microsecondsPerDay;
  const [west, south, east, north] = query.bbox ?? [];
  const all: Bounds[] = [
    ['rooms', query.roomsMin, query.roomsMax],
    ['bedrooms', query.bedroomsMin, query.bedroomsMax],
    ['bathrooms', query.bathroomsMin, undefined],
    ['floor', query.floorMin, query.floorMax],
    ['year', query.yearMin, undefined],
    ['area', query.areaMin, query.areaMax],
    ['plot', query.plotMin, query.plotMax],
    ['pricePerM2', undefined, cents(query.pricePerM2Max)],
    ['price', cents(query.priceMin), cents(query.priceMax)],
    ['published', oldest, undefined],
    ['latitude', south, north],
    ['longitude', west, east],
  ];
  return all.filter(([, least, greatest]) => least !== undefined || greatest !== undefined);
}

/** A kind of flat that says «from – to» matches where the two ranges meet, which its lower ends alone do not tell. */
function correctSpans(rows: Rows, set: number, filters: Encoded[]): void {
  for (const [row, upper] of rows.spans) {
    const meets = filters.every(({ column, bounds: [low, high] }) => {
      const from = rows.columns[column].kept[row] ?? 0;
      const to = column === 'price' || column === 'area' ? upper[column] : from;
      return from > 0 && to >= low && from <= high;
    });
    if (meets) rows.bits.add(set, row);
    else rows.bits.remove(set, row);
  }
}

/**
 * Writes to `set` one row of each listing that passes the query's number filters: for a project its cheapest offer
 * that passes all of them together. `now` in milliseconds.
 */
export function passNumbers(rows: Rows, query: SearchQuery, { set, now }: { set: number; now: number }): void {
  const filters = boundsOf(query, now).map(([column, least, greatest]) => ({
    column,
    bounds: rows.columns[column].bounds(least, greatest),
  }));
  if (filters.length === 0) return rows.kernel.and(set, rows.heads, rows.heads, rows.bytes);
  rows.kernel.and(set, rows.live, rows.live, rows.bytes);
  for (const { column, bounds } of filters) rows.columns[column].narrow(set, bounds, rows.span);
  correctSpans(rows, set, filters);
  rows.kernel.keepFirst(set, rows.several, rows.ids.address, rows.bytes);
}
