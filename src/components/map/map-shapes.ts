import type { SearchQuery } from '#contract/search/search.ts';
import { circleRing } from '#domain/map/ring.ts';
import { onPlane, type Plane } from '#domain/map/plane.ts';

const rounded = (cells: number) => Math.round(cells * 100) / 100;

/** The drawn areas and the circle of a search as a path of SVG, in cells of the plane; undefined without any. */
export function shapePath(plane: Plane, { drawn = [], near }: Pick<SearchQuery, 'drawn' | 'near'>): string | undefined {
  const rings = [...drawn, ...(near ? [circleRing(near)] : [])];
  const paths = rings.map((ring) => {
    const corners = ring.map((corner) => onPlane(plane, corner));
    return `M${corners.map(({ left, top }) => `${rounded(left)} ${rounded(top)}`).join('L')}z`;
  });
  return paths.join('') || undefined;
}
