import { VectorTile } from '@mapbox/vector-tile';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import type { Point } from '#contract/location.ts';
import { toWorld, worldMetres, type WorldPoint } from '#domain/map/mercator.ts';
import { squaredDistance } from '#domain/map/simplify.ts';
import type { TileFile } from './tile-file.ts';

/** A straight piece of the coast. */
type Span = readonly [from: WorldPoint, to: WorldPoint];

/** How far is looked, and in which tiles: the nearest coast is measured in the deepest. */
const looks = [
  { zoom: 12, metres: 3000 },
  { zoom: 9, metres: 30_000 },
] as const;
const keptTiles = 48;

/** The coast in a tile: outlines of its sea, without what only the tile's edge cuts off. */
function coastIn(packed: Uint8Array, [zoom, column, row]: readonly [number, number, number]): Span[] {
  const { sea } = new VectorTile(new PbfReader(packed)).layers;
  if (!sea) return [];
  const { extent } = sea;
  const isCut = (from: number, to: number) => (from <= 0 && to <= 0) || (from >= extent && to >= extent);
  const scale = 2 ** -zoom;
  const inWorld = ({ x, y }: WorldPoint) => ({ x: (column + x / extent) * scale, y: (row + y / extent) * scale });
  const rings = Array.from({ length: sea.length }, (_, index) => sea.feature(index).loadGeometry()).flat();
  return rings.flatMap((ring) =>
    ring.slice(1).flatMap((to, index): Span[] => {
      const from = ring[index] ?? to;
      return isCut(from.x, to.x) || isCut(from.y, to.y) ? [] : [[inWorld(from), inWorld(to)]];
    }),
  );
}

const indexes = (middle: number, reach: number, size: number) => {
  const first = Math.max(0, Math.floor((middle - reach) * size));
  const last = Math.min(size - 1, Math.floor((middle + reach) * size));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** Measures from points (degrees) to the sea in a straight line, in metres; undefined beyond 30 km. */
export function openCoast({ tile }: Pick<TileFile, 'tile'>): (point: Point) => Promise<number | undefined> {
  const known = new LRUCache<string, Promise<Span[]>>({ max: keptTiles });

  function spansOf(address: readonly [number, number, number]): Promise<Span[]> {
    const key = address.join();
    const found = known.get(key) ?? tile(...address).then((packed) => (packed ? coastIn(packed, address) : []));
    known.set(key, found);
    return found;
  }

  return async (point) => {
    const at = toWorld(point);
    const metresPerWorld = worldMetres(point.lat);
    for (const { zoom, metres } of looks) {
      const [reach, size] = [metres / metresPerWorld, 2 ** zoom];
      const rows = indexes(at.y, reach, size);
      const addresses = indexes(at.x, reach, size).flatMap((x) => rows.map((y) => [zoom, x, y] as const));
      const spans = (await Promise.all(addresses.map(spansOf))).flat();
      const squared = spans.reduce((least, [from, to]) => Math.min(least, squaredDistance(at, from, to)), Infinity);
      if (squared <= reach * reach) return Math.sqrt(squared) * metresPerWorld;
    }
    return undefined;
  };
}
