import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMapTiles, type MapTiles } from '#server/maps/map-tiles.ts';
import { localFiles, type FileStore } from '#server/ports/files.ts';
import { StartFailure, startFailureMessage } from '#server/start-failure.ts';
import { pmtilesOf, squaresTile } from '../../../support/maps/pmtiles.ts';
import { temporaryFolder } from '../../../support/database/folder.ts';

let folder: string;
let files: FileStore;
const opened: MapTiles[] = [];
beforeEach(async () => {
  folder = await temporaryFolder();
  files = localFiles(join(folder, 'files'));
});
afterEach(async () => {
  for (const maps of opened.splice(0)) await maps.close();
  await rm(folder, { recursive: true, force: true });
});

const sea = squaresTile([{ layer: 'sea', from: 0.25, to: 0.75 }]);
const wood = squaresTile([{ layer: 'wood', from: 0, to: 1 }]);
const world = (bytes: Uint8Array) => pmtilesOf([{ z: 0, x: 0, y: 0, bytes }]);
const archive = world(sea);

async function open(tiles?: string): Promise<MapTiles> {
  const map = tiles === undefined ? undefined : { tiles, style: undefined, attribution: '© Our map' };
  const maps = await openMapTiles({ dataDir: folder, map }, files);
  opened.push(maps);
  return maps;
}

async function written(name: string, content: Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

/** What a start says of a file that it cannot use. */
async function failure(tiles: string): Promise<string | undefined> {
  const error: unknown = await open(tiles).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartFailure);
  return startFailureMessage(error, undefined);
}

test('the shipped map has Croatia from all of it to its streets', async () => {
  const maps = await open();
  expect([maps.maxZoom, maps.baseZoom]).toEqual([13, 12]);
  for (const [z, x, y] of [
    [0, 0, 0],
    [7, 69, 45],
    [13, 4470, 2991],
  ] as const)
    expect((await maps.tile(z, x, y))?.length, `${z}`).toBeGreaterThan(100);
  expect(await maps.tile(13, 0, 0)).toBeUndefined();
  expect(await maps.tile(14, 0, 0)).toBeUndefined();
});

test('MAP_TILES shows another file, by its path or by its key in the file store', async () => {
  const path = await written('own.pmtiles', archive);
  await files.write('maps/own.pmtiles', archive);
  const [byPath, byKey, shipped] = [await open(path), await open('maps/own.pmtiles'), await open()];
  for (const maps of [byPath, byKey]) {
    expect(await maps.tile(0, 0, 0)).toEqual(sea);
    expect([maps.maxZoom, maps.baseZoom]).toEqual([0, 0]);
  }
  expect(byKey.version).toBe(byPath.version);
  expect(shipped.version).not.toBe(byPath.version);
  expect(shipped.version).toMatch(/^[\da-f]{16}$/);
});

test('MAP_STYLE goes with it, and keeps the portal from starting if it cannot be used', async () => {
  const [tiles, style] = [await written('own.pmtiles', archive), join(folder, 'style.json')];
  const map = { tiles, style, attribution: '© Our map' };
  await writeFile(style, 'no style');
  await expect(openMapTiles({ dataDir: folder, map }, files)).rejects.toThrow(StartFailure);
  const layers = [{ id: 'land', type: 'background' }];
  await writeFile(style, JSON.stringify({ version: 8, sources: { own: { type: 'vector' } }, layers }));
  opened.push(await openMapTiles({ dataDir: folder, map }, files));
  expect(opened[0]?.style).toMatchObject({ layers });
  expect((await open(tiles)).style).toBeUndefined();
});

test('a file that is replaced or deleted while the portal runs changes nothing; the next start shows the new one', async () => {
  const path = await written('own.pmtiles', archive);
  const running = await open(path);
  await writeFile(path, world(wood));
  expect(await running.tile(0, 0, 0)).toEqual(sea);
  const next = await open(path);
  expect(await next.tile(0, 0, 0)).toEqual(wood);
  expect(next.version).not.toBe(running.version);
  await rm(path);
  await rm(join(folder, 'maps'), { recursive: true });
  expect(await running.tile(0, 0, 0)).toEqual(sea);
});

test('of the copies only the newest is kept, and none of a file that cannot be used', async () => {
  const path = await written('own.pmtiles', archive);
  await open(path);
  await writeFile(path, world(wood));
  await open(path);
  expect(await readdir(join(folder, 'maps'))).toEqual([expect.stringMatching(/^[\da-f]{64}\.pmtiles$/)]);
  await failure(await written('broken.pmtiles', Buffer.from('broken')));
  expect(await readdir(join(folder, 'maps'))).toHaveLength(1);
});

const noArchive = 'it is no PMTiles archive';
const damaged = `${noArchive}, or its beginning is damaged`;

test.each([
  ['an empty one', Buffer.alloc(0), noArchive],
  ['one that is cut off in its beginning', archive.subarray(0, 60), noArchive],
  ['one of which only the beginning is left', archive.subarray(0, 130), damaged],
  ['one that is cut off', archive.subarray(0, -5), 'its end is missing'],
  ['another kind of file', Buffer.alloc(500, 'x'), damaged],
  ['one of pictures', Buffer.from(archive).fill(2, 99, 100), 'it holds no vector tiles'],
  ['one that is packed with brotli', Buffer.from(archive).fill(3, 98, 99), 'its tiles are not packed with gzip'],
  ['one whose deepest zoom is above its first', Buffer.from(archive).fill(9, 100, 101), damaged],
  ['one deeper than any map', Buffer.from(archive).fill(99, 101, 102), damaged],
  ['a damaged list of tiles', Buffer.from(archive).fill(7, 130, 140), damaged],
  ['damaged tiles', Buffer.from(archive).fill(7, archive.length - 40), 'its tiles cannot be unpacked'],
])('%s keeps the portal from starting, told in a sentence', async (_, content, reason) => {
  expect(await failure(await written('own.pmtiles', content))).toBe(
    `The map own.pmtiles cannot be used: ${reason}. Give MAP_TILES another file, or leave it out.`,
  );
});

test('so does a path or key that names no file', async () => {
  const missing = 'there is no such file, and no such key in the file store';
  for (const [tiles, name, reason] of [
    ['/nowhere/own.pmtiles', 'own.pmtiles', missing],
    ['maps/own.pmtiles', 'own.pmtiles', missing],
    ['../own map', 'own map', missing],
    [folder, folder.split('/').at(-1), 'it is a folder'],
  ] as const)
    expect(await failure(tiles)).toBe(
      `The map ${name} cannot be used: ${reason}. Give MAP_TILES another file, or leave it out.`,
    );
});
