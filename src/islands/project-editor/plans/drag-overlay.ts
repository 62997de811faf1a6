import { boxOf, inside, type Corner, type Outline } from '#domain/projects/outline/corners.ts';
import { middle } from '#domain/projects/outline/segments.ts';
import type { Line } from '#domain/projects/outline/snap.ts';
import type { Viewport } from './viewport.ts';

const tenths = (value: number) => Math.round(value * 10) / 10;

export const pointsOf = (outline: Outline): string => outline.map((corner) => corner.map(tenths).join()).join(' ');

/** A dot of constant size at any zoom, set by CSS: a zero-length line with round caps. */
export const dotAt = ([x, y]: Corner): string => `M${tenths(x)} ${tenths(y)}h0`;

/** The middles of the edges, from which new corners can be dragged. */
export const middlesOf = (outline: Outline): Corner[] =>
  outline.map((corner, index) => middle(corner, outline[(index + 1) % outline.length] ?? corner));

const lineOf = ([[x, y], [toX, toY]]: Line) => `M${tenths(x)} ${tenths(y)}L${tenths(toX)} ${tenths(toY)}`;

const loupeReach = 44;

/** Copies the static part of the drawing into the loupe. */
function fillLoupe(stage: Element, loupe: Element): void {
  const still = stage.querySelector('.plan-shapes')?.cloneNode(true);
  const lines = loupe.querySelector('g');
  if (still && lines) lines.replaceChildren(still);
}

/** Moves the handles of corners and edges to the outline's current position. */
function moveHandles(stage: Element, outline: Outline): void {
  const middles = middlesOf(outline);
  for (const dot of stage.querySelectorAll<SVGElement>('.plan-handles [data-corner], .plan-handles [data-edge]')) {
    const { corner, edge } = dot.dataset;
    const at = corner === undefined ? middles[Number(edge)] : outline[Number(corner)];
    if (at) dot.setAttribute('d', dotAt(at));
  }
}

/** Renders what is being dragged without React, which would be slower than the finger. */
export type DragOverlay = ReturnType<typeof createDragOverlay>;

export function createDragOverlay({ stage, plan, scale }: Viewport) {
  const part = (selector: string) => stage.querySelector(selector);

  /** Skips writes without a change, which would repaint. */
  function set(selector: string, name: string, value: string): void {
    const element = part(selector);
    if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }

  /** A magnifier of what a finger covers, shown beside it. */
  function loupe(at?: Corner): void {
    const glass = part('.plan-loupe');
    if (!glass) return;
    if (glass.hasAttribute('hidden') !== (at === undefined)) {
      glass.toggleAttribute('hidden', at === undefined);
      if (at) fillLoupe(stage, glass);
    }
    if (!at) return;
    const [[x, y], reach] = [at, loupeReach / scale()];
    set('.plan-loupe svg', 'viewBox', `${x - reach} ${y - reach} ${2 * reach} ${2 * reach}`);
    set('.plan-loupe .plan-hair', 'd', `M${x - reach} ${y}h${2 * reach}M${x} ${y - reach}v${2 * reach}`);
    const [left = 0, , width = 0] = part('.plan-drawing')?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    glass.classList.toggle('plan-loupe-right', x < left + width / 2);
  }

  return {
    loupe,
    outline(outline: Outline) {
      const points = pointsOf(outline);
      const { left, top, right, bottom } = boxOf(outline);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2].map(tenths);
      for (const shape of stage.querySelectorAll('.plan-chosen .shape')) shape.setAttribute('points', points);
      set('.plan-chosen text', 'x', String(x));
      set('.plan-chosen text', 'y', String(y));
      set('.plan-loupe .plan-rubber', 'points', points);
      moveHandles(stage, outline);
    },
    sketch(outline: Outline, at: Corner) {
      const [x, y] = inside(at, plan).map(tenths);
      set('.plan-rubber', 'points', pointsOf(outline));
      set('.plan-loupe .plan-rubber', 'points', pointsOf(outline));
      set('.plan-cursor .plan-hair', 'd', `M0 ${y}H${plan.width}M${x} 0V${plan.height}`);
      for (const dot of stage.querySelectorAll('.plan-cursor .plan-dot')) dot.setAttribute('d', dotAt(at));
    },
    guides: (lines: readonly Line[]) => set('.plan-guides', 'd', lines.map(lineOf).join('')),
    clear() {
      loupe();
      set('.plan-guides', 'd', '');
      set('.plan-loupe .plan-rubber', 'points', '');
    },
  };
}
