import { decodeLine } from '#domain/map/line.ts';
import { circleRing, type Ring } from '#domain/map/ring.ts';
import type { Projection } from './map-layer.ts';

const pathText = (points: readonly { x: number; y: number }[]) =>
  `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`;
/** Of a circle as it stands in addresses: `lat,lng,km`. */
function circleOf(text: string): Ring {
  const [lat = 0, lng = 0, km = 0] = text.split(',').map(Number);
  return circleRing({ lat, lng, km });
}

/** The areas and the circle of a search over a map. */
export class ShapeLayer {
  readonly #path: SVGPathElement | null;
  readonly #map: Projection;
  #rings: Ring[] = [];

  constructor(svg: SVGSVGElement, map: Projection) {
    this.#path = svg.querySelector('path');
    this.#map = map;
  }

  show(params: URLSearchParams): void {
    this.#rings = [
      ...params.getAll('area').flatMap((line) => [decodeLine(line) ?? []]),
      ...params.getAll('near').map(circleOf),
    ];
    this.place();
  }

  place(): void {
    const paths = this.#rings.map((ring) => pathText(ring.map(({ lat, lng }) => this.#map.project([lng, lat]))));
    this.#path?.setAttribute('d', paths.join(''));
  }
}
