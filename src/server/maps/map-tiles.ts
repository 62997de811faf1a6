import { createHash } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';
import type { FileStore } from '#server/ports/files.ts';
import { StartFailure } from '#server/start-failure.ts';
import { openCoast, type Coast } from './coast.ts';
import { drawingStyle } from './drawing/draw-map.ts';
import { readMapStyle, type MapStyle } from './map-style.ts';
import { openTileFile, type TileFile } from './tile-file.ts';
import { reasonOf } from '#server/reason-of.ts';

export type MapTiles = {
  /** Changes with the files, the style and the colours of drawings; part of their addresses. */
  version: string;
  /** The deepest tiles with all layers; deeper ones, if there are any, have streets only. */
  baseZoom: number;
  maxZoom: number;
  tile: TileFile['tile'];
  /** The shipped map to draw from. */
  drawn: readonly TileFile[];
  /** By the shipped map. */
  coast: Coast;
  /** The operator's, without the addresses of tiles; undefined if the shipped one fits. */
  style: MapStyle | undefined;
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

/** The operator's archive as a copy of our own: what happens to the file later does not change a running portal. */
async function copyTo(copy: string, tiles: string, files: FileStore): Promise<void> {
  const local = await stat(tiles).catch(() => undefined);
  if (local?.isDirectory()) throw new Error('it is a folder');
  if (local) return copyFile(tiles, copy, constants.COPYFILE_FICLONE);
  const stored = await files.find(tiles);
  if (!stored) throw new Error('there is no such file, and no such key in the file store');
  await pipeline(stored.stream(), createWriteStream(copy));
}

async function openOwn(tiles: string, { dataDir }: Pick<Config, 'dataDir'>, files: FileStore): Promise<TileFile> {
  const folder = join(dataDir, 'maps');
  const copy = join(folder, 'copy.pmtiles');
  try {
    await mkdir(folder, { recursive: true });
    await copyTo(copy, tiles, files);
    const opened = await openTileFile(copy);
    const kept = `${opened.hash}.pmtiles`;
    await rename(copy, join(folder, kept));
    for (const other of await readdir(folder)) if (other !== kept) await rm(join(folder, other), { force: true });
    return opened;
  } catch (error) {
    await rm(copy, { force: true });
    const reason = `${reasonOf(error)}. Give MAP_TILES another file, or leave it out`;
    throw new StartFailure(`The map ${basename(tiles)} cannot be used: ${reason}.`, { cause: error });
  }
}

function versionOf(files: readonly TileFile[], style: MapStyle | undefined): string {
  const parts = [...files.map(({ hash }) => hash), drawingStyle, JSON.stringify(style)];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/** Opens the shipped map, and the operator's. @throws StartFailure if one cannot be used */
export async function openMapTiles(config: Pick<Config, 'dataDir' | 'map'>, files: FileStore): Promise<MapTiles> {
  const opened: TileFile[] = [];
  const close = async () => void (await Promise.all(opened.map((file) => file.close())));
  const add = async (file: Promise<TileFile>) => opened[opened.push(await file) - 1] as TileFile;
  try {
    const style = config.map?.style ? await readMapStyle(config.map.style) : undefined;
    const base = await add(openShipped('base'));
    const drawn = [base, await add(openShipped('streets'))];
    const shown = config.map ? [await add(openOwn(config.map.tiles, config, files))] : drawn;
    return {
      version: versionOf(opened, style),
      baseZoom: shown[0]?.maxZoom ?? 0,
      maxZoom: Math.max(...shown.map(({ maxZoom }) => maxZoom)),
      tile: async (z, x, y) => shown.find(({ minZoom, maxZoom }) => z >= minZoom && z <= maxZoom)?.tile(z, x, y),
      drawn,
      coast: openCoast(base),
      style,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
