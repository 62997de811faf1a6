import { VectorTile } from '@mapbox/vector-tile';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import type { Point } from '#contract/location.ts';
import { toWorld, worldMetres, type WorldPoint } from '#domain/map/mercator.ts';
import { squaredDistance } from '#domain/map/simplify.ts';
import { areAround } from './drawing/geometry.ts';
import type { TileFile } from './tile-file.ts';

/** A straight piece of the coast. */
type Span = readonly [from: WorldPoint, to: WorldPoint];

/** How far is looked, and in which tiles: the nearest coast is measured in the deepest. */
const looks = [
  { zoom: 12, metres: 3000 },
  { zoom: 9, metres: 30_000 },
] as const;
/** Nearly all that homes are asked for in Croatia; with every one kept, the coast takes 10 MB. */
const keptTiles = 1000;
/** Nearer to the coast a point may be on a quay, or be rounded. */
const offshore = 100;

/** What a tile has of the sea: its rings, and of their sides those that are coast. */
type SeaTile = { rings: readonly (readonly WorldPoint[])[]; coast: readonly Span[] };
const dry: SeaTile = { rings: [], coast: [] };

/** The sea in a tile; what only the tile's edge cuts off is no coast. */
function seaIn(packed: Uint8Array, [zoom, column, row]: readonly [number, number, number]): SeaTile {
  const { sea } = new VectorTile(new PbfReader(packed)).layers;
  if (!sea) return dry;
  const { extent } = sea;
  const isCut = (from: number, to: number) => (from <= 0 && to <= 0) || (from >= extent && to >= extent);
  const scale = 2 ** -zoom;
  const placed = ({ x, y }: WorldPoint) => ({
    x,
    y,
    world: { x: (column + x / extent) * scale, y: (row + y / extent) * scale },
  });
  const features = Array.from({ length: sea.length }, (_, index) => sea.feature(index).loadGeometry());
  const rings = features.flat().map((ring) => ring.map(placed));
  const coast = rings.flatMap((ring) =>
    ring.slice(1).flatMap((to, index): Span[] => {
      const from = ring[index] ?? to;
      return isCut(from.x, to.x) || isCut(from.y, to.y) ? [] : [[from.world, to.world]];
    }),
  );
  return { rings: rings.map((ring) => ring.map(({ world }) => world)), coast };
}

const indexes = (middle: number, reach: number, size: number) => {
  const first = Math.max(0, Math.floor((middle - reach) * size));
  const last = Math.min(size - 1, Math.floor((middle + reach) * size));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

export type Coast = {
  /** Metres from a point (degrees) to the coast in a straight line; undefined beyond 30 km. */
  metresTo: (point: Point) => Promise<number | undefined>;
  /** Whether a point (degrees) is in the sea, more than 100 m from the coast. */
  isAtSea: (point: Point) => Promise<boolean>;
};

/** The coast as a map has it. */
export function openCoast({ tile }: Pick<TileFile, 'tile'>): Coast {
  const known = new LRUCache<string, Promise<SeaTile>>({ max: keptTiles });

  function seaOf(address: readonly [number, number, number]): Promise<SeaTile> {
    const key = address.join();
    // A damaged tile is told of by the map that shows it.
    const read = async () => {
      const packed = await tile(...address);
      return packed ? seaIn(packed, address) : dry;
    };
    const found = known.get(key) ?? read().catch(() => dry);
    known.set(key, found);
    return found;
  }

  async function metresTo(point: Point): Promise<number | undefined> {
    const at = toWorld(point);
    const metresPerWorld = worldMetres(point.lat);
    for (const { zoom, metres } of looks) {
      const [reach, size] = [metres / metresPerWorld, 2 ** zoom];
      const rows = indexes(at.y, reach, size);
      const addresses = indexes(at.x, reach, size).flatMap((x) => rows.map((y) => [zoom, x, y] as const));
      const spans = (await Promise.all(addresses.map(seaOf))).flatMap(({ coast }) => coast);
      const squared = spans.reduce((least, [from, to]) => Math.min(least, squaredDistance(at, from, to)), Infinity);
      if (squared <= reach * reach) return Math.sqrt(squared) * metresPerWorld;
    }
    return undefined;
  }

  async function isAtSea(point: Point): Promise<boolean> {
    const [{ zoom }] = looks;
    const at = toWorld(point);
    const { rings } = await seaOf([zoom, Math.floor(at.x * 2 ** zoom), Math.floor(at.y * 2 ** zoom)]);
    return areAround(rings, at) && ((await metresTo(point)) ?? Infinity) > offshore;
  }

  return { metresTo, isAtSea };
}
