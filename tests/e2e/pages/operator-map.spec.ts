import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { mapColours } from '#domain/map/palette.ts';
import { planeCells } from '#domain/map/plane.ts';
import { shippedMapSources } from '#domain/map/sources.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { mapOf, touchMap } from '../../support/e2e/map.ts';
import { noteProblems } from '../../support/e2e/problems.ts';
import { pmtilesOf, squaresTile } from '../../support/maps/pmtiles.ts';
import { startServer, type ServerProcess } from '../../support/servers/server.ts';

const attribution = '© Our <own> map & others';
/** Croatia and all around it, with a sea where the shipped map has land, and land in the Adriatic. */
const tile = { z: 5, x: 17, y: 11, bytes: squaresTile([{ layer: 'sea', from: 0.35, to: 0.65 }]) };
/** Parts of the tile. */
const inland = [0.5, 0.5] as const;
const adriatic = [0.2, 0.5] as const;
const style = {
  version: 8,
  sources: { ours: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}'] } },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': '#bada55' } },
    { id: 'water', type: 'fill', source: 'ours', 'source-layer': 'sea', paint: { 'fill-color': '#c0ffee' } },
  ],
};
const cases = [
  { title: 'in a style of its own', hasStyle: true, colours: { inland: '#c0ffee', adriatic: '#bada55' } },
  {
    title: 'in that of the shipped map',
    hasStyle: false,
    colours: { inland: mapColours.sea[0], adriatic: mapColours.land[0] },
  },
];

let folder: string;
let server: ServerProcess | undefined;

test.beforeEach(async () => {
  folder = await temporaryFolder();
});
test.afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** The address of the map of a portal that has been given another one. */
async function startedMap(hasStyle: boolean): Promise<string> {
  const [tiles, styleFile] = [join(folder, 'own.pmtiles'), join(folder, 'style.json')];
  await writeFile(tiles, pmtilesOf([tile]));
  await writeFile(styleFile, JSON.stringify(style));
  const settings = { MAP_TILES: tiles, MAP_ATTRIBUTION: attribution, ...(hasStyle && { MAP_STYLE: styleFile }) };
  server = await startServer({ LOG_LEVEL: 'error', ...settings });
  return `${server.origin}/home/listings?view=map`;
}

/** The colour that is seen at a part of the operator's tile, before the map is moved. */
async function colourAt(page: Page, [right, down]: readonly [number, number]): Promise<string> {
  const box = await page.locator('.map-plane').boundingBox();
  if (!box) throw new Error('no map');
  const [zoom = 0, x = 0, y = 0] = (await mapOf(page).getAttribute('data-plane'))?.split(',').map(Number) ?? [];
  const cell = box.width / planeCells;
  const cellsOfTile = planeCells * 2 ** (zoom - tile.z);
  const clip = {
    x: Math.round(box.x + ((tile.x + right) * cellsOfTile - x) * cell),
    y: Math.round(box.y + ((tile.y + down) * cellsOfTile - y) * cell),
    width: 1,
    height: 1,
  };
  const pixel = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex')}`;
}

async function expectColours(page: Page, colours: { inland: string; adriatic: string }): Promise<void> {
  await expect.poll(() => colourAt(page, inland)).toBe(colours.inland);
  await expect.poll(() => colourAt(page, adriatic)).toBe(colours.adriatic);
}

/** Beside any map the shipped one is drawn, whose layers the server knows. */
async function expectDrawing(browser: Browser, path: string): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const problems = noteProblems(page, { origin: new URL(path).origin });
  await page.goto(path);
  await expect(mapOf(page).locator('.map-sources')).toHaveText(`${shippedMapSources} · ${attribution}`);
  await expectColours(page, { inland: mapColours.abroad[0], adriatic: mapColours.sea[0] });
  expect(problems).toEqual([]);
  await page.close();
}

for (const { title, hasStyle, colours } of cases)
  test(`a map of the operator comes with the engine, and its attribution before, ${title}`, async ({
    page,
    browser,
  }) => {
    const path = await startedMap(hasStyle);
    await expectDrawing(browser, path);
    const problems = noteProblems(page, { origin: new URL(path).origin });
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await touchMap(page);
    await expectColours(page, colours);
    expect(asked).toContain('/tiles/5/17/11');
    expect(asked.includes('/tiles/style.json')).toBe(hasStyle);
    expect(problems).toEqual([]);
  });
