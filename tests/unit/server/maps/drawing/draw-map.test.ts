import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mapLayers } from '#domain/map/palette.ts';
import { toWorld } from '#domain/map/mercator.ts';
import { cellsAt } from '#domain/map/plane.ts';
import { drawMap, drawnSquare, sides } from '#server/maps/drawing/draw-map.ts';
import { openMapTiles, type MapTiles } from '#server/maps/map-tiles.ts';
import { localFiles } from '#server/ports/files.ts';

let maps: MapTiles;
beforeAll(async () => {
  maps = await openMapTiles({ dataDir: '', map: undefined }, localFiles(''));
});
afterAll(() => maps.close());

const split = { lat: 43.51, lng: 16.44 };
const zagreb = { lat: 45.81, lng: 15.98 };

/** The drawing with a point in its middle. */
function around(point: { lat: number; lng: number }, zoom: number, side: number = sides.narrow): Promise<string> {
  const { x, y } = toWorld(point);
  const cells = cellsAt(zoom);
  return drawMap(maps.drawn, {
    zoom,
    side,
    x: Math.round(x * cells - side / 2),
    y: Math.round(y * cells - side / 2),
  });
}

const numbersOf = (svg: string) =>
  [...svg.matchAll(/ d="M(-?\d+) (-?\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);

describe('Croatia is drawn', () => {
  test.each([
    [5, zagreb, ['Zagreb']],
    [8, split, ['Split', 'Brač']],
    [10, zagreb, ['Zagreb']],
    [12, split, ['Split']],
  ])('at zoom %i with its names', async (zoom, point, names) => {
    const svg = await around(point, zoom);
    for (const name of names) expect(svg).toContain(`>${name}</text>`);
    expect(svg.length).toBeLessThan(60_000);
  });

  test('with sea by the coast and none inland', async () => {
    expect(await around(split, 12)).toMatch(/<path class="a-sea" d="M/);
    expect(await around({ lat: 45.3, lng: 17.67 }, 12)).not.toMatch(/<path class="a-sea" d="[^"]{2000}/);
  });

  test('deeper than there are tiles, with roads that pass by', async () => {
    for (const zoom of [14, 16, 17]) expect(await around(split, zoom, sides.wide), `${zoom}`).toMatch(/class="l-/);
  });

  test('within its edges, but for lines that lead out of it', async () => {
    const svg = await around(zagreb, 9);
    const areas = svg.match(/<path class="a-[^>]*>/g)?.join('') ?? '';
    expect(numbersOf(areas).filter((at) => at < -8 || at > 520)).toEqual([]);
  });
});

test('a drawing has no scripts, no links and nothing of other hosts', async () => {
  const svg = await around(zagreb, 7, sides.wide);
  expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
  expect(svg).not.toMatch(/<script|<a |href|url\(|<image|<use/);
});

test('it is light and dark, as the device is', async () => {
  const svg = await around(zagreb, 5);
  expect(svg).toContain('@media(prefers-color-scheme:dark){.a-land{fill:#1a232b}');
  expect(svg).toContain('.a-land{fill:#f6f4ef}');
});

test('where there are no tiles, there is an empty land', async () => {
  const svg = await drawMap(maps.drawn, { zoom: 10, x: 0, y: 0, side: sides.narrow });
  expect(svg).toContain('<path class="a-land" d="M0 0h512v512H0z"/></svg>');
});

test('only squares that pages show are drawn', () => {
  const square = { zoom: 7, x: 2196, y: 1436, side: 32 };
  expect(drawnSquare(square)).toEqual(square);
  expect(drawnSquare({ ...square, side: 64 })).toBeDefined();
  for (const wrong of [{ side: 4 }, { zoom: 18 }, { x: 4065 }, { y: 4065 }]) {
    expect(drawnSquare({ ...square, ...wrong })).toBeUndefined();
  }
});

test('every layer that is drawn is one of the shipped tiles', async () => {
  const drawn = await Promise.all(
    [5, 7, 8, 9, 10, 11, 12, 14].flatMap((zoom) => [split, zagreb].map((point) => around(point, zoom, sides.wide))),
  );
  const classes = new Set(drawn.flatMap((svg) => [...svg.matchAll(/class="([al]-\w+)"/g)].map(([, name]) => name)));
  const wanted = mapLayers.map(({ colour, width }) => `${width === undefined ? 'a' : 'l'}-${colour}`);
  expect(wanted.filter((name) => !classes.has(name))).toEqual([]);
});
