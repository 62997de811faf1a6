import type { Unit } from '#contract/projects/project.ts';

/** A unit's shape on a plan in pixels: outline, label position (mean of the corners), and viewBox around it. */
export type PlanShape = { points: string; x: number; y: number; around: string };

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
const margin = 0.06;

function boxAround(xs: number[], ys: number[]): string {
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const edge = Math.round(Math.max(width, height) * margin) + 1;
  return [left - edge, top - edge, width + 2 * edge, height + 2 * edge].join(' ');
}

/** A unit's shape on a plan of this size in pixels. */
export function planShape(polygon: NonNullable<Unit['polygon']>, width: number, height: number): PlanShape {
  const corners = polygon.map(([x, y]) => [Math.round(x * width), Math.round(y * height)] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    points: corners.map((corner) => corner.join()).join(' '),
    x: Math.round(average(xs)),
    y: Math.round(average(ys)),
    around: boxAround(xs, ys),
  };
}
