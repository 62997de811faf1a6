import type { MapCluster, MapClusters, MapHome } from '#contract/search/clusters.ts';
import type { Point } from '#contract/location.ts';
import type { MapView } from '#domain/map/map-view.ts';
import { boundsOf, type Bounds } from '#domain/map/ring.ts';
import { rounded } from '#domain/places/pin-bounds.ts';
import { boxOfCell, cellOf, gridOver, type Cell, type Grid } from './grid.ts';
import { unpackCents, type Columns } from './memory/columns.ts';
import type { Members } from './memory/members.ts';
import { medianOf } from './median.ts';
import type { Rows } from './rows.ts';
import type { SpatialOrder } from './spatial-order.ts';

const named = 3;
const sampled = 16;
const maxMeasured = 10_000;

type View = { set: number; bounds: Bounds; grid: Grid };
/** Encoded degrees, and those that a view begins and ends with. */
type Side = { values: ArrayLike<number>; low: number; high: number };

/** The set's rows in each square of a view, those that came later last; the answer is overwritten by the next one. */
class Gathered {
  readonly #rows: Rows;
  readonly #order: SpatialOrder;
  readonly #view: View;
  readonly #lat: Side;
  readonly #lng: Side;
  readonly #late = new Map<number, number[]>();

  constructor(rows: Rows, order: SpatialOrder, view: View) {
    this.#rows = rows;
    this.#order = order;
    this.#view = view;
    const { west, south, east, north } = view.bounds;
    this.#lat = sideOf(rows.columns.latitude, south, north);
    this.#lng = sideOf(rows.columns.longitude, west, east);
    for (let row = order.end; row < rows.used; row += 1) if (rows.bits.has(view.set, row)) this.#addLate(row);
  }

