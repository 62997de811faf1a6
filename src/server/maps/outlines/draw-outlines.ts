import type { WorldPoint } from '#domain/map/mercator.ts';
import type { PlaceDrawing } from '#domain/map/place-drawing.ts';
import { simplify, type Pixel } from '#domain/map/simplify.ts';
import { areaOf, boxOf, clipRing, pathOf, type Box } from '#server/maps/drawing/geometry.ts';
import { mergedRings, pointsOf, ringPoints, type Area, type Topology } from './topology.ts';

/** Groups of areas that are drawn as one: those of the place by part, and neighbours; and what is looked at, if not all. */
export type Drawn = {
  parts: ReadonlyMap<string, readonly Area[]>;
  around: readonly (readonly Area[])[];
  focus?: readonly WorldPoint[];
};

type View = Omit<PlaceDrawing, 'around' | 'parts'>;

const room = { width: 600, height: 520 };
const margin = 10;
/** For circles at the edge. */
const focusMargin = 40;
const tolerance = 1;
const minArea = 5;
/** Islets that are a smaller share of the place do not widen the view: Palagruža lies far out. */
const minShare = 1 / 2000;

/** The corners of all rings that are not tiny. */
function largeRings(topology: Topology, areas: readonly Area[]): WorldPoint[] {
  const rings = areas.flatMap((area) => area.rings.map((ring) => ringPoints(topology, ring)));
  const sizes = rings.map(areaOf);
  const least = sizes.reduce((sum, size) => sum + size, 0) * minShare;
  return rings.filter((_, index) => (sizes[index] ?? 0) >= least).flat();
}

/** The view of some points, as large as the room allows and in its middle. */
function viewOf(points: readonly WorldPoint[], edge: number): View {
  const { left, top, right, bottom } = boxOf(points);
  const scale = Math.min((room.width - 2 * edge) / (right - left), (room.height - 2 * edge) / (bottom - top));
  return {
    width: room.width,
    height: Math.round((bottom - top) * scale) + 2 * edge,
    origin: { x: (left + right - room.width / scale) / 2, y: top - edge / scale },
    scale,
  };
}

/** Whether the box of an area meets the view; most of the country is never looked at. */
function nearness(topology: Topology, { origin, scale, width, height }: View): (area: Area) => boolean {
  const [right, bottom] = [origin.x + width / scale, origin.y + height / scale];
  return ({ rings }) => {
    const box = boxOf(rings.flatMap((ring) => ringPoints(topology, ring)));
    return box.left < right && box.right > origin.x && box.top < bottom && box.bottom > origin.y;
  };
}

type Lines = (directed: number) => Pixel[];

/** Arcs on the drawing with fewer points, each once, so that neighbours still meet. */
function linesOn(topology: Topology, { origin, scale }: Pick<PlaceDrawing, 'origin' | 'scale'>): Lines {
  const known = new Map<number, Pixel[]>();
  return (directed) => {
    const number = directed < 0 ? ~directed : directed;
    let line = known.get(number);
    if (!line) {
      const pixels = pointsOf(topology, number).map(({ x, y }) => ({
        x: (x - origin.x) * scale,
        y: (y - origin.y) * scale,
      }));
      known.set(number, (line = simplify(pixels, tolerance)));
    }
    return directed < 0 ? line.toReversed() : line;
  };
}

/** The rings of a group within the box: the largest, and all that can be seen. */
function ringsOf(topology: Topology, { lines, box }: { lines: Lines; box: Box }, areas: readonly Area[]): Pixel[][] {
  const rings = mergedRings(topology, areas)
    .map((ring) => ring.flatMap((arc) => lines(arc).slice(1)))
    .map((ring) => clipRing(ring, box));
  const largest = Math.max(...rings.map(areaOf));
  return rings.filter((ring) => ring.length > 2 && areaOf(ring) >= Math.min(minArea, largest));
}

const pathsOf = (rings: readonly Pixel[][]) => rings.map((ring) => pathOf(ring, true)).join('');

/** Draws a place by its parts, amid its neighbours; what lies beyond the edges is cut off. */
export function drawOutlines(topology: Topology, { parts, around, focus }: Drawn): PlaceDrawing {
  const view = focus ? viewOf(focus, focusMargin) : viewOf(largeRings(topology, [...parts.values()].flat()), margin);
  const box = { left: -margin, top: -margin, right: view.width + margin, bottom: view.height + margin };
  const drawn = { lines: linesOn(topology, view), box };
  const near = around.map((areas) => areas.filter(nearness(topology, view))).filter(({ length }) => length > 0);
  return {
    ...view,
    around: near.map((areas) => pathsOf(ringsOf(topology, drawn, areas))).join(''),
    parts: Object.fromEntries([...parts].map(([part, areas]) => [part, pathsOf(ringsOf(topology, drawn, areas))])),
  };
}
