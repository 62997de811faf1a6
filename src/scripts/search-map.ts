import { loadDeferredScript } from '#stores/deferred-script.ts';
import { LiveMap } from './live-map.ts';
import { openMap } from './map-engine.ts';
import { readFollow, storeFollow } from './map-follow.ts';
import { settleMap } from './map-over.ts';
import { MapSearch } from './map-search.ts';

async function start(element: HTMLElement, form: HTMLFormElement): Promise<void> {
  const map = await openMap(element);
  loadDeferredScript('filter-script');
  const live = new LiveMap(element, map, new MapSearch(form));
  if (element.dataset.again !== undefined) live.restore();
  await live.refresh();
  settleMap(element, true);
  live.act(element.dataset.pending ?? '');
}

const element = document.querySelector<HTMLElement>('.map');
const form = document.querySelector<HTMLFormElement>('#filters');
const follow = element?.querySelector<HTMLInputElement>('[data-follow]');
if (follow) {
  follow.checked = readFollow();
  follow.addEventListener('change', () => storeFollow(follow.checked));
}
if (element && form) start(element, form).catch(() => settleMap(element, false));
