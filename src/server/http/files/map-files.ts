import { LRUCache } from 'lru-cache';
import { drawMap, drawnSquare } from '#server/maps/drawing/draw-map.ts';
import type { MapTiles } from '#server/maps/map-tiles.ts';
import { headerList, type BufferedResponse } from '#server/http/answers/answer.ts';
import { compress } from '#server/http/answers/compress.ts';
import type { Security } from '#server/http/answers/security-headers.ts';
import type { Coding } from '#server/http/requests/exchange.ts';

const tilePath = /^\/tiles\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})$/;
const drawingPath = /^\/tiles\/drawn\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\/(\d{1,2})\.svg$/;
const stylePath = '/tiles/style.json';
const maxCached = 24 * 1024 * 1024;

type Asked = {
  path: string;
  query: string;
  coding: Coding;
  /** Called before one is made that is not kept. @throws AppError TOO_MANY_REQUESTS */
  charge: () => void;
};

function typeOf(path: string): string | undefined {
  if (path === stylePath) return 'application/json';
  if (tilePath.test(path)) return 'application/vnd.mapbox-vector-tile';
  return drawingPath.test(path) ? 'image/svg+xml' : undefined;
}

/** Tiles and drawings of the map: for good under the version of the map, else to be asked for again. */
export function mapFiles(maps: MapTiles, security: Security) {
  const packed = new LRUCache<string, Buffer>({ maxSize: maxCached, sizeCalculation: ({ length }) => length + 200 });

  async function make(path: string): Promise<Buffer | undefined> {
    if (path === stylePath) return maps.style === undefined ? undefined : Buffer.from(JSON.stringify(maps.style));
    const [z = 0, x = 0, y = 0, side] = (tilePath.exec(path) ?? drawingPath.exec(path) ?? []).slice(1).map(Number);
    if (side === undefined) {
      if (z > maps.maxZoom || x >= 2 ** z || y >= 2 ** z) return undefined;
      return Buffer.from((await maps.tile(z, x, y)) ?? []);
    }
    const square = drawnSquare({ zoom: z, x, y, side });
    return square && Buffer.from(await drawMap(maps.drawn, square));
  }

  const making = new Map<string, Promise<Buffer | undefined>>();

  async function pack(path: string, coding: Coding): Promise<Buffer | undefined> {
    const made = await make(path);
    return made && compress(made, coding);
  }

  /** What several ask for at once is made once. */
  async function read({ path, coding, charge }: Asked): Promise<Buffer | undefined> {
    const key = `${coding} ${path}`;
    const kept = packed.get(key) ?? making.get(key);
    if (kept) return kept;
    charge();
    const made = pack(path, coding).finally(() => making.delete(key));
    making.set(key, made);
    const body = await made;
    if (body) packed.set(key, body);
    return body;
  }

  return async (asked: Asked): Promise<BufferedResponse | undefined> => {
    const { path, query, coding } = asked;
    const mediaType = typeOf(path);
    if (!mediaType) return undefined;
    const body = await read(asked);
    if (!body) return undefined;
    const tag = `W/"${maps.version}"`;
    const isCurrent = new URLSearchParams(query).get('v') === maps.version;
    const caching = isCurrent ? 'public, max-age=31536000, immutable' : 'public, no-cache';
    const policy = mediaType === 'image/svg+xml' ? security.strict("style-src 'unsafe-inline'") : security.strict();
    const shared = [...policy, 'Cache-Control', caching, 'Vary', 'Accept-Encoding', 'ETag', tag];
    const encoded = coding === 'identity' ? [] : ['Content-Encoding', coding];
    const own = ['Content-Type', mediaType, ...encoded, 'Content-Length', String(body.length)];
    return {
      status: 200,
      headers: headerList(...shared, ...own),
      body,
      known: { tag, headers: headerList(...shared) },
    };
  };
}
