import fc from 'fast-check';
import { areaOf, rectangle, type Corner } from '#domain/projects/outline/corners.ts';

/** A corner on a plan of 2048 × 1400 pixels. */
export const point = fc.tuple(fc.integer({ min: 0, max: 2048 }), fc.integer({ min: 0, max: 1400 }));
export const anywhere = fc.tuple(
  fc.double({ min: -5000, max: 5000, noNaN: true }),
  fc.double({ min: -5000, max: 5000, noNaN: true }),
);
export const outlines = fc.array(point, { minLength: 3, maxLength: 12 });
export const boxes = fc
  .tuple(point, point)
  .map(([one, other]) => rectangle(one, other))
  .filter((one) => areaOf(one) > 0);
/** Corners around a middle in the order of their angles: never crosses itself. */
export const stars = fc.array(fc.integer({ min: 60, max: 500 }), { minLength: 3, maxLength: 12 }).map((radii) =>
  radii.map((radius, index): Corner => {
    const angle = (2 * Math.PI * index) / radii.length;
    return [1000 + radius * Math.cos(angle), 700 + radius * Math.sin(angle)];
  }),
);

export const box = (left: number, top: number, right: number, bottom: number) =>
  rectangle([left, top], [right, bottom]);