  in(cell: Cell): Members {
    const { set, grid } = this.#view;
    const { rows, prices, perM2 } = this.#order.taken;
    const { columns } = this.#rows;
    let [count, priced] = this.#order.take(set, cell, grid.depth);
    for (const side of this.#sidesOf(cell))
      if (this.#narrow(rows.subarray(0, count), side)) [count, priced] = this.#order.take(set, cell, grid.depth);
    for (const row of this.#late.get(keyOf(cell)) ?? []) {
      rows[count] = row;
      prices[count++] = columns.price.values[row] ?? 0;
      const each = columns.pricePerM2.values[row] ?? 0;
      if (each > 0) perM2[priced++] = each;
    }
    return { rows: rows.subarray(0, count), prices: prices.subarray(0, count), perM2: perM2.subarray(0, priced) };
  }

  /** In what a square may reach beyond the view: most are all within it. */
  #sidesOf({ x, y }: Cell): Side[] {
    const { first, last } = this.#view.grid;
    const sides: Side[] = [];
    if (x === first.x || x === last.x) sides.push(this.#lng);
    if (y === first.y || y === last.y) sides.push(this.#lat);
    return sides;
  }

  /** Removes from the set which of these rows are beyond the view; whether any were. */
  #narrow(members: Uint32Array, side: Side): boolean {
    let isNarrower = false;
    for (let at = 0; at < members.length; at += 1) {
      const row = members[at] ?? 0;
      if (isWithin(row, side)) continue;
      this.#rows.bits.remove(this.#view.set, row);
      isNarrower = true;
    }
    return isNarrower;
  }

  #addLate(row: number): void {
    if (!isWithin(row, this.#lat) || !isWithin(row, this.#lng)) return;
    const key = keyOf(cellOf(rounded(this.#rows.columns.pointOf(row)), this.#view.grid.depth));
    const others = this.#late.get(key);
    if (others) others.push(row);
    else this.#late.set(key, [row]);
  }
}

const keyOf = ({ x, y }: Cell) => y * 2 ** 21 + x;

function sideOf(column: Columns['latitude'], from: number, to: number): Side {
  const [low, high] = column.bounds(from, to);
  return { values: column.values, low, high };
}

function isWithin(row: number, { values, low, high }: Side): boolean {
  const value = values[row] ?? 0;
  return value >= low && value <= high;
}

/** Ordered as the prices, but unknown ones (0) last. */
const ranked = (prices: Uint32Array, at: number) => ((prices[at] ?? 0) - 1) >>> 0;

/** The cheapest three, as indexes, ties in their order; unknown prices last. */
function cheapest({ kernel }: Rows, prices: Uint32Array): number[] {
  const best: number[] = [];
  let at = 0;
  while (at < prices.length) {
    let place = Math.min(best.length, named - 1);
    for (; place > 0 && ranked(prices, at) < ranked(prices, best[place - 1] ?? 0); place -= 1)
      best[place] = best[place - 1] ?? 0;
    best[place] = at;
    at += 1;
    if (best.length === named)
      at = kernel.firstUpTo(prices.byteOffset, at, prices.length, ranked(prices, best[named - 1] ?? 0));
  }
  return best;
}

/** The middle of some members spread evenly, and the settlement of most of them: enough to place and name a circle. */
function placeOf(
  { columns, places, settlements }: Rows,
  members: Uint32Array,
): Pick<MapCluster, 'lat' | 'lng' | 'place'> {
  const step = Math.max(1, members.length / sampled);
  const times = new Map<number, number>();
  let [lat, lng, number, most] = [0, 0, 0, 0];
  for (let at = 0; at < members.length; at += step) {
    const row = members[Math.floor(at)] ?? 0;
    const point = columns.pointOf(row);
    const settlement = settlements.numbers[row] ?? 0;
    lat += point.lat;
    lng += point.lng;
    number += 1;
    times.set(settlement, (times.get(settlement) ?? 0) + 1);
    if ((times.get(settlement) ?? 0) > (times.get(most) ?? 0)) most = settlement;
  }
  return { lat: lat / number, lng: lng / number, place: places.places.settlements[most]?.name ?? '' };
}

function homeOf(rows: Rows, row: number): MapHome {
  const id = rows.ids.numbers[row] ?? 0;
  const first = rows.find(id);
  let end = first + 1;
  while (end < rows.used && rows.ids.numbers[end] === id) end += 1;
  const isProject = !rows.bits.has(rows.setOf('kind', 'SINGLE') ?? rows.live, row);
  return { isProject, offers: end - first, isApproximate: rows.bits.has(rows.approximate, row) };
}

function clusterOf(rows: Rows, members: Members): Omit<MapCluster, 'box'> {
  const best = cheapest(rows, members.prices);
  const lowest = members.prices[best[0] ?? 0] ?? 0;
  const [first = 0] = members.rows;
  return {
    count: members.rows.length,
    medianPerM2Cents: medianOf(members.perM2),
    lowestPriceCents: lowest > 0 ? unpackCents(lowest) : null,
    ...placeOf(rows, members.rows),
    ids: best.map((at) => rows.ids.numbers[members.rows[at] ?? 0] ?? 0),
    ...(members.rows.length === 1 && { home: homeOf(rows, first) }),
  };
}

/** The box around the points of a set, of many evenly chosen ones; undefined if none has one. */
export function extentOf({ bits, columns }: Rows, { set, total }: { set: number; total: number }): Bounds | undefined {
  const step = Math.max(1, Math.floor(total / maxMeasured));
  const points: Point[] = [];
  let number = 0;
  bits.each(set, (row) => {
    number += 1;
    if (number % step === 0 && columns.latitude.isKnown(row)) points.push(columns.pointOf(row));
  });
  return boundsOf(points);
}

/** What each square of a view holds of a set of `total` rows, which is overwritten; empty squares are left out. */
export function viewClusters(
  rows: Rows,
  order: SpatialOrder,
  { set, total, view: { bounds, zoom } }: { set: number; total: number; view: MapView },
): MapClusters {
  const withoutPoint = total - rows.kernel.countAnd(set, rows.located);
  const grid = gridOver(bounds, zoom);
  const { depth, first, last } = grid;
  const gathered = new Gathered(rows, order, { set, bounds, grid });
  const clusters: MapCluster[] = [];
  for (let { y } = first; y <= last.y; y += 1) {
    for (let { x } = first; x <= last.x; x += 1) {
      const members = gathered.in({ x, y });
      if (members.rows.length > 0) clusters.push({ ...clusterOf(rows, members), box: boxOfCell({ x, y }, depth) });
    }
  }
  return { clusters, withoutPoint };
}
