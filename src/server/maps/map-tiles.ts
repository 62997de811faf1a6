import { hash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { constants } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';
import type { FileStore } from '#server/ports/files.ts';
import { StartFailure } from '#server/start-failure.ts';
import { readMapStyle } from './map-style.ts';
import { openTileFile, type TileFile } from './tile-file.ts';

export type MapTiles = {
  /** Changes with the files; part of the addresses of tiles. */
  version: string;
  /** The deepest tiles with all layers; deeper ones, if there are any, have streets only. */
  baseZoom: number;
  maxZoom: number;
  tile: TileFile['tile'];
  /** The operator's style for MapLibre, as JSON. */
  style: string | undefined;
  /** The shipped map to draw from. */
  drawn: readonly TileFile[];
  close: () => Promise<void>;
};

const shipped = (name: string) => fileURLToPath(new URL(`data/${name}.pmtiles`, import.meta.url));

async function openShipped(name: string): Promise<TileFile> {
  return openTileFile(shipped(name)).catch((error: unknown) => {
    throw new StartFailure(`The map ${shipped(name)} is damaged: ${reasonOf(error)}. Install the portal anew.`, {
      cause: error,
    });
  });
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The operator's archive as a copy of our own: what happens to the file later does not change a running portal. */
async function copied(tiles: string, folder: string, files: FileStore): Promise<string> {
  const copy = join(folder, 'copy.pmtiles');
  await mkdir(folder, { recursive: true });
  if (existsSync(tiles)) {
    await copyFile(tiles, copy, constants.COPYFILE_FICLONE);
    return copy;
  }
  const stored = await files.find(tiles);
  if (!stored) throw new Error('there is no such file, and no such key in the file store');
  await pipeline(stored.stream(), createWriteStream(copy));
  return copy;
}

async function openOwn(tiles: string, { dataDir }: Pick<Config, 'dataDir'>, files: FileStore): Promise<TileFile> {
  const folder = join(dataDir, 'maps');
  try {
    const copy = await copied(tiles, folder, files);
    const opened = await openTileFile(copy);
    const kept = `${opened.hash}.pmtiles`;
    await rename(copy, join(folder, kept));
    for (const other of await readdir(folder)) if (other !== kept) await rm(join(folder, other), { force: true });
    return opened;
  } catch (error) {
    const reason = `${reasonOf(error)}. Give MAP_TILES another file, or leave it out`;
    throw new StartFailure(`The map ${basename(tiles)} cannot be used: ${reason}.`, { cause: error });
  }
}

/** Opens the shipped map, and the operator's. @throws StartFailure if one cannot be used */
export async function openMapTiles(config: Pick<Config, 'dataDir' | 'map'>, files: FileStore): Promise<MapTiles> {
  const opened: TileFile[] = [];
  const close = async () => void (await Promise.all(opened.map((file) => file.close())));
  const add = async (file: Promise<TileFile>) => opened[opened.push(await file) - 1] as TileFile;
  try {
    const drawn = [await add(openShipped('base')), await add(openShipped('streets'))];
    const shown = config.map ? [await add(openOwn(config.map.tiles, config, files))] : drawn;
    const style = config.map?.style && (await readMapStyle(config.map.style));
    return {
      version: shown.map(({ hash }) => hash.slice(0, 8)).join('') + (style ? hash('sha256', style).slice(0, 8) : ''),
      style,
      baseZoom: shown[0]?.maxZoom ?? 0,
      maxZoom: Math.max(...shown.map(({ maxZoom }) => maxZoom)),
      tile: async (z, x, y) => shown.find(({ minZoom, maxZoom }) => z >= minZoom && z <= maxZoom)?.tile(z, x, y),
      drawn,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
