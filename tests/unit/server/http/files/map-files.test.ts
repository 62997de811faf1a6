import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { securityHeaders } from '#server/http/answers/security-headers.ts';
import { mapFiles } from '#server/http/files/map-files.ts';
import type { Coding } from '#server/http/requests/exchange.ts';
import { openMapTiles, type MapTiles } from '#server/maps/map-tiles.ts';
import { localFiles } from '#server/ports/files.ts';
import { temporaryFolder } from '../../../../support/database/folder.ts';
import { pmtilesOf, squaresTile } from '../../../../support/maps/pmtiles.ts';

const sea = squaresTile([{ layer: 'sea', from: 0.25, to: 0.75 }]);

let folder: string;
let maps: MapTiles;
let find: ReturnType<typeof mapFiles>;
let charged = 0;
beforeAll(async () => {
  folder = await temporaryFolder();
  const tiles = join(folder, 'own.pmtiles');
  await writeFile(tiles, pmtilesOf([0, 5].map((z) => ({ z, x: 17 * (z / 5), y: 11 * (z / 5), bytes: sea }))));
  const map = { tiles, style: undefined, attribution: '© Our map' };
  maps = await openMapTiles({ dataDir: folder, map }, localFiles(folder));
  find = mapFiles(maps, securityHeaders(readConfig({})));
});
afterAll(async () => {
  await maps.close();
  await rm(folder, { recursive: true });
});

async function get(path: string, { query = '', coding = 'identity' }: { query?: string; coding?: Coding } = {}) {
  const found = await find({ path, query, coding, charge: () => (charged += 1) });
  if (!found) return undefined;
  const headers = new Map<string, string>();
  for (let at = 0; at < found.headers.length; at += 2)
    headers.set(String(found.headers[at]).toLowerCase(), String(found.headers[at + 1]));
  return { ...found, header: (name: string) => headers.get(name) };
}

const tile = '/tiles/5/17/11';
const drawing = '/tiles/drawn/7/2196/1436/32.svg';

describe('a tile', () => {
  test('is told as what it is, and may load nothing', async () => {
    const found = await get(tile);
    expect(found?.status).toBe(200);
    expect(found?.body).toEqual(Buffer.from(sea));
    expect(found?.header('content-type')).toBe('application/vnd.mapbox-vector-tile');
    expect(found?.header('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(found?.header('content-length')).toBe(String(sea.length));
  });

  test.each<[Coding, (body: Buffer) => Buffer]>([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body) => body],
  ])('is sent as %s to who takes it, also a second time', async (coding, unpack) => {
    for (let time = 0; time < 2; time += 1) {
      const found = await get(tile, { coding });
      expect(found?.body && unpack(Buffer.from(found.body))).toEqual(Buffer.from(sea));
      expect(found?.header('content-encoding')).toBe(coding === 'identity' ? undefined : coding);
      expect(found?.header('vary')).toBe('Accept-Encoding');
    }
  });

  test.each<Coding>(['br', 'gzip', 'identity'])('that holds nothing is an empty one, as %s', async (coding) => {
    const found = await get('/tiles/5/3/3', { coding });
    expect([found?.status, found?.header('content-length')]).toEqual([200, String(found?.body?.length)]);
    if (coding === 'identity') expect(found?.body).toHaveLength(0);
  });
});

test.each([tile, drawing])('%s is kept for good under the version of the map, else asked for again', async (path) => {
  const tag = `W/"${maps.version}"`;
  const cases = [
    [`?v=${maps.version}`, 'public, max-age=31536000, immutable'],
    [`?x=1&v=${maps.version}`, 'public, max-age=31536000, immutable'],
    ['', 'public, no-cache'],
    ['?v=', 'public, no-cache'],
    ['?v=0123456789abcdef', 'public, no-cache'],
  ] as const;
  for (const [query, caching] of cases) {
    const found = await get(path, { query });
    expect([found?.header('cache-control'), found?.header('etag')]).toEqual([caching, tag]);
    expect(found?.known?.tag, 'by which who has it is answered with 304').toBe(tag);
    expect(found?.known?.headers).toEqual(expect.arrayContaining(['ETag', tag, 'Cache-Control', caching]));
  }
});

test('a drawing is an SVG of the square, whose styles are all that it may use', async () => {
  const found = await get(drawing);
  expect(String(found?.body)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 512 512".*<\/svg>$/s);
  expect(found?.header('content-type')).toBe('image/svg+xml');
  expect(found?.header('content-security-policy')).toMatch(/^default-src 'none'.*style-src 'unsafe-inline'/);
  expect(found?.header('content-security-policy')).not.toMatch(/script-src|img-src/);
});

describe('what is not there is not found', () => {
  test.each([
    ['/tiles/6/0/0', 'deeper than the file'],
    ['/tiles/5/32/0', 'east of the world'],
    ['/tiles/5/0/32', 'south of it'],
    ['/tiles/99/0/0', 'a zoom that no map has'],
    ['/tiles/5/9999999/9999999', 'large numbers'],
    ['/tiles/5/17', 'no row'],
    ['/tiles/5/17/11.pbf', 'another name'],
    ['/tiles/-1/0/0', 'a number below 0'],
    ['/tiles/5/1e1/11', 'a number written otherwise'],
    ['/tiles/5/NaN/11', 'no number'],
    ['/tiles/drawn/18/0/0/32.svg', 'a drawing too deep'],
    ['/tiles/drawn/7/2196/1436/33.svg', 'a drawing of another size'],
    ['/tiles/drawn/7/2196/1436/99.svg', 'a large drawing'],
    ['/tiles/drawn/0/1/0/32.svg', 'a drawing over the edge'],
    ['/tiles/drawn/7/9999999/9999999/32.svg', 'a drawing of nowhere'],
    ['/tiles/drawn/7/2196/1436/32.png', 'a drawing of another kind'],
  ])('%s (%s)', async (path) => {
    expect(await get(path)).toBeUndefined();
  });

  test('whatever is asked, nothing is thrown', async () => {
    const number = fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 9_999_999 }), fc.string({ maxLength: 4 }));
    const path = fc.array(number, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('/'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/tiles/', '/tiles/drawn/'), path, async (folderPath, rest) => {
        const found = await get(folderPath + rest + (folderPath.includes('drawn') ? '.svg' : ''));
        expect(found?.status ?? 404).toBeOneOf([200, 404]);
      }),
    );
  });
});

test('what several ask for at once is made and charged once, what is kept never, and a refusal keeps nothing', async () => {
  const path = '/tiles/drawn/8/4392/2872/32.svg';
  charged = 0;
  const bodies = await Promise.all([1, 2, 3, 4].map(async () => (await get(path))?.body));
  expect(new Set(bodies).size).toBe(1);
  await get(path);
  expect(charged).toBe(1);
  const other = '/tiles/drawn/8/4393/2872/32.svg';
  const refuse = () => {
    throw new Error('too many');
  };
  await expect(find({ path: other, query: '', coding: 'identity', charge: refuse })).rejects.toThrow('too many');
  expect((await get(other))?.status).toBe(200);
});
