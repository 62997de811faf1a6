import { expect, test } from 'vitest';
import { partCircles } from '#components/overview/part-circles.ts';
import { toWorld } from '#domain/map/mercator.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

const origin = toWorld({ lat: 43.52, lng: 16.4 });
const east = toWorld({ lat: 43.52, lng: 16.6 });
const drawing = { width: 600, height: 400, origin, scale: 600 / (east.x - origin.x), around: '', parts: {} };
const view = (place: string, count: number) => ({ place, name: place, href: '/', title: place, count });

test('circles are where their parts are, small ones above, and none is out of view', () => {
  const priced = { price: '1 €/m²', shade: 1 };
  const views = [
    { ...view('s:60801', 9), ...priced },
    { ...view('q:split-bacvice', 90), ...priced },
    { ...view('q:split-firule', 3), price: undefined },
    { ...view('s:72150', 40), ...priced },
  ];
  const circles = partCircles(views, drawing, somePlaces);
  expect(circles.map((circle) => circle.view.place)).toEqual(['q:split-bacvice', 's:60801', 'q:split-firule']);
  const [largest, smaller, plain] = circles;
  expect(largest?.radius).toBe(24);
  expect(smaller?.radius).toBeLessThan(24);
  expect(plain?.radius).toBe(4);
  expect(largest?.x).toBe(Math.round((600 * 0.0503) / 0.2));
});
