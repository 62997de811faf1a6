import type { Point } from '#contract/location.ts';
import { toWorld, type WorldPoint } from '#domain/map/mercator.ts';
import { areAround, boxOf, type Box } from '#server/maps/drawing/geometry.ts';
import { readOutlines } from './read-outlines.ts';
import { ringPoints, type Topology } from './topology.ts';

type Ground = { id: number; box: Box; rings: readonly (readonly WorldPoint[])[] };

let grounds: Ground[] | undefined;

function groundsOf(topology: Topology): Ground[] {
  return topology.areas.map(({ id, rings: arcs }) => {
    const rings = arcs.map((ring) => ringPoints(topology, ring));
    return { id, box: boxOf(rings.flat()), rings };
  });
}

/** The town or municipality on whose ground a point (degrees) is; undefined in the sea and abroad. */
export async function municipalityAt(point: Point): Promise<number | undefined> {
  const { x, y } = toWorld(point);
  grounds ??= groundsOf(await readOutlines());
  const isNear = ({ left, top, right, bottom }: Box) => x >= left && x <= right && y >= top && y <= bottom;
  return grounds.find(({ box, rings }) => isNear(box) && areAround(rings, { x, y }))?.id;
}
