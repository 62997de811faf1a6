import { areaOfHand } from '#domain/map/freehand.ts';
import { encodeLine } from '#domain/map/line.ts';
import type { Pixel } from '#domain/map/simplify.ts';
import type { Projection } from './map-layer.ts';
import { tellMap } from './map-status.ts';

/** Of all areas of a search. */
const limits = { rings: 5, corners: 100, each: 40 };
/** In pixels: a shorter way is a click, and a corner so near the first one closes the area. */
const near = { click: 8, close: 16 };
const step = 16;
const arrows: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const distance = (a: Pixel, b: Pixel) => Math.hypot(a.x - b.x, a.y - b.y);
const pathOf = (points: readonly Pixel[], end = '') =>
  points.length > 0 ? `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}${end}` : '';

type Drawn = { rings: number; corners: number };

/** Draws an area on the map: in one go, corner by corner, or with the arrow keys. */
export class AreaTool {
  readonly #map: HTMLElement;
  readonly #board: SVGSVGElement;
  readonly #line: SVGPathElement;
  readonly #cross: SVGPathElement;
  readonly #projection: Projection;
  readonly #finish: (ring: string) => void;
  #corners: Pixel[] = [];
  #hand: Pixel[] | undefined;
  #at: Pixel = { x: 0, y: 0 };
  #drawn: Drawn = { rings: 0, corners: 0 };

  constructor(map: HTMLElement, projection: Projection, finish: (ring: string) => void) {
    this.#map = map;
    this.#projection = projection;
    this.#finish = finish;
    this.#board = map.querySelector('.map-board') as SVGSVGElement;
    [this.#line, this.#cross] = this.#board.querySelectorAll('path') as unknown as [SVGPathElement, SVGPathElement];
    this.#board.addEventListener('pointerdown', (event) => this.#down(event));
    this.#board.addEventListener('pointermove', (event) => this.#moved(event));
    this.#board.addEventListener('pointerup', (event) => this.#up(event));
    this.#board.addEventListener('pointercancel', () => this.#reset());
    this.#board.addEventListener('keydown', (event) => this.#key(event));
    // What is drawn is in pixels: of a map that is turned, it would be elsewhere.
    addEventListener('resize', () => this.#reset());
  }

  get isOpen(): boolean {
    return 'drawing' in this.#map.dataset;
  }

  open(drawn: Drawn): void {
    if (drawn.rings >= limits.rings || drawn.corners > limits.corners - 3) return tellMap(this.#map, 'full');
    this.#drawn = drawn;
    this.#map.dataset.drawing = '';
    this.#reset();
    tellMap(this.#map, 'draw');
    const { clientWidth, clientHeight } = this.#map;
    this.#at = { x: clientWidth / 2, y: clientHeight / 2 };
    this.#board.focus();
  }

  close(): void {
    delete this.#map.dataset.drawing;
    this.#reset();
    tellMap(this.#map, '');
    this.#map.querySelector<HTMLElement>('[data-act=draw]')?.focus({ preventScroll: true });
  }

  /** Makes an area of what is drawn, or says why not. */
  done(): void {
    const room = Math.min(limits.each, limits.corners - this.#drawn.corners);
    const area = areaOfHand(this.#corners, room);
    if (!area) {
      this.#reset();
      return tellMap(this.#map, 'undrawn');
    }
    const ring = area.map(({ x, y }) => this.#projection.unproject([x, y]));
    this.close();
    this.#finish(encodeLine(ring));
  }

  #reset(): void {
    this.#corners = [];
    this.#hand = undefined;
    this.#show();
  }

  #pointOf({ clientX, clientY }: MouseEvent): Pixel {
    const { left, top } = this.#map.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #down(event: PointerEvent): void {
    if (!event.isPrimary) return;
    this.#board.setPointerCapture(event.pointerId);
    this.#hand = [this.#pointOf(event)];
  }

  #moved(event: PointerEvent): void {
    const at = this.#pointOf(event);
    const last = this.#hand?.at(-1);
    if (!last || !event.isPrimary || distance(at, last) < 3) return;
    this.#hand?.push(at);
    this.#show();
  }

  #up(event: PointerEvent): void {
    const hand = this.#hand ?? [];
    this.#hand = undefined;
    const [first] = hand;
    if (!first || !event.isPrimary) return;
    if (hand.every((point) => distance(point, first) < near.click)) return this.#corner(first);
    this.#corners.push(...hand);
    this.done();
  }

  #corner(at: Pixel): void {
    const [first] = this.#corners;
    if (first && this.#corners.length > 2 && distance(first, at) < near.close) return this.done();
    this.#corners.push(at);
    this.#show();
  }

  #key(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    const [right, down] = arrows[key] ?? [0, 0];
    const { clientWidth, clientHeight } = this.#map;
    const far = step * (shiftKey ? 4 : 1);
    if (key in arrows)
      this.#at = {
        x: Math.max(0, Math.min(clientWidth, this.#at.x + right * far)),
        y: Math.max(0, Math.min(clientHeight, this.#at.y + down * far)),
      };
    else if (key === 'Enter' || key === ' ') this.#corner(this.#at);
    else if (key === 'Backspace') this.#corners.pop();
    else if (key === 'Escape') return this.close();
    else return;
    event.preventDefault();
    this.#show();
  }

  #show(): void {
    const { x, y } = this.#at;
    this.#line.setAttribute('d', pathOf([...this.#corners, ...(this.#hand ?? [])]));
    this.#cross.setAttribute('d', `M${x - 12} ${y}h24M${x} ${y - 12}v24`);
  }
}
