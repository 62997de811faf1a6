import type { Point } from '#contract/location.ts';
import type { MapCluster, MapClusters } from '#contract/search/clusters.ts';
import { decodeLine } from '#domain/map/line.ts';

export type Box = MapCluster['box'];

/** What says where in a search, beside the part of the map. */
const whereNames = ['place', 'quarter', 'near', 'radius', 'area'];

export const boxText = (box: Box): string => box.map((degrees) => degrees.toFixed(5)).join();

/** What two boxes have in common. */
export const commonBox = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

/** The search behind the map: the filters' form, whose hidden fields hold what only a map says. */
export class MapSearch {
  readonly #form: HTMLFormElement;
  #last?: AbortController;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  get params(): URLSearchParams {
    const given = [...new FormData(this.#form)].filter(([, value]) => typeof value === 'string' && value !== '');
    return new URLSearchParams(given as [string, string][]);
  }

  get isPriced(): boolean {
    return this.params.getAll('purpose').length === 1;
  }

  /** Changes when the search is about somewhere else. */
  get where(): string {
    const { params } = this;
    return JSON.stringify([location.pathname, ...whereNames.map((name) => params.getAll(name))]);
  }

  /** The drawn areas. */
  get rings(): Point[][] {
    return this.params.getAll('area').map((line) => decodeLine(line) ?? []);
  }

  get circle(): (Point & { km: number }) | undefined {
    const { params } = this;
    const [lat, lng, km = Number(params.get('radius'))] = params.get('near')?.split(',').map(Number) ?? [];
    return lat !== undefined && lng !== undefined && km > 0 ? { lat, lng, km } : undefined;
  }

  get box(): Box | undefined {
    const numbers = this.params.get('bbox')?.split(',').map(Number);
    return numbers?.length === 4 && numbers.every(Number.isFinite) ? (numbers as Box) : undefined;
  }

  /** The page of what a mark stands for. */
  hrefOf({ home, ids, box }: MapCluster): string {
    const { pathname } = new URL(this.#form.action);
    if (home) return pathname.replace(/listings$/, `${home.isProject ? 'project-listing' : 'listing'}/${ids[0]}`);
    return this.pageOf({ box });
  }

  /** The results in the square of a mark. */
  pageOf({ box }: Pick<MapCluster, 'box'>): string {
    const { params } = this;
    params.set('bbox', boxText(box));
    return `${new URL(this.#form.action).pathname}?${params}`;
  }

  /** What a box of the map holds; undefined if another one was asked for meanwhile, null without an answer. */
  async clusters(box: Box, zoom: number): Promise<MapClusters | undefined | null> {
    this.#last?.abort();
    const { signal } = (this.#last = new AbortController());
    const { params } = this;
    for (const name of ['sort', 'view']) params.delete(name);
    params.set('bbox', boxText(box));
    params.set('zoom', zoom.toFixed(2));
    const answer = await fetch(`/api/v1/real-estate-listings/clusters?${params}`, { signal }).catch(() => undefined);
    const found = answer?.ok ? ((await answer.json().catch(() => null)) as MapClusters | null) : null;
    return signal.aborted ? undefined : found;
  }

  /** Sets what the form sends by a name. */
  set(name: string, values: readonly string[]): void {
    for (const old of this.#form.querySelectorAll(`[name=${name}]`)) old.remove();
    const fields = values.map((value) =>
      Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
    );
    this.#form.querySelector('.filters-fields')?.append(...fields);
  }

  /** Leaves out what says where, but for one way to do so. */
  forgetPlaces(kept?: 'area'): void {
    for (const name of whereNames) if (name !== kept) this.set(name, []);
  }

  /** Shows the results of the search as it is now; moving is no step back. */
  apply(history: 'push' | 'replace'): void {
    this.#form.dataset.apply = history;
    this.#form.dispatchEvent(new Event('map:moved'));
  }
}
