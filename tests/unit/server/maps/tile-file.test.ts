import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTileFile } from '#server/maps/tile-file.ts';
import { pmtilesOf, squaresTile } from '../../../support/maps/pmtiles.ts';
import { temporaryFolder } from '../../../support/database/folder.ts';

let folder: string;
beforeAll(async () => void (folder = await temporaryFolder()));
afterAll(() => rm(folder, { recursive: true, force: true }));

const squares = squaresTile([{ layer: 'sea', from: 0.25, to: 0.75 }]);
const archive = pmtilesOf([
  { z: 0, x: 0, y: 0, bytes: squares },
  { z: 5, x: 17, y: 11, bytes: squaresTile([{ layer: 'wood', from: 0, to: 1 }]) },
]);

async function written(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('tiles are read as they were written; where there is none, nothing', async () => {
  const file = await openTileFile(await written('good.pmtiles', archive));
  expect([file.minZoom, file.maxZoom, file.hash.length]).toEqual([0, 5, 64]);
  expect(await file.tile(0, 0, 0)).toEqual(squares);
  expect(await file.tile(5, 17, 10)).toBeUndefined();
  await file.close();
});

test('a damaged tile is an empty one, and the others stay', async () => {
  const file = await openTileFile(await written('part.pmtiles', Buffer.from(archive).fill(7, archive.length - 30)));
  expect(await file.tile(0, 0, 0)).toEqual(squares);
  expect(await file.tile(5, 17, 11)).toBeUndefined();
  await file.close();
});

test.each([
  ['nothing', Buffer.alloc(0)],
  [
    'another file',
    Buffer.from(
      '%PDF-1.7 and so on, long enough to have a header of 127 bytes and more than that, surely, as this sentence has',
    ),
  ],
  ['pictures', Buffer.from(archive).fill(2, 99, 100)],
  ['a tile that cannot be unpacked', Buffer.concat([archive.subarray(0, -200), Buffer.alloc(200, 7)])],
])('%s is refused', async (name, content) => {
  await expect(openTileFile(await written(`${name}.pmtiles`, content))).rejects.toThrow();
});

test('a file whose end is missing is refused with a reason', async () => {
  const path = await written('cut.pmtiles', archive);
  await truncate(path, archive.length - 10);
  await expect(openTileFile(path)).rejects.toThrow('its end is missing');
});
