import type * as Engine from 'maplibre-gl';
import { planeCell, planeCells, planeMiddle, type Plane } from '#domain/map/plane.ts';
import { mapStyle, tilesOf, type TileSource } from './map-style.ts';

/** Where the build has put the engine. */
declare const mapEngineFolder: string;

const dark = matchMedia('(prefers-color-scheme: dark)');
/** Croatia in the middle of wide screens; what the shipped map has of its neighbours ends before. */
const reach: Engine.LngLatBoundsLike = [
  [7.5, 38],
  [25.5, 51],
];
export const deepest = 17;

/** By a variable: what Vite sees, it would wrap, with the help of a file that weighs more. */
const importFile = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);

async function loadEngine(): Promise<typeof Engine> {
  const engine = (await importFile(`${mapEngineFolder}/maplibre-gl.mjs`)) as typeof Engine;
  engine.setWorkerUrl(`${mapEngineFolder}/maplibre-gl-worker.mjs`);
  return engine;
}

/** The operator's style, whose source are the portal's tiles. */
function withTiles(style: Engine.StyleSpecification, { version, maxZoom }: TileSource): Engine.StyleSpecification {
  for (const source of Object.values(style.sources))
    Object.assign(source, { tiles: tilesOf(version), maxzoom: maxZoom });
  return style;
}

async function styleOf({ dataset }: HTMLElement): Promise<Engine.StyleSpecification> {
  const { tiles: version = '', depths = '', ownStyle } = dataset;
  const [baseZoom = 0, maxZoom = 0] = depths.split(',').map(Number);
  const source: TileSource = { version, baseZoom, maxZoom };
  if (ownStyle) return withTiles((await (await fetch(ownStyle)).json()) as Engine.StyleSpecification, source);
  return mapStyle(source, dark.matches);
}

const options = {
  maxZoom: deepest,
  maxBounds: reach,
  attributionControl: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  fadeDuration: 0,
  renderWorldCopies: false,
} as const;

/** Done with the first whole picture; fails with the first error. */
const drawn = (map: Engine.Map) =>
  new Promise<void>((resolve, reject) => {
    void map.once('idle', () => resolve());
    void map.once('error', ({ error }) => reject(error));
  });

/** A plane from its text in the page: `zoom,x,y`. */
export function planeOf(text = ''): Plane {
  const [zoom = 0, x = 0, y = 0] = text.split(',').map(Number);
  return { zoom, x, y };
}

/** The view of a plane as wide as it is drawn: the engine shows the same in its place. */
export function viewOf(plane: Plane, pixels: number): { center: [lng: number, lat: number]; zoom: number } {
  const { lng, lat } = planeMiddle(plane);
  return { center: [lng, lat], zoom: plane.zoom + Math.log2(pixels / (planeCell * planeCells)) };
}

/** How wide the plane is drawn, in pixels. */
export const drawnWidth = (map: HTMLElement): number =>
  map.querySelector('.map-plane')?.getBoundingClientRect().width ?? 512;

/** Opens a map that can be moved over its drawing; fails where there is no WebGL or no network. */
export async function openMap(map: HTMLElement): Promise<Engine.Map> {
  const [engine, style] = await Promise.all([loadEngine(), styleOf(map)]);
  const container = document.createElement('div');
  container.className = 'map-engine';
  map.querySelector('.map-plane')?.after(container);
  const view = viewOf(planeOf(map.dataset.plane), drawnWidth(map));
  const { label = '' } = map.dataset;
  let opened: Engine.Map | undefined;
  try {
    opened = new engine.Map({ container, style, ...view, ...options, locale: { 'Map.Title': label } });
    opened.touchZoomRotate.disableRotation();
    opened.keyboard.disableRotation();
    await drawn(opened);
  } catch (error) {
    opened?.remove();
    container.remove();
    throw error;
  }
  const shown = opened;
  dark.addEventListener(
    'change',
    () =>
      void styleOf(map).then(
        (changed) => shown.setStyle(changed),
        () => undefined,
      ),
  );
  return shown;
}
