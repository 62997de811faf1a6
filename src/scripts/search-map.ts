import type { Map as EngineMap } from 'maplibre-gl';
import type { Plane } from '#domain/map/plane.ts';
import type { MapWords } from '#i18n/map-mark.ts';
import { loadDeferredScript } from '#stores/deferred-script.ts';
import { noteMapEngine } from '#stores/map-engine-use.ts';
import { connectCards } from './map-cards.ts';
import { deepest, openMap, viewOf } from './map-engine.ts';
import { MarkLayer } from './map-layer.ts';
import { boxText, MapSearch, type Box } from './map-search.ts';
import { tellMap } from './map-status.ts';

const followKey = 'portal.map.follow';
const locale = document.documentElement.dataset.locale === 'en' ? 'en' : 'hr';
/** Between a move and what follows it: circles at once, the list when the hand rests. */
const pauses = { circles: 200, list: 400 };

const planeOf = (text = ''): Plane => {
  const [zoom = 0, x = 0, y = 0] = text.split(',').map(Number);
  return { zoom, x, y };
};

function readFollow(): boolean {
  try {
    return localStorage.getItem(followKey) !== '0';
  } catch {
    return true;
  }
}

function storeFollow(isFollowing: boolean): void {
  try {
    localStorage.setItem(followKey, isFollowing ? '1' : '0');
  } catch {
    // Where storage is blocked, it holds for this page.
  }
}

function boxOf(map: EngineMap): Box {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** Circles and results follow the map. */
class LiveMap {
  readonly #element: HTMLElement;
  readonly #map: EngineMap;
  readonly #layer: MarkLayer;
  readonly #search: MapSearch;
  readonly #words: MapWords;
  #where: string;
  #isQuiet = false;
  #asked = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #held = 0;

  constructor(element: HTMLElement, map: EngineMap, search: MapSearch) {
    this.#element = element;
    this.#map = map;
    this.#search = search;
    this.#words = JSON.parse(element.dataset.words ?? '{}') as MapWords;
    const old = element.querySelector('.map-marks');
    const svg = old?.cloneNode() as SVGSVGElement;
    element.querySelector('.map-engine')?.after(svg);
    this.#layer = new MarkLayer(svg, map);
    this.#where = search.where;
    connectCards(svg, this.#layer);
    this.#listen(svg);
  }

  /** Asks what is in the view, and shows it. */
  async refresh(): Promise<void> {
    this.#asked = performance.now();
    const answer = await this.#search.clusters(boxOf(this.#map), this.#map.getZoom());
    if (!answer) return;
    const { isPriced } = this.#search;
    this.#held = answer.clusters.length;
    this.#layer.show(answer.clusters, { locale, words: this.#words, isPriced }, (one) => this.#search.hrefOf(one));
  }

  #listen(svg: SVGSVGElement): void {
    const map = this.#map;
    map.on('render', () => this.#layer.place());
    map.on('move', () => {
      if (performance.now() - this.#asked > pauses.circles) void this.refresh();
    });
    map.on('moveend', () => void this.#moved());
    svg.addEventListener('click', (event) => this.#open(event));
    this.#element.addEventListener('click', (event) => this.#pressed(event));
    this.#element.querySelector('[data-follow]')?.addEventListener('change', ({ target }) => {
      const { checked } = target as HTMLInputElement;
      storeFollow(checked);
      if (checked) this.#searchHere();
    });
    document.addEventListener('cards', () => this.#exchanged());
  }

  async #moved(): Promise<void> {
    await this.refresh();
    const isQuiet = this.#isQuiet;
    this.#isQuiet = false;
    clearTimeout(this.#pause);
    if (isQuiet) return;
    const here = this.#element.querySelector<HTMLElement>('[data-here]');
    if (readFollow()) this.#pause = setTimeout(() => this.#searchHere(), pauses.list);
    else if (here) here.hidden = false;
  }

  #searchHere(): void {
    const here = this.#element.querySelector<HTMLElement>('[data-here]');
    if (here) here.hidden = true;
    // Who moves away from the places of a search looks for other ones.
    if (this.#held === 0 && this.#search.isPlaced) this.#search.forgetPlaces();
    this.#search.set('bbox', [boxText(boxOf(this.#map))]);
    this.#where = this.#search.where;
    this.#search.apply('replace');
  }

  /** A circle opens to its box; where it would not part, its link lists what it holds. */
  #open(event: MouseEvent): void {
    const cluster = this.#layer.clusterOf((event.target as Element).closest('a'));
    if (!cluster || cluster.home || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (this.#map.getZoom() > deepest - 1) return;
    event.preventDefault();
    const [west, south, east, north] = cluster.box;
    this.#map.fitBounds([west, south, east, north], { padding: 16, maxZoom: deepest });
  }

  #pressed(event: Event): void {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-move],[data-here],[data-locate]');
    if (!pressed) return;
    event.preventDefault();
    if ('here' in pressed.dataset) return this.#searchHere();
    if ('locate' in pressed.dataset) return this.#locate();
    const { clientWidth, clientHeight } = this.#element;
    const steps = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] } as const;
    const { move = '' } = pressed.dataset;
    if (move === 'in') this.#map.zoomIn();
    else if (move === 'out') this.#map.zoomOut();
    else if (move in steps) {
      const [right, down] = steps[move as keyof typeof steps];
      this.#map.panBy([right * clientWidth * 0.4, down * clientHeight * 0.4]);
    }
  }

  #locate(): void {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        this.#search.forgetPlaces();
        this.#search.set('bbox', []);
        this.#search.set('near', [`${coords.latitude.toFixed(4)},${coords.longitude.toFixed(4)},5`]);
        this.#search.apply('push');
      },
      () => tellMap(this.#element, 'unlocated'),
      { maximumAge: 60_000, timeout: 15_000 },
    );
  }

  /** Other results have come: the map shows where they are. */
  #exchanged(): void {
    const { where, box } = this.#search;
    const isElsewhere = where !== this.#where;
    this.#where = where;
    if (isElsewhere && !box) {
      this.#isQuiet = true;
      const { plane } = document.querySelector<HTMLElement>('[data-exchange=beside]')?.dataset ?? {};
      const { width } = this.#element.querySelector('.map-plane')?.getBoundingClientRect() ?? { width: 512 };
      this.#map.easeTo(viewOf(planeOf(plane), width));
    }
    void this.refresh();
  }
}

async function start(element: HTMLElement, form: HTMLFormElement): Promise<void> {
  const { plane } = element.dataset;
  const label = element.getAttribute('aria-label') ?? '';
  const pixels = element.querySelector('.map-plane')?.getBoundingClientRect().width ?? 512;
  const map = await openMap(element, { plane: planeOf(plane), pixels, label });
  loadDeferredScript('filter-script');
  const live = new LiveMap(element, map, new MapSearch(form));
  await live.refresh();
  element.dataset.live = '';
  element.dataset.state = 'live';
  tellMap(element, '');
  noteMapEngine(true);
}

const element = document.querySelector<HTMLElement>('.map');
const form = document.querySelector<HTMLFormElement>('#filters');
const follow = element?.querySelector<HTMLInputElement>('[data-follow]');
if (follow) follow.checked = readFollow();
if (element && form)
  start(element, form).catch(() => {
    element.dataset.state = 'failed';
    tellMap(element, 'failed');
    noteMapEngine(false);
  });
