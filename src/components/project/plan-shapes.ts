import type { Unit } from '#contract/project.ts';

export type PlanShape = { points: string; x: number; y: number };

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** A flat's outline on a plan of this size in pixels, and the middle of its corners, where its label goes. */
export function planShape(polygon: NonNullable<Unit['polygon']>, width: number, height: number): PlanShape {
  const corners = polygon.map(([x, y]) => [Math.round(x * width), Math.round(y * height)] as const);
  return {
    points: corners.map((corner) => corner.join()).join(' '),
    x: Math.round(average(corners.map(([x]) => x))),
    y: Math.round(average(corners.map(([, y]) => y))),
  };
}
