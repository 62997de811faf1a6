import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepInBox, wholePicture, zoomAround } from '#domain/media/zoom.ts';

const box = { width: 400, height: 800 };
const wide = { width: 1200, height: 900 };

test('the point under the pointer stays where it is', () => {
  const point = { x: 100, y: -40 };
  const { scale, x, y } = zoomAround({ scale: 2, x: 10, y: 20 }, 1.5, point);
  expect(scale).toBe(3);
  expect([(point.x - x) / scale, (point.y - y) / scale]).toEqual([(100 - 10) / 2, (-40 - 20) / 2]);
});

test('a picture is never smaller than its box, nor more than five times as large', () => {
  expect(zoomAround({ scale: 1.2, x: 30, y: 0 }, 0.1, { x: 0, y: 0 }).scale).toBe(1);
  expect(zoomAround(wholePicture, 100, { x: 0, y: 0 }).scale).toBe(5);
});

test('a picture is shifted to its edges, and not at all where it is smaller than the box', () => {
  // 400 × 300 px at scale 1, so 800 × 600 at scale 2.
  expect(keepInBox({ scale: 2, x: 900, y: 50 }, wide, box)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(keepInBox({ scale: 4, x: -900, y: -900 }, wide, box)).toEqual({ scale: 4, x: -600, y: -200 });
});

test('the whole picture is in the middle, however it was shifted', () => {
  const anywhere = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(anywhere, anywhere, (x, y) => {
      const { scale, x: left, y: top } = keepInBox({ scale: 1, x, y }, wide, box);
      expect([scale, Math.abs(left), Math.abs(top)]).toEqual([1, 0, 0]);
    }),
  );
});
