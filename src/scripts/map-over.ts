import type { Map as EngineMap } from 'maplibre-gl';
import { noteMapEngine } from '#stores/map-engine-use.ts';
import { deepest } from './map-engine.ts';
import type { MarkLayer } from './map-layer.ts';
import type { Box } from './map-search.ts';
import { tellMap } from './map-status.ts';

/** Between circles that are asked for while a map moves, in ms. */
export const circlePause = 200;

export function boxOf(map: EngineMap): Box {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** A copy of what the server drew over the map, to be drawn anew with the map. */
export function layerOver(element: HTMLElement, name: string): SVGSVGElement {
  const layer = element.querySelector(name)?.cloneNode(name !== '.map-marks') as SVGSVGElement;
  layer.removeAttribute('viewBox');
  element.querySelector('.map-board, .map-ways')?.before(layer);
  return layer;
}

/** A circle opens to its box; where it would not part, its link lists what it holds. */
export function openCluster(event: MouseEvent, map: EngineMap, marks: MarkLayer): void {
  const cluster = marks.clusterOf((event.target as Element).closest('a'));
  if (!cluster || cluster.home || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (map.getZoom() > deepest - 1) return;
  event.preventDefault();
  const [west, south, east, north] = cluster.box;
  map.fitBounds([west, south, east, north], { padding: 16, maxZoom: deepest });
}

/** Shows the map that moves in the place of its drawing, or says that the drawing is all there is. */
export function settleMap(element: HTMLElement, isLive: boolean): void {
  if (isLive) element.dataset.live = '';
  element.dataset.state = isLive ? 'live' : 'failed';
  tellMap(element, isLive ? '' : 'failed');
  noteMapEngine(isLive);
}
