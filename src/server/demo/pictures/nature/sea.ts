import { lighter, mix } from '../engine/colour.ts';
import { pictureWidth, type Spot } from '../engine/drawing.ts';
import { through } from '../engine/light.ts';
import type { Stage } from '../engine/stage.ts';
import { ridgeLine } from './hills.ts';

function paintIsland(stage: Stage, centre: number, width: number, metres: number): void {
  const { drawing, light, random, view } = stage;
  const heights = ridgeLine(random, 0.42, 33);
  const height = width * random.between(0.1, 0.17);
  const spots: Spot[] = heights.map((part, index) => {
    const along = index / (heights.length - 1);
    return [
      centre + (along - 0.5) * width,
      view.horizon + 1 - Math.sin(along * Math.PI) * height * (0.45 + 0.55 * part),
    ];
  });
  const colour = through(
    light,
    light.name === 'noon' || light.name === 'overcast' ? '#5f7d63' : mix('#5f7d63', light.shadow, 0.35),
    metres,
  );
  drawing.polygon([...spots, [centre + width / 2, view.horizon + 3], [centre - width / 2, view.horizon + 3]], {
    fill: drawing.linear([
      [0, colour],
      [1, mix(colour, light.haze, 0.35)],
    ]),
  });
  drawing.ellipse([centre, view.horizon + 3], [width * 0.46, 2.5], { fill: lighter(colour, 0.5), opacity: 0.5 });
}

function paintSail(stage: Stage, [x, y]: Spot, size: number): void {
  const { drawing } = stage;
  drawing.polygon(
    [
      [x, y - size],
      [x, y - size * 0.08],
      [x + size * 0.42, y - size * 0.08],
    ],
    { fill: '#ffffff', opacity: 0.95 },
  );
  drawing.polygon(
    [
      [x - 2, y - size * 0.86],
      [x - 2, y - size * 0.1],
      [x - size * 0.26, y - size * 0.1],
    ],
    { fill: '#f1ede4', opacity: 0.95 },
  );
  drawing.polygon(
    [
      [x - size * 0.34, y - size * 0.05],
      [x + size * 0.46, y - size * 0.05],
      [x + size * 0.32, y + size * 0.06],
      [x - size * 0.24, y + size * 0.06],
    ],
    { fill: '#33465a' },
  );
}

/** Sea from the horizon down to `bottom` pixels, with islands, glitter and now and then a sail. */
export function paintSea(stage: Stage, bottom: number, islands = stage.random.whole(2, 4)): void {
  const { drawing, light, random, view } = stage;
  const depth = bottom - view.horizon;
  for (let index = 0; index < islands; index += 1) {
    paintIsland(stage, random.between(0, 1) * pictureWidth, random.between(220, 720), 1500 - index * 380);
  }
  drawing.rectangle([0, view.horizon], [pictureWidth, depth], {
    fill: drawing.linear([
      [0, light.sea[0]],
      [0.35, mix(light.sea[0], light.sea[1], 0.65)],
      [1, light.sea[1]],
    ]),
  });
  const sunSide = light.toSun[0] < 0 ? 0.2 : 0.8;
  const warm = light.name !== 'noon' && light.name !== 'overcast';
  const glint = warm ? mix(light.sun, '#ffffff', 0.45) : '#ffffff';
  for (let index = 0; index < 70; index += 1) {
    const part = random.unit() ** 1.6;
    const spread = warm ? 0.1 + part * 0.22 : 1;
    const x = (sunSide + (random.unit() - 0.5) * 2 * spread) * pictureWidth;
    const length = 14 + part * 120 * random.between(0.4, 1);
    const y = view.horizon + 4 + part * (depth - 8);
    drawing.ellipse([x, y], [length / 2, 0.8 + part * 2], { fill: glint, opacity: warm ? 0.5 : 0.22 });
  }
  for (let index = 0; index < random.whole(0, 2); index += 1) {
    const part = random.between(0.05, 0.3);
    paintSail(stage, [random.between(0.08, 0.92) * pictureWidth, view.horizon + part * depth], 18 + part * 110);
  }
}
