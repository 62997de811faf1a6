import type { MapCluster, MapClusters, MapHome } from '#contract/search/clusters.ts';
import type { Point } from '#contract/location.ts';
import type { MapView } from '#domain/map/map-view.ts';
import { boundsOf, type Bounds } from '#domain/map/ring.ts';
import { boxOfCell, cellOf, gridOver, type Cell } from './grid.ts';
import { unpackCents } from './memory/columns.ts';
import { medianOf } from './median.ts';
import type { Rows } from './rows.ts';
import type { SpatialOrder } from './spatial-order.ts';

const named = 3;
const sampled = 16;
const maxMeasured = 10_000;

type Members = { rows: Uint32Array; prices: Uint32Array; perM2: Uint32Array };

const room = (length: number): Members => ({
  rows: new Uint32Array(length),
  prices: new Uint32Array(length),
  perM2: new Uint32Array(length),
});

/** The set's rows in each square, those that came later last; the answer is overwritten by the next one. */
class Gathered {
  readonly #rows: Rows;
  readonly #order: SpatialOrder;
  readonly #set: number;
  readonly #late: Map<number, number[]>;
  #room = room(1024);

  constructor(rows: Rows, order: SpatialOrder, { set, depth }: { set: number; depth: number }) {
    this.#rows = rows;
    this.#order = order;
    this.#set = set;
    this.#late = lateRows(rows, { set, first: order.end, depth });
  }

  in(cell: Cell, depth: number): Members {
    const [start, end] = this.#order.span(cell, depth);
    const late = this.#late.get(keyOf(cell)) ?? [];
    const needed = end - start + late.length + 1;
    if (this.#room.rows.length < needed) this.#room = room(needed * 2);
    const { bits, columns } = this.#rows;
    const { rows, prices, perM2 } = this.#room;
    const set = this.#set;
    const placed = this.#order;
    let [count, priced] = [0, 0];
    // Without branches: each is written, and overwritten by the next one unless it is in the set.
    for (let at = start; at < end; at += 1) {
      const row = placed.rows[at] ?? 0;
      const bit = bits.bit(set, row);
      const each = placed.perM2[at] ?? 0;
      rows[count] = row;
      prices[count] = placed.prices[at] ?? 0;
      count += bit;
      perM2[priced] = each;
      priced += each > 0 ? bit : 0;
    }
    for (const row of late) {
      rows[count] = row;
      prices[count++] = columns.price.values[row] ?? 0;
      const each = columns.pricePerM2.values[row] ?? 0;
      if (each > 0) perM2[priced++] = each;
    }
    return { rows: rows.subarray(0, count), prices: prices.subarray(0, count), perM2: perM2.subarray(0, priced) };
  }
}

const keyOf = ({ x, y }: Cell) => y * 2 ** 21 + x;

function lateRows(rows: Rows, { set, first, depth }: { set: number; first: number; depth: number }) {
  const late = new Map<number, number[]>();
  for (let row = first; row < rows.used; row += 1) {
    if (!rows.bits.has(set, row) || !rows.columns.latitude.isKnown(row)) continue;
    const key = keyOf(cellOf(rows.columns.pointOf(row), depth));
    const others = late.get(key);
    if (others) others.push(row);
    else late.set(key, [row]);
  }
  return late;
}

/** The cheapest three, as indexes, ties in their order; unknown prices (0) last. */
function cheapest(prices: Uint32Array): number[] {
  const best: number[] = [];
  let limit = Infinity;
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at] ?? 0;
    if (best.length === named && (price >= limit || price === 0)) continue;
    insert(best, at, prices);
    if (best.length === named) limit = prices[best[named - 1] ?? 0] || Infinity;
  }
  return best;
}

function insert(best: number[], at: number, prices: Uint32Array): void {
  const priceOf = (index: number) => prices[index] || Infinity;
  const place = best.findIndex((other) => priceOf(at) < priceOf(other));
  best.splice(place === -1 ? best.length : place, 0, at);
  best.length = Math.min(best.length, named);
}

/** The middle of some members spread evenly: enough to place a circle. */
function middleOf(rows: Rows, members: Uint32Array): { lat: number; lng: number } {
  const step = Math.max(1, members.length / sampled);
  let [lat, lng, number] = [0, 0, 0];
  for (let at = 0; at < members.length; at += step) {
    const point = rows.columns.pointOf(members[Math.floor(at)] ?? 0);
    lat += point.lat;
    lng += point.lng;
    number += 1;
  }
  return { lat: lat / number, lng: lng / number };
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
  const best = cheapest(members.prices);
  const lowest = members.prices[best[0] ?? 0] ?? 0;
  const [first = 0] = members.rows;
  return {
    count: members.rows.length,
    medianPerM2Cents: medianOf(members.perM2),
    lowestPriceCents: lowest > 0 ? unpackCents(lowest) : null,
    ...middleOf(rows, members.rows),
    ids: best.map((at) => rows.ids.numbers[members.rows[at] ?? 0] ?? 0),
    ...(members.rows.length === 1 && { home: homeOf(rows, first) }),
  };
}

/** The box around the points of a set, of many evenly chosen ones; undefined if none has one. */
export function extentOf(
  { bits, bytes, columns }: Rows,
  { set, total }: { set: number; total: number },
): Bounds | undefined {
  const step = Math.max(1, Math.floor(total / maxMeasured));
  const points: Point[] = [];
  let number = 0;
  bits.each(set, bytes, (row) => {
    number += 1;
    if (number % step === 0 && columns.latitude.isKnown(row)) points.push(columns.pointOf(row));
  });
  return boundsOf(points);
}

/** What each square of a view holds of a set of `total` rows, which is narrowed to the view; empty squares are left out. */
export function viewClusters(
  rows: Rows,
  order: SpatialOrder,
  { set, total, view: { bounds, zoom } }: { set: number; total: number; view: MapView },
): MapClusters {
  const { latitude, longitude } = rows.columns;
  latitude.narrow(set, latitude.bounds(undefined, undefined), rows.span);
  const withoutPoint = total - rows.kernel.countAnd(set, set, rows.bytes);
  latitude.narrow(set, latitude.bounds(bounds.south, bounds.north), rows.span);
  longitude.narrow(set, longitude.bounds(bounds.west, bounds.east), rows.span);
  const { depth, first, last } = gridOver(bounds, zoom);
  const gathered = new Gathered(rows, order, { set, depth });
  const clusters: MapCluster[] = [];
  for (let { y } = first; y <= last.y; y += 1) {
    for (let { x } = first; x <= last.x; x += 1) {
      const members = gathered.in({ x, y }, depth);
      if (members.rows.length > 0) clusters.push({ ...clusterOf(rows, members), box: boxOfCell({ x, y }, depth) });
    }
  }
  return { clusters, withoutPoint };
}
