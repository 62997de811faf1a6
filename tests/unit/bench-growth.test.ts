import { expect, test } from 'vitest';
import { growthPlot, spreadLabels } from '../bench/growth-plot.ts';

test('labels that would cover each other are moved apart, in their order', () => {
  const labels = [{ y: 40 }, { y: 10 }, { y: 12 }, { y: 90 }];
  expect(spreadLabels(labels).map(({ y }) => y)).toEqual([10, 22, 40, 90]);
});

test('ten times as much is as far up at any height, and five million at the right', () => {
  const points: [number, number][] = [2_000, 100_000, 5_000_000].map((listings, at) => [listings, 10 ** at]);
  const plot = growthPlot([{ title: 'A search', series: [{ name: 'engine', points, isEngine: true }] }], 'note');
  const [, path = ''] = /class="c0 engine" d="M([^"]+)"/.exec(plot) ?? [];
  const [low = [], middle = [], high = []] = path.split('L').map((point) => point.split(' ').map(Number));
  const step = (one: number[], other: number[]) => (one[1] ?? 0) - (other[1] ?? 0);
  expect(step(low, middle)).toBeCloseTo(step(middle, high), 0);
  expect(low[0]).toBeLessThan(middle[0] ?? 0);
  expect(plot).toContain('prefers-color-scheme:dark');
});
