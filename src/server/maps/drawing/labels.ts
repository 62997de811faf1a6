import type { Label } from './tile-shapes.ts';
import type { Box } from './geometry.ts';

/** A label as it is drawn: `style` is a class of the drawing. */
export type PlacedLabel = { x: number; y: number; name: string; style: 'town' | 'city' | 'water' | 'area' };

const sizes: Record<PlacedLabel['style'], number> = { city: 14, town: 12, water: 12, area: 12 };
const widthPerSign = 0.56;
const padding = 5;

/** Ranks from 1, the capital, to villages; towns of neighbours have 11. */
function styleOf({ kind, rank }: Label): PlacedLabel['style'] | undefined {
  if (kind === 'place') return rank <= 2 ? 'city' : 'town';
  if (kind === 'sea' || kind === 'gulf' || kind === 'lake') return 'water';
  return kind === 'island' || kind === 'country' || kind === 'mountain' ? 'area' : undefined;
}

const first = 0;
const afterLargeTowns = 3.5;

/** The capital comes before seas and countries: a neighbour's name would cover it. */
function order({ kind, rank }: Label): number {
  if (kind === 'place') return rank === 1 ? first : rank;
  return kind === 'sea' || kind === 'country' ? 1 : afterLargeTowns;
}

const meet = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Those that have room, the more important ones first; none reaches over the edge. */
export function placeLabels(labels: readonly Label[], view: Box): PlacedLabel[] {
  const taken: Box[] = [];
  return labels
    .toSorted((a, b) => order(a) - order(b) || a.name.localeCompare(b.name, 'hr'))
    .flatMap((label) => {
      const style = styleOf(label);
      if (!style) return [];
      const size = sizes[style];
      const half = (label.name.length * size * widthPerSign) / 2 + padding;
      const { x, y, name } = label;
      const box = { left: x - half, top: y - size * 0.8, right: x + half, bottom: y + size * 0.8 };
      const isWithin =
        box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
      if (!isWithin || taken.some((other) => meet(box, other))) return [];
      taken.push(box);
      return [{ x: Math.round(x), y: Math.round(y), name, style }];
    });
}
