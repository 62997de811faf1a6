import { loadDeferredScript } from '#stores/deferred-script.ts';
import { usesMapEngine } from '#stores/map-engine-use.ts';
import { tellMap } from './map-status.ts';

const mapOf = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>('.map');

/** What is saved for is asked about first: the engine weighs more than the page. */
const isSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function start(map: HTMLElement): void {
  if (map.dataset.state) return;
  map.dataset.state = 'loading';
  tellMap(map, 'loading');
  loadDeferredScript('map-script', () => {
    delete map.dataset.state;
    tellMap(map, 'failed');
  });
}

/** Who scrolls past the map of a place, or follows a mark, does not want to move it: only a press does. */
const isMeant = ({ dataset }: HTMLElement, { type, target }: Event) =>
  dataset.at === undefined || (type === 'click' && !(target as Element).closest('a'));

function touched(event: Event): void {
  const map = mapOf(event.target);
  if (!map || map.dataset.live !== undefined || !isMeant(map, event)) return;
  const { act } = (event.target as Element).closest<HTMLElement>('[data-act]')?.dataset ?? {};
  if (act) map.dataset.pending = act;
  const isAsked = (event.target as Element).closest('[data-load]') !== null;
  if (isSaving() && !isAsked) map.dataset.saving = '';
  else start(map);
}

for (const type of ['pointerdown', 'wheel', 'click']) addEventListener(type, touched, { passive: true });

const shown = document.querySelector<HTMLElement>('.map');
if (shown && shown.dataset.at === undefined && usesMapEngine() && !isSaving()) {
  shown.dataset.again = '';
  start(shown);
}
