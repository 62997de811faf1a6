import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Compression, PMTiles, TileType, type Header, type Source } from 'pmtiles';

/** Vector tiles of one PMTiles archive (its specification, version 3). */
export type TileFile = {
  /** SHA-256 of the archive, in hexadecimal. */
  hash: string;
  minZoom: number;
  maxZoom: number;
  /** A tile as unpacked MVT; undefined where the archive has none, or a damaged one: the others are still a map. */
  tile: (z: number, x: number, y: number) => Promise<Uint8Array | undefined>;
  close: () => Promise<void>;
};

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function sourceOf(handle: FileHandle, key: string): Source {
  return {
    getKey: () => key,
    getBytes: async (offset, length) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}

/** The tile in the middle of the archive, at its lowest zoom. */
function middleTile({ minZoom, minLon, maxLon, minLat, maxLat }: Header): [z: number, x: number, y: number] {
  const size = 2 ** minZoom;
  const radians = ((minLat + maxLat) / 2) * (Math.PI / 180);
  const x = (minLon + maxLon) / 720 + 0.5;
  const y = 0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI);
  return [minZoom, Math.floor(x * size), Math.floor(y * size)];
}

const headerBytes = 127;
/** The deepest zoom that the library reads. */
const deepest = 26;
const damagedBeginning = 'it is no PMTiles archive, or its beginning is damaged';
const unpackable = [Compression.Unknown, Compression.None, Compression.Gzip];

/** What the library says of damage is empty, or about its own parts. */
function unreadable(what: string) {
  return (error: unknown): never => {
    throw new Error(what, { cause: error });
  };
}

/** Fails unless it is a whole archive of vector tiles, whose middle one, if there is one, can be unpacked. */
async function check(archive: PMTiles, size: number): Promise<Header> {
  if (size < headerBytes) throw new Error('it is no PMTiles archive');
  const header = await archive.getHeader().catch(unreadable(damagedBeginning));
  if (header.tileType !== TileType.Mvt) throw new Error('it holds no vector tiles');
  if (!unpackable.includes(header.tileCompression)) throw new Error('its tiles are not packed with gzip');
  if (header.minZoom > header.maxZoom || header.maxZoom > deepest) throw new Error(damagedBeginning);
  if (size < header.tileDataOffset + (header.tileDataLength ?? 0)) throw new Error('its end is missing');
  await archive.getZxy(...middleTile(header)).catch(unreadable('its tiles cannot be unpacked'));
  return header;
}

/** Opens an archive. Throws an Error that says what is wrong with it. */
export async function openTileFile(path: string): Promise<TileFile> {
  const handle = await open(path);
  try {
    const hash = await hashOf(path);
    const archive = new PMTiles(sourceOf(handle, hash));
    const { minZoom, maxZoom } = await check(archive, (await handle.stat()).size);
    return {
      hash,
      minZoom,
      maxZoom,
      tile: async (z, x, y) => {
        const found = await archive.getZxy(z, x, y).catch(() => undefined);
        return found && new Uint8Array(found.data);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
