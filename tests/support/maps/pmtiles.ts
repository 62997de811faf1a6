import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';

/** A layer of one square area, in parts of the tile from 0 to 1. */
type Square = { layer: string; from: number; to: number };

const extent = 4096;
const zigzag = (value: number) => (value << 1) ^ (value >> 31);

/** A vector tile (MVT 2.1) of squares, which lie on no other ones. */
export function squaresTile(squares: readonly Square[]): Uint8Array {
  const tile = new PbfWriter();
  for (const { layer, from, to } of squares) {
    const [first, side] = [from * extent, (to - from) * extent];
    const steps = [side, 0, 0, side, -side, 0].map(zigzag);
    const geometry = [9, zigzag(first), zigzag(first), 26, ...steps, 15];
    tile.writeMessage(
      3,
      (_, pbf) => {
        pbf.writeVarintField(15, 2);
        pbf.writeStringField(1, layer);
        pbf.writeMessage(
          2,
          (_feature, inner) => {
            inner.writeVarintField(3, 3);
            inner.writePackedVarint(4, geometry);
          },
          undefined,
        );
        pbf.writeVarintField(5, extent);
      },
      undefined,
    );
  }
  return tile.finish();
}

type Tile = { z: number; x: number; y: number; bytes: Uint8Array };

function directory(entries: readonly { id: number; length: number }[]): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  for (const [index, { id }] of entries.entries()) pbf.writeVarint(id - (entries[index - 1]?.id ?? 0));
  for (let run = 0; run < entries.length; run += 1) pbf.writeVarint(1);
  for (const { length } of entries) pbf.writeVarint(length);
  for (const [index] of entries.entries()) pbf.writeVarint(index === 0 ? 1 : 0);
  return gzipSync(pbf.finish());
}

/** A PMTiles archive (version 3) of gzip-packed vector tiles over Croatia. */
export function pmtilesOf(tiles: readonly Tile[]): Buffer {
  const packed = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), data: gzipSync(bytes) }))
    .toSorted((a, b) => a.id - b.id);
  const root = directory(packed.map(({ id, data }) => ({ id, length: data.length })));
  const metadata = gzipSync('{}');
  const data = Buffer.concat(packed.map((tile) => tile.data));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const end = 127 + root.length + metadata.length;
  const numbers = [127, root.length, 127 + root.length, metadata.length, end, 0, end, data.length];
  for (const [index, number] of [...numbers, tiles.length, tiles.length, tiles.length].entries())
    header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  const zooms = tiles.map(({ z }) => z);
  header.set([1, 2, 2, 1, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [index, degrees] of [13, 42, 20, 47].entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([header, root, metadata, data]);
}
