import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { simplify, type Pixel } from '#domain/map/simplify.ts';
import { areaOf, clipLine, clipRing, lengthOf, pathOf, type Box } from './geometry.ts';
import { joinLines } from './join-lines.ts';

/** A place or the name of something, where it is drawn. */
export type Label = Pixel & { name: string; kind: string; rank: number };
/** Paths by `layer:kind`, and labels. */
export type Shapes = { paths: Map<string, string[]>; labels: Label[] };

/** Where a tile lies on the drawing, and what is seen of it, in pixels. */
export type Placement = { left: number; top: number; size: number; view: Box };

const tolerance = 0.8;
const minArea = 12;
const minLength = 5;
const polygon = 3;
/** Beside the tile, so that neighbours meet. */
const margin = 1;

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function areaPaths(rings: readonly Pixel[][], box: Box): string[] {
  return rings.flatMap((line) => {
    const ring = clipRing(line, box);
    const [first] = ring;
    if (!first || areaOf(ring) < minArea) return [];
    const corners = simplify([...ring, first], tolerance).slice(0, -1);
    return corners.length > 2 ? [pathOf(corners, true)] : [];
  });
}

function linePaths(lines: readonly Pixel[][], box: Box): string[] {
  return joinLines(lines)
    .flatMap((line) => clipLine(line, box))
    .map((line) => simplify(line, tolerance))
    .flatMap((line) => (lengthOf(line) > minLength ? [pathOf(line, false)] : []));
}

const overlapOf = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Adds what a tile holds within the view to the shapes. */
export function addTile(shapes: Shapes, tile: Uint8Array, { left, top, size, view }: Placement): void {
  const own = { left, top, right: left + size, bottom: top + size };
  const wide = { left: left - margin, top: top - margin, right: own.right + margin, bottom: own.bottom + margin };
  const box = overlapOf(wide, view);
  const isOwn = ({ x, y }: Pixel) => x >= own.left && x < own.right && y >= own.top && y < own.bottom;
  const add = (key: string, paths: string[]) => shapes.paths.set(key, [...(shapes.paths.get(key) ?? []), ...paths]);
  for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(tile)).layers)) {
    const scale = size / layer.extent;
    const lines = new Map<string, Pixel[][]>();
    for (let index = 0; index < layer.length; index += 1) {
      const feature = layer.feature(index);
      const { n, k, r } = feature.properties;
      const parts = feature
        .loadGeometry()
        .map((line) => line.map(({ x, y }) => ({ x: x * scale + left, y: y * scale + top })));
      const [at] = parts[0] ?? [];
      const key = k === undefined ? name : `${name}:${textOf(k)}`;
      if (name === 'place' || name === 'label') {
        const kind = name === 'place' ? 'place' : textOf(k);
        if (at && isOwn(at)) shapes.labels.push({ ...at, name: textOf(n), kind, rank: Number(r ?? 0) });
      } else if (feature.type === polygon) add(key, areaPaths(parts, box));
      else lines.set(key, [...(lines.get(key) ?? []), ...parts]);
    }
    for (const [key, all] of lines) add(key, linePaths(all, box));
  }
}
