import type { MapCluster } from '#contract/search/clusters.ts';
import type { Point } from '#contract/location.ts';
import { circleSize, holds, markKind, markRadius, pinWidth, uncertainRadius } from '#domain/map/mark.ts';
import { spread } from '#domain/map/spread.ts';
import { viewedIds } from '#stores/stored-visits.ts';
import { markText, type MarkReader } from '#i18n/map-mark.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** What the layer needs of a map. */
export type Projection = {
  project: (at: [lng: number, lat: number]) => { x: number; y: number };
  unproject: (at: [x: number, y: number]) => { lng: number; lat: number };
  getZoom: () => number;
};

type Mark = { link: SVGAElement; shape: SVGElement; cluster: MapCluster; at: [lng: number, lat: number] };

function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

const written = (text: string, attributes: Record<string, string | number>) => {
  const made = element('text', attributes);
  made.textContent = text;
  return made;
};

/** The same for marks that look and say the same. */
const keyOf = (cluster: MapCluster, reader: MarkReader) =>
  JSON.stringify([cluster.home ? cluster.ids[0] : cluster.box, markKind(cluster), markText(cluster, reader)]);

/** Circles, pins and uncertain places over a map, as links that move with it. */
export class MarkLayer {
  readonly #svg: SVGSVGElement;
  readonly #map: Projection;
  #marks = new Map<string, Mark>();

  constructor(svg: SVGSVGElement, map: Projection) {
    this.#svg = svg;
    this.#map = map;
  }

  /** Shows other clusters; marks that stay keep their elements, and the focus. */
  show(clusters: readonly MapCluster[], reader: MarkReader, hrefOf: (cluster: MapCluster) => string): void {
    const discs = spread(
      clusters.map((cluster) => ({
        ...this.#map.project([cluster.lng, cluster.lat]),
        radius: markRadius(cluster),
        cluster,
      })),
    );
    const seen = new Set(viewedIds());
    const old = this.#marks;
    this.#marks = new Map();
    for (const { x, y, cluster } of discs) {
      const key = keyOf(cluster, reader);
      const { link, shape } = old.get(key) ?? draw(cluster, reader);
      old.delete(key);
      link.setAttribute('href', hrefOf(cluster));
      const { lng, lat } = this.#map.unproject([x, y]);
      this.#marks.set(key, { link, shape, cluster, at: [lng, lat] });
      link.classList.toggle('is-seen', cluster.home !== undefined && seen.has(String(cluster.ids[0])));
      if (!link.isConnected) this.#svg.append(link);
    }
    for (const { link } of old.values()) link.remove();
    this.place();
  }

  /** Puts every mark where it belongs, now that the map has moved. */
  place(): void {
    const worldWidth = 512 * 2 ** this.#map.getZoom();
    for (const { shape, at, cluster } of this.#marks.values()) {
      const { x, y } = this.#map.project(at);
      shape.setAttribute('x', String(Math.round(x)));
      shape.setAttribute('y', String(Math.round(y)));
      const around = shape.querySelector('.mark-around');
      around?.setAttribute('r', String(Math.round(uncertainRadius(cluster.lat) * worldWidth)));
    }
  }

  clusterOf(link: Element | null): MapCluster | undefined {
    return [...this.#marks.values()].find((mark) => mark.link === link)?.cluster;
  }

  /** Marks the link that holds a point (degrees); none without one. */
  point(at?: Point): void {
    for (const { link, cluster } of this.#marks.values()) {
      link.classList.toggle('is-marked', at !== undefined && holds(cluster, at));
    }
  }
}

function draw(cluster: MapCluster, reader: MarkReader): Pick<Mark, 'link' | 'shape'> {
  const kind = markKind(cluster);
  const { text, note, label } = markText(cluster, reader);
  const link = element('a', { class: `mark-${kind}` });
  const title = element('title', {});
  title.textContent = label;
  const shape = element('svg', {});
  const width = pinWidth(text);
  if (kind === 'about') shape.append(element('circle', { class: 'mark-around' }));
  shape.append(
    kind === 'circle'
      ? element('circle', { r: circleSize(cluster.count) / 2 })
      : element('rect', { x: -width / 2, width, height: 26, rx: 13 }),
    written(text, note ? { dy: -5 } : {}),
  );
  if (note) shape.append(written(note, { class: 'mark-note', dy: 9 }));
  link.append(title, shape);
  return { link, shape };
}
