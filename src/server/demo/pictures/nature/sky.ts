import { mix } from '../engine/colour.ts';
import { pictureHeight, pictureWidth, type Spot } from '../engine/drawing.ts';
import { fillStrip, type Stage } from '../engine/stage.ts';

function cloud({ drawing, light, random }: Stage, [x, y]: Spot, size: number): void {
  const puffs = random.whole(5, 8);
  const fill = drawing.linear([
    [0, light.cloud, 0.95],
    [0.7, light.cloud, 0.6],
    [1, light.cloudShade, 0.25],
  ]);
  for (let index = 0; index < puffs; index += 1) {
    const part = index / (puffs - 1) - 0.5;
    const radius = size * (0.16 + 0.16 * (1 - Math.abs(part) * 2) + random.between(0, 0.06));
    drawing.ellipse([x + part * size * 1.5, y - radius * 0.45], [radius * 1.5, radius * 0.62], { fill, opacity: 0.8 });
  }
  drawing.ellipse([x, y + size * 0.02], [size * 0.85, size * 0.07], { fill: light.cloudShade, opacity: 0.35 });
}

function streak({ drawing, light, random }: Stage, [x, y]: Spot, size: number): void {
  const fill = drawing.linear(
    [
      [0, light.cloud, 0],
      [0.3, light.cloud, 0.75],
      [0.7, light.cloud, 0.6],
      [1, light.cloud, 0],
    ],
    [0, 0],
    [1, 0],
  );
  for (let index = 0; index < 3; index += 1) {
    drawing.ellipse(
      [x + random.between(-0.4, 0.4) * size, y + index * size * 0.045],
      [size * random.between(0.5, 1), size * random.between(0.015, 0.035)],
      { fill, opacity: 0.7 },
    );
  }
}

/** Sky down to the horizon with clouds, and the glow of the sun where it is low. */
export function paintSky(stage: Stage, clouds = stage.random.whole(2, 5)): void {
  const { drawing, light, view, random } = stage;
  fillStrip(stage, 0, view.horizon + 4, drawing.linear(light.sky));
  fillStrip(stage, view.horizon, pictureHeight, light.haze);
  const low = light.name === 'golden' || light.name === 'sunset' || light.name === 'morning';
  if (low) {
    const [x, y] = [light.toSun[0] > 0 ? pictureWidth * 0.86 : pictureWidth * 0.14, view.horizon * 0.8];
    const reach = 620;
    const glow = drawing.radial([
      [0, mix(light.sun, '#ffffff', 0.4), 0.75],
      [0.35, light.sun, 0.3],
      [1, light.sun, 0],
    ]);
    drawing.ellipse([x, y], [reach, reach * 0.8], { fill: glow });
  }
  for (let index = 0; index < clouds; index += 1) {
    const height = random.between(0.08, 0.62) * view.horizon;
    const spot: Spot = [random.between(0.02, 0.98) * pictureWidth, height];
    const near = 1 - height / view.horizon;
    if (low || random.chance(0.3)) streak(stage, spot, 180 + 380 * near);
    else cloud(stage, spot, 90 + 190 * near);
  }
}
