import type { MapCluster } from '#contract/search/clusters.ts';
import type { MarkLayer } from './map-layer.ts';

function cardIn(page: Document, { ids: [id], home }: MapCluster): HTMLElement | null | undefined {
  const path = `/${home?.isProject ? 'project-listing' : 'listing'}/${id}`;
  return page.querySelector(`.results .card a:is([href*="${path}/"],[href$="${path}"])`)?.closest('.card');
}

async function cardAt(address: string, cluster: MapCluster): Promise<HTMLElement | null | undefined> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return cardIn(new DOMParser().parseFromString(await answer.text(), 'text/html'), cluster);
}

/** A finger on a home opens its card over the map, from the list or from a page of its square; the card leads on. */
export class Preview {
  readonly #box = Object.assign(document.createElement('div'), { className: 'map-card', hidden: true });
  readonly #layer: MarkLayer;
  #asked?: HTMLElement | SVGElement;
  /** Of the last press: clicks of some phones say that they came from a mouse. */
  #pointer = '';

  constructor(map: HTMLElement, layer: MarkLayer) {
    this.#layer = layer;
    map.append(this.#box);
    map.addEventListener('pointerup', ({ pointerType }) => (this.#pointer = pointerType));
    map.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || this.#box.hidden) return;
      this.#asked?.focus({ preventScroll: true });
      this.hide();
    });
  }

  /** Takes a tap on a mark, if it is for a card; `address` is the page of results around the mark. */
  take(event: MouseEvent, address: (cluster: MapCluster) => string): void {
    const link = (event.target as Element).closest('a');
    const cluster = this.#layer.clusterOf(link);
    if (!link || !cluster?.home || event.detail === 0 || this.#pointer !== 'touch') return;
    event.preventDefault();
    void this.#show(link, cluster, address(cluster));
  }

  hide(): void {
    this.#box.hidden = true;
    this.#asked = undefined;
    this.#layer.point();
  }

  async #show(link: HTMLElement | SVGElement, cluster: MapCluster, address: string): Promise<void> {
    this.#asked = link;
    this.#layer.point(cluster);
    const card = cardIn(document, cluster)?.cloneNode(true) ?? (await cardAt(address, cluster));
    if (this.#asked !== link) return;
    if (!card) return location.assign(link.getAttribute('href') ?? '');
    this.#box.replaceChildren(card);
    this.#box.hidden = false;
    this.#box.querySelector('a')?.focus({ preventScroll: true });
  }
}
