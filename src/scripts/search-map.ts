import { loadDeferredScript } from '#stores/deferred-script.ts';
import { noteMapEngine } from '#stores/map-engine-use.ts';
import { LiveMap } from './live-map.ts';
import { openMap, planeOf } from './map-engine.ts';
import { readFollow, storeFollow } from './map-follow.ts';
import { MapSearch } from './map-search.ts';
import { tellMap } from './map-status.ts';

async function start(element: HTMLElement, form: HTMLFormElement): Promise<void> {
  const pixels = element.querySelector('.map-plane')?.getBoundingClientRect().width ?? 512;
  const { label = '' } = element.dataset;
  const map = await openMap(element, { plane: planeOf(element.dataset.plane), pixels, label });
  loadDeferredScript('filter-script');
  const live = new LiveMap(element, map, new MapSearch(form));
  await live.refresh();
  element.dataset.live = '';
  element.dataset.state = 'live';
  tellMap(element, '');
  noteMapEngine(true);
  live.act(element.dataset.pending ?? '');
}

const element = document.querySelector<HTMLElement>('.map');
const form = document.querySelector<HTMLFormElement>('#filters');
const follow = element?.querySelector<HTMLInputElement>('[data-follow]');
if (follow) {
  follow.checked = readFollow();
  follow.addEventListener('change', () => storeFollow(follow.checked));
}
if (element && form)
  start(element, form).catch(() => {
    element.dataset.state = 'failed';
    tellMap(element, 'failed');
    noteMapEngine(false);
  });
