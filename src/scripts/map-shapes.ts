import { circleRing, type Ring } from '#domain/map/ring.ts';
import type { Projection } from './map-layer.ts';
import type { MapSearch } from './map-search.ts';

const pathText = (points: readonly { x: number; y: number }[]) =>
  `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`;
/** The areas and the circle of a search over a map. */
export class ShapeLayer {
  readonly #path: SVGPathElement | null;
  readonly #map: Projection;
  #rings: Ring[] = [];

  constructor(svg: SVGSVGElement, map: Projection) {
    this.#path = svg.querySelector('path');
    this.#map = map;
  }

  show({ rings, circle }: Pick<MapSearch, 'rings' | 'circle'>): void {
    this.#rings = [...rings, ...(circle ? [circleRing(circle)] : [])];
    this.place();
  }

  place(): void {
    const paths = this.#rings.map((ring) => pathText(ring.map(({ lat, lng }) => this.#map.project([lng, lat]))));
    this.#path?.setAttribute('d', paths.join(''));
  }
}
