import { holds } from '#domain/map/mark.ts';
import type { MapCluster } from '#contract/search/clusters.ts';
import { pointOf } from './map-cards.ts';
import type { MarkLayer } from './map-layer.ts';

const cardIn = (page: Document, cluster: MapCluster) =>
  [...page.querySelectorAll<HTMLElement>('.results .card')].find((card) => {
    const at = pointOf(card);
    return at && holds(cluster, at);
  });

async function cardAt(address: string, cluster: MapCluster): Promise<HTMLElement | undefined> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return cardIn(new DOMParser().parseFromString(await answer.text(), 'text/html'), cluster);
}

/** A finger on a home opens its card over the map, from the list or from a page of its square; the card leads on. */
export class Preview {
  readonly #box = Object.assign(document.createElement('div'), { className: 'map-card', hidden: true });
  readonly #layer: MarkLayer;
  #asked?: Element;

  constructor(map: HTMLElement, layer: MarkLayer) {
    this.#layer = layer;
    map.append(this.#box);
    map.addEventListener('keydown', ({ key }) => key === 'Escape' && this.hide());
  }

  /** Takes a tap on a mark, if it is for a card; `address` is the page of results around the mark. */
  take(event: MouseEvent, address: (cluster: MapCluster) => string): void {
    const link = (event.target as Element).closest('a');
    const cluster = this.#layer.clusterOf(link);
    if (!link || !cluster?.home || (event as PointerEvent).pointerType !== 'touch') return;
    event.preventDefault();
    void this.#show(link, cluster, address(cluster));
  }

  hide(): void {
    this.#box.hidden = true;
    this.#asked = undefined;
    this.#layer.point();
  }

  async #show(link: Element, cluster: MapCluster, address: string): Promise<void> {
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
