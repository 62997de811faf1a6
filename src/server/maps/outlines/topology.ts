import { toWorld, type WorldPoint } from '#domain/map/mercator.ts';

/** A line on the ground that areas share, as x and y in turn (`WorldPoint`). */
export type Arc = Float64Array;
/** A ring by numbers of arcs; one that runs backwards has its complement (`~3`). */
export type ArcRing = readonly number[];
/** A municipality or town with its ids as in the registers. */
export type Area = { id: number; countyId: number; rings: readonly ArcRing[] };
export type Topology = { arcs: readonly Arc[]; areas: readonly Area[] };

type Shape = { type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] };
/** What is read of TopoJSON (its specification, 2013): quantized arcs whose steps are differences. */
export type TopoJson = {
  transform: { scale: [x: number, y: number]; translate: [x: number, y: number] };
  arcs: [x: number, y: number][][];
  objects: Record<string, { geometries: (Shape & { properties: { id: number; c: number } })[] }>;
};

function decodeArc(steps: TopoJson['arcs'][number], { scale, translate }: TopoJson['transform']): Arc {
  const arc = new Float64Array(steps.length * 2);
  let [x, y] = [0, 0];
  for (const [index, [right, up]] of steps.entries()) {
    x += right;
    y += up;
    const world = toWorld({ lng: x * scale[0] + translate[0], lat: y * scale[1] + translate[1] });
    arc.set([world.x, world.y], index * 2);
  }
  return arc;
}

/** The areas of all objects. */
export function decodeTopology({ transform, arcs, objects }: TopoJson): Topology {
  const shapes = Object.values(objects).flatMap(({ geometries }) => geometries);
  return {
    arcs: arcs.map((steps) => decodeArc(steps, transform)),
    areas: shapes.map(({ properties: { id, c: countyId }, ...shape }) => ({
      ...{ id, countyId },
      rings: shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat(),
    })),
  };
}

const numberOf = (directed: number) => (directed < 0 ? ~directed : directed);

/** The points of an arc in its direction. */
export function pointsOf({ arcs }: Topology, directed: number): WorldPoint[] {
  const arc = arcs[numberOf(directed)] ?? new Float64Array();
  const points = Array.from({ length: arc.length / 2 }, (_, at) => ({ x: arc[at * 2] ?? 0, y: arc[at * 2 + 1] ?? 0 }));
  return directed < 0 ? points.reverse() : points;
}

/** The corners of a ring. */
export const ringPoints = (topology: Topology, ring: ArcRing): WorldPoint[] =>
  ring.flatMap((arc) => pointsOf(topology, arc).slice(1));

function endsOf({ arcs }: Topology, directed: number): [start: string, end: string] {
  const arc = arcs[numberOf(directed)] ?? new Float64Array();
  const [first, last] = [arc.slice(0, 2).join(' '), arc.slice(-2).join(' ')];
  return directed < 0 ? [last, first] : [first, last];
}

/** The rings around some areas together: what two of them share is left out. */
export function mergedRings(topology: Topology, areas: readonly Area[]): readonly ArcRing[] {
  const [only, ...others] = areas;
  if (only && others.length === 0) return only.rings;
  const used = areas.flatMap(({ rings }) => rings.flat());
  const times = new Map<number, number>();
  for (const directed of used) times.set(numberOf(directed), (times.get(numberOf(directed)) ?? 0) + 1);
  const outer = used.filter((directed) => times.get(numberOf(directed)) === 1);
  const left = Map.groupBy(outer, (directed) => endsOf(topology, directed)[0]);
  const rings: number[][] = [];
  for (const first of outer) {
    const [start] = endsOf(topology, first);
    const ring: number[] = [];
    for (let at = start, next = left.get(at)?.pop(); next !== undefined; next = left.get(at)?.pop()) {
      ring.push(next);
      [, at] = endsOf(topology, next);
      if (at === start) break;
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}
