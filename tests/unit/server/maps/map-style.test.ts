import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMapStyle } from '#server/maps/map-style.ts';
import { StartFailure, startFailureMessage } from '#server/start-failure.ts';
import { temporaryFolder } from '../../../support/database/folder.ts';

let folder: string;
beforeAll(async () => void (folder = await temporaryFolder()));
afterAll(() => rm(folder, { recursive: true, force: true }));

const water = { id: 'water', type: 'fill', source: 'tiles', 'source-layer': 'water', paint: { 'fill-color': '#acf' } };
const good = {
  version: 8,
  name: 'Ours',
  metadata: { made: 'https://editor.example' },
  sources: { tiles: { type: 'vector', url: 'https://tiles.example/all.json' } },
  layers: [{ id: 'land', type: 'background' }, water],
};

async function read(style: unknown) {
  const path = join(folder, 'style.json');
  await writeFile(path, typeof style === 'string' ? style : JSON.stringify(style));
  return readMapStyle(path);
}

test('a style keeps its layers, and its one source is left for the tiles of the portal', async () => {
  const style = await read(good);
  expect(style).toEqual({ version: 8, name: 'Ours', sources: { tiles: { type: 'vector' } }, layers: good.layers });
  expect(JSON.stringify(style)).not.toContain('://');
});

const noStyle = 'it is no style of MapLibre (version 8, with sources and layers)';

test.each<[string, unknown, string]>([
  ['no JSON', '{', noStyle],
  ['another JSON', { layers: 3 }, noStyle],
  ['an earlier version', { ...good, version: 7 }, noStyle],
  ['no layers', { ...good, layers: [] }, noStyle],
  [
    'fonts of another host',
    { ...good, glyphs: 'https://fonts.example/{fontstack}/{range}.pbf' },
    'it names «glyphs»; leave them out: names are written with local fonts',
  ],
  [
    'pictures',
    { ...good, sprite: '//icons.example/sprite' },
    'it names a «sprite»; leave it out, and layers that need its pictures',
  ],
  [
    'files of fonts',
    { ...good, 'font-faces': { Ours: 'https://fonts.example/ours.ttf' } },
    'it names «font-faces»; leave them out: names are written with local fonts',
  ],
  [
    'layers of icons and patterns',
    {
      ...good,
      layers: [
        { ...water, id: 'shop', type: 'symbol', layout: { 'icon-image': 'shop' } },
        { ...water, id: 'waves', paint: { 'fill-pattern': 'waves' } },
        water,
      ],
    },
    'these layers need pictures: «shop», «waves»; leave those out',
  ],
  [
    'pictures as tiles',
    { ...good, sources: { tiles: { type: 'raster', tiles: [] } } },
    'it needs one source, of the type «vector»',
  ],
  [
    'a second source',
    { ...good, sources: { ...good.sources, more: { type: 'geojson', data: 'https://x.example' } } },
    'it needs one source, of the type «vector»',
  ],
  [
    'a layer of no source',
    { ...good, layers: [{ ...water, source: 'other' }] },
    'its layer «water» has another source',
  ],
  [
    'a name that the engine does not know',
    { ...good, layers: [{ ...water, paint: { 'fill-colour': '#acf' } }] },
    'layers[0].paint.fill-colour: unknown property "fill-colour"',
  ],
  [
    'a filter that cannot be read',
    { ...good, layers: [{ ...water, filter: ['has not', 'name'] }] },
    'layers[0].filter[0]: Unknown expression "has not". If you wanted a literal array, use ["literal", [...]]',
  ],
])('%s is told in a sentence', async (_, style, reason) => {
  const error: unknown = await read(style).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartFailure);
  expect(startFailureMessage(error, undefined)).toBe(
    `The style style.json cannot be used: ${reason}. Mend it, or leave MAP_STYLE out.`,
  );
});

test('so is a path that names no file', async () => {
  await expect(readMapStyle('/nowhere/style.json')).rejects.toThrow(
    'The style style.json cannot be used: there is no such file. Mend it, or leave MAP_STYLE out.',
  );
});
