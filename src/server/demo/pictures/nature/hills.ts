import type { Random } from '../../random.ts';
import { lighter, mix, type Colour } from '../engine/colour.ts';
import { pictureWidth, type Spot } from '../engine/drawing.ts';
import { onGround, through } from '../engine/light.ts';
import type { Stage } from '../engine/stage.ts';

/** Heights between 0 and 1 along a line of hills: halves of halves, displaced. */
export function ridgeLine(random: Random, roughness: number, points = 65): number[] {
  const heights = new Array<number>(points).fill(0.5);
  heights[0] = random.between(0.2, 0.8);
  heights[points - 1] = random.between(0.2, 0.8);
  for (let step = points - 1, sway = 0.5; step > 1; step /= 2, sway *= roughness) {
    for (let index = step / 2; index < points; index += step) {
      const middle = ((heights[index - step / 2] ?? 0) + (heights[index + step / 2] ?? 0)) / 2;
      heights[index] = middle + random.between(-sway, sway);
    }
  }
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  return heights.map((height) => (height - low) / (high - low || 1));
}

export type Ridge = {
  base: number;
  height: number;
  colour: Colour;
  metres: number;
  roughness: number;
  limestone?: boolean;
};

function ridgeSpots(random: Random, ridge: Ridge): Spot[] {
  const heights = ridgeLine(random, ridge.roughness);
  return heights.map((height, index) => [
    (index / (heights.length - 1)) * (pictureWidth + 40) - 20,
    ridge.base - height * ridge.height,
  ]);
}

/** One line of hills; grey limestone ones get lit slopes, others a mist at their foot. */
export function paintRidge(stage: Stage, ridge: Ridge): void {
  const { drawing, light, random } = stage;
  const spots = ridgeSpots(random, ridge);
  const colour = through(light, onGround(light, ridge.colour), ridge.metres);
  const foot = mix(colour, light.haze, 0.45);
  const body: Spot[] = [...spots, [pictureWidth + 20, ridge.base + 6], [-20, ridge.base + 6]];
  drawing.polygon(body, {
    fill: drawing.linear([
      [0, colour],
      [1, foot],
    ]),
  });
  if (!ridge.limestone) return;
  const bright = lighter(colour, 0.22);
  const side = light.toSun[0] < 0 ? -1 : 1;
  for (let index = 3; index < spots.length - 3; index += random.whole(2, 5)) {
    const top = spots[index] as Spot;
    const length = (ridge.base - top[1]) * random.between(0.3, 0.7);
    const width = random.between(10, 34);
    drawing.polygon(
      [
        top,
        [top[0] + side * width, top[1] + length * 0.4],
        [top[0] + side * width * 0.5, top[1] + length],
        [top[0] - side * 4, top[1] + length * 0.6],
      ],
      { fill: bright, opacity: 0.4 },
    );
  }
}

export type Land = 'coast' | 'hills' | 'lowland' | 'mountain';

/** What lies behind everything, down to the horizon, for this kind of land. */
export function paintBackdrop(stage: Stage, land: Land): void {
  const base = stage.view.horizon + 3;
  if (land === 'coast') {
    paintRidge(stage, { base, height: 190, colour: '#8d8f92', metres: 900, roughness: 0.5, limestone: true });
    paintRidge(stage, { base, height: 90, colour: '#6d7f5c', metres: 420, roughness: 0.45 });
  } else if (land === 'mountain') {
    paintRidge(stage, { base, height: 240, colour: '#6f8a86', metres: 1200, roughness: 0.52 });
    paintRidge(stage, { base, height: 160, colour: '#4f7460', metres: 600, roughness: 0.5 });
    paintRidge(stage, { base, height: 90, colour: '#3d6044', metres: 260, roughness: 0.5 });
  } else if (land === 'hills') {
    paintRidge(stage, { base, height: 130, colour: '#7c9a86', metres: 900, roughness: 0.36 });
    paintRidge(stage, { base, height: 85, colour: '#6f9455', metres: 380, roughness: 0.34 });
    paintRidge(stage, { base, height: 46, colour: '#7da456', metres: 160, roughness: 0.34 });
  } else {
    paintRidge(stage, { base, height: 26, colour: '#7f9a86', metres: 800, roughness: 0.3 });
    paintRidge(stage, { base, height: 14, colour: '#6c8f4e', metres: 260, roughness: 0.6 });
  }
}
