import type { Map as EngineMap } from 'maplibre-gl';
import { uncertainMetres } from '#domain/map/mark.ts';
import type { MapWords } from '#i18n/map-mark.ts';
import { openMap } from './map-engine.ts';
import { MarkLayer } from './map-layer.ts';
import { boxOf, circlePause, layerOver, openCluster, settleMap } from './map-over.ts';
import { MapSearch } from './map-search.ts';
import { ShapeLayer } from './map-shapes.ts';

const locale = document.documentElement.dataset.locale === 'en' ? 'en' : 'hr';

/** The pin, or the circle of an approximate place, moves with the map. */
function showPlace(element: HTMLElement, map: EngineMap): void {
  const [lat = 0, lng = 0] = element.dataset.at?.split(',').map(Number) ?? [];
  const isApproximate = element.dataset.at?.endsWith('APPROXIMATE');
  const area = layerOver(element, '.map-shapes');
  area.querySelector('circle')?.remove();
  const shapes = new ShapeLayer(area, map);
  const pin = layerOver(element, '.map-here').querySelector('svg');
  const place = () => {
    const { x, y } = map.project([lng, lat]);
    pin?.setAttribute('x', String(Math.round(x)));
    pin?.setAttribute('y', String(Math.round(y)));
    shapes.place();
  };
  shapes.show({ rings: [], circle: isApproximate ? { lat, lng, km: uncertainMetres / 1000 } : undefined });
  place();
  map.on('render', place);
}

/** The marks of other homes follow the map; the page's own stands out already. */
async function showOthers(element: HTMLElement, map: EngineMap, search: MapSearch): Promise<void> {
  const svg = layerOver(element, '.map-marks');
  const marks = new MarkLayer(svg, map);
  const words = JSON.parse(element.dataset.words ?? '{}') as MapWords;
  const own = Number(element.dataset.id);
  let asked = 0;
  async function refresh(): Promise<void> {
    asked = performance.now();
    const answer = await search.clusters(boxOf(map), map.getZoom());
    const others = answer?.clusters.filter(({ home, ids }) => !home || ids[0] !== own);
    if (others) marks.show(others, { locale, words, isPriced: true }, (one) => search.hrefOf(one));
  }
  map.on('render', () => marks.place());
  map.on('move', () => {
    if (performance.now() - asked > circlePause) void refresh();
  });
  map.on('moveend', () => void refresh());
  svg.addEventListener('click', (event) => openCluster(event, map, marks));
  await refresh();
}

/** The page is scrolled past a map that nobody is in: only a focused one turns the wheel into zoom. */
function zoomOnFocus(element: HTMLElement, map: EngineMap): void {
  map.scrollZoom.disable();
  element.addEventListener('focusin', () => map.scrollZoom.enable());
  element.addEventListener('focusout', () => map.scrollZoom.disable());
}

async function start(element: HTMLElement, form: HTMLFormElement): Promise<void> {
  const map = await openMap(element);
  const act = (name = '') => {
    if (name === 'in') map.zoomIn();
    if (name === 'out') map.zoomOut();
  };
  element.addEventListener('click', ({ target }) =>
    act((target as Element).closest<HTMLElement>('[data-act]')?.dataset.act),
  );
  zoomOnFocus(element, map);
  showPlace(element, map);
  await showOthers(element, map, new MapSearch(form));
  settleMap(element, true);
  act(element.dataset.pending);
}

const element = document.querySelector<HTMLElement>('.map');
const form = document.querySelector<HTMLFormElement>('#around');
if (element && form) start(element, form).catch(() => settleMap(element, false));
