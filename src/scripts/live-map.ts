import type { Map as EngineMap } from 'maplibre-gl';
import type { MapWords } from '#i18n/map-mark.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { AreaTool } from './map-area.ts';
import { connectCards } from './map-cards.ts';
import { drawnWidth, planeOf, viewOf } from './map-engine.ts';
import { readFollow } from './map-follow.ts';
import { MarkLayer } from './map-layer.ts';
import { locate } from './map-locate.ts';
import { Preview } from './map-preview.ts';
import { boxOf, circlePause, layerOver, openCluster } from './map-over.ts';
import { tellMap } from './map-status.ts';
import { boxText, commonBox, type MapSearch } from './map-search.ts';
import { ShapeLayer } from './map-shapes.ts';

const locale = pageLocale();
/** Between a move and the list that follows it, in ms: when the hand rests. */
const listPause = 400;
/** Of what is seen, by one press of an arrow. */
const stride = 0.4;
const steps: Record<string, [right: number, down: number]> = {
  north: [0, -1],
  south: [0, 1],
  west: [-1, 0],
  east: [1, 0],
};

/** Circles and results follow the map. */
export class LiveMap {
  readonly #element: HTMLElement;
  readonly #map: EngineMap;
  readonly #marks: MarkLayer;
  readonly #shapes: ShapeLayer;
  readonly #area: AreaTool;
  readonly #search: MapSearch;
  readonly #words: MapWords;
  #where: string;
  #isQuiet = false;
  /** Whether what is seen is no longer what the results are of. */
  #isElsewhere = false;
  #moves = 0;
  #asked = 0;
  /** How many marks are in view; unknown until they have come. */
  #held: number | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, map: EngineMap, search: MapSearch) {
    this.#element = element;
    this.#map = map;
    this.#search = search;
    this.#where = search.where;
    this.#words = JSON.parse(element.dataset.words ?? '{}') as MapWords;
    this.#shapes = new ShapeLayer(layerOver(element, '.map-shapes'), map);
    const svg = layerOver(element, '.map-marks');
    this.#marks = new MarkLayer(svg, map);
    this.#area = new AreaTool(element, map, (ring) => this.#choose('area', [...search.params.getAll('area'), ring]));
    connectCards(svg, this.#marks);
    this.#listen(svg, new Preview(element, this.#marks));
  }

  /** Asks what is in the view, and shows it. */
  async refresh(): Promise<void> {
    this.#asked = performance.now();
    this.#held = undefined;
    this.#shapes.show(this.#search);
    const { box, isPriced } = this.#search;
    const view = boxOf(this.#map);
    const answer = await this.#search.clusters(
      box && !this.#isElsewhere ? commonBox(view, box) : view,
      this.#map.getZoom(),
    );
    if (answer === null) tellMap(this.#element, 'unanswered');
    if (!answer) return;
    if (!this.#area.isOpen) tellMap(this.#element, '');
    this.#held = answer.clusters.length;
    this.#marks.show(answer.clusters, { locale, words: this.#words, isPriced }, (one) => this.#search.hrefOf(one));
  }

  /** Shows the box of the search as it was seen before, in the place of a drawing that shows more. */
  restore(): void {
    const { box } = this.#search;
    if (!box) return;
    this.#isQuiet = true;
    this.#map.fitBounds(box, { animate: false });
  }

  get #here(): HTMLElement | null {
    return this.#element.querySelector('[data-here]');
  }

  #listen(svg: SVGSVGElement, preview: Preview): void {
    const map = this.#map;
    map.on('render', () => {
      this.#marks.place();
      this.#shapes.place();
    });
    map.on('move', () => {
      if (performance.now() - this.#asked > circlePause) void this.refresh();
    });
    map.on('moveend', () => void this.#moved());
    // A phone that is turned looks at the same search.
    map.on('resize', () => (this.#isQuiet ||= !map.isMoving()));
    map.on('movestart', () => {
      if (!this.#isQuiet) this.#isElsewhere = true;
      clearTimeout(this.#pause);
      preview.hide();
    });
    map.on('click', () => preview.hide());
    svg.addEventListener('click', (event) => {
      openCluster(event, map, this.#marks);
      preview.take(event, (cluster) => this.#search.pageOf(cluster));
    });
    this.#element.addEventListener('click', (event) => this.#pressed(event));
    this.#element.querySelector('[data-follow]')?.addEventListener('change', () => {
      if (readFollow()) this.#searchHere();
    });
    document.addEventListener('cards', () => this.#exchanged());
    document.addEventListener('map:unanswered', () => {
      tellMap(this.#element, 'unanswered');
      if (this.#here) this.#here.hidden = false;
    });
  }

  async #moved(): Promise<void> {
    const isQuiet = this.#isQuiet;
    this.#isQuiet = false;
    const move = (this.#moves += 1);
    await this.refresh();
    // Another move that has begun meanwhile ends by itself.
    if (isQuiet || this.#area.isOpen || move !== this.#moves || this.#map.isMoving()) return;
    clearTimeout(this.#pause);
    if (readFollow()) this.#pause = setTimeout(() => this.#searchHere(), listPause);
    else if (this.#here) this.#here.hidden = false;
  }

  #searchHere(): void {
    if (document.activeElement === this.#here) this.#map.getCanvas().focus({ preventScroll: true });
    if (this.#here) this.#here.hidden = true;
    // Who moves away from the places of a search looks for other ones.
    if (this.#held === 0) this.#search.forgetPlaces();
    this.#search.set('bbox', [boxText(boxOf(this.#map))]);
    this.#where = this.#search.where;
    this.#search.apply('replace');
  }

  /** Another way to say where, instead of the part of the map. */
  #choose(name: 'area' | 'near', values: readonly string[]): void {
    this.#search.forgetPlaces(name === 'area' ? name : undefined);
    this.#search.set('bbox', []);
    this.#search.set(name, values);
    // What was drawn here is in sight already.
    if (name === 'area') this.#where = this.#search.where;
    this.#search.apply('push');
  }

  #pressed(event: Event): void {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-move],[data-act]');
    if (!pressed) return;
    event.preventDefault();
    const { act = '', move = '' } = pressed.dataset;
    if (move) this.#step(move);
    else this.act(act);
  }

  /** What a button of the map is for. */
  act(act: string): void {
    if (act === 'here') this.#searchHere();
    if (act === 'locate') locate(this.#element, (near) => this.#choose('near', [near]));
    if (act === 'done') this.#area.done();
    if (act === 'cancel') this.#area.close();
    if (act === 'draw') {
      const rings = this.#search.rings;
      this.#area.open({ rings: rings.length, corners: rings.flat().length });
    }
  }

  #step(move: string): void {
    const { clientWidth, clientHeight } = this.#element;
    const [right, down] = steps[move] ?? [0, 0];
    if (move === 'in') this.#map.zoomIn();
    else if (move === 'out') this.#map.zoomOut();
    else this.#map.panBy([right * clientWidth * stride, down * clientHeight * stride]);
  }

  /** Other results have come: the map shows where they are. */
  #exchanged(): void {
    const { where, box } = this.#search;
    const isElsewhere = where !== this.#where;
    this.#where = where;
    this.#isElsewhere = false;
    if (isElsewhere && !box) {
      this.#map.stop();
      this.#isQuiet = true;
      const beside = document.querySelector<HTMLElement>('[data-exchange=beside]');
      this.#map.easeTo(viewOf(planeOf(beside?.dataset.plane), drawnWidth(this.#element)));
    }
    void this.refresh();
  }
}
