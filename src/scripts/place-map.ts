import type { Map as EngineMap } from 'maplibre-gl';
import type { Point } from '#contract/location.ts';
import { uncertainMetres } from '#domain/map/mark.ts';
import { othersOf } from '#domain/map/place-view.ts';
import type { MapWords } from '#i18n/map-mark.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { openMap } from './map-engine.ts';
import { MarkLayer } from './map-layer.ts';
import { boxOf, circlePause, layerOver, openCluster, settleMap } from './map-over.ts';
import { MapSearch } from './map-search.ts';
import { ShapeLayer } from './map-shapes.ts';

const locale = pageLocale();

type Place = Point & { isApproximate: boolean };

function placeOf(element: HTMLElement): Place {
  const [lat, lng, precision] = element.dataset.at?.split(',') ?? [];
  return { lat: Number(lat), lng: Number(lng), isApproximate: precision === 'APPROXIMATE' };
}

/** The circle of an approximate place moves with the map. */
function showCircle(element: HTMLElement, map: EngineMap): void {
  const { lat, lng, isApproximate } = placeOf(element);
  const svg = layerOver(element, '.map-shapes');
  svg.querySelector('circle')?.remove();
  const shapes = new ShapeLayer(svg, map);
  shapes.show({ rings: [], circle: isApproximate ? { lat, lng, km: uncertainMetres / 1000 } : undefined });
  map.on('render', () => shapes.place());
}

/** The pin moves with the map. */
function showPin(element: HTMLElement, map: EngineMap): void {
  const { lat, lng } = placeOf(element);
  const pin = layerOver(element, '.map-here').querySelector('svg');
  const place = () => {
    const { x, y } = map.project([lng, lat]);
    pin?.setAttribute('x', String(Math.round(x)));
    pin?.setAttribute('y', String(Math.round(y)));
  };
  place();
  map.on('render', place);
}

/** The marks of other homes follow the map; the page's own stands out already. */
function showOthers(element: HTMLElement, map: EngineMap, search: MapSearch): () => Promise<void> {
  const svg = layerOver(element, '.map-marks');
  const marks = new MarkLayer(svg, map);
  const words = JSON.parse(element.dataset.words ?? '{}') as MapWords;
  const { id } = element.dataset;
  const own = { ...placeOf(element), id: Number(id) };
  let asked = 0;
  async function refresh(): Promise<void> {
    asked = performance.now();
    const answer = await search.clusters(boxOf(map), map.getZoom());
    if (!answer) return;
    const others = id ? othersOf(answer.clusters, own) : answer.clusters;
    marks.show(others, { locale, words, isPriced: true }, (one) => search.hrefOf(one));
  }
  map.on('render', () => marks.place());
  map.on('move', () => {
    if (performance.now() - asked > circlePause) void refresh();
  });
  map.on('moveend', () => void refresh());
  svg.addEventListener('click', (event) => openCluster(event, map, marks));
  return refresh;
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
  showCircle(element, map);
  const refresh = showOthers(element, map, new MapSearch(form));
  showPin(element, map);
  await refresh();
  settleMap(element, true);
  act(element.dataset.pending);
}

const element = document.querySelector<HTMLElement>('.map');
const form = document.querySelector<HTMLFormElement>('#around');
if (element && form) start(element, form).catch(() => settleMap(element, false));
