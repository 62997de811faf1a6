import { expect, test } from 'vitest';
import { drawable, shoot } from '#server/demo/pictures/catalogue.ts';
import { stoneHouse } from '#server/demo/pictures/scenes/coast.ts';
import { homePlan } from '#server/demo/pictures/scenes/plans.ts';
import { createRandom } from '#server/demo/random.ts';

const shot = { light: 'noon', flipped: false, seeing: { eye: 3, horizon: 450, focal: 1150 } } as const;

test('a picture is drawn the same each time, and otherwise from other dice', () => {
  const [first, again, other] = [
    shoot(['a', 1], shot, stoneHouse),
    shoot(['a', 1], shot, stoneHouse),
    shoot(['a', 2], shot, stoneHouse),
  ];
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a picture has a name of 128 bits and only numbers where numbers belong', () => {
  const { fileName, svg } = drawable(homePlan(createRandom('plan')), 'Tlocrt', 'Floor plan');
  expect(fileName).toMatch(/^[0-9a-f]{32}$/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(shoot(['b'], shot, stoneHouse)).not.toMatch(/NaN|undefined|Infinity/);
});
