import { darker, lighter, mix, type Colour } from '../engine/colour.ts';
import { pictureHeight, pictureWidth, type Spot } from '../engine/drawing.ts';
import { onGround, through } from '../engine/light.ts';
import { groundPatch, type Stage } from '../engine/stage.ts';

/** Level ground from the horizon (or `top`) to the lower edge, with soft patches of other tones. */
export function paintGround(stage: Stage, colour: Colour, top = stage.view.horizon): void {
  const { drawing, light, random, view } = stage;
  const near = onGround(light, colour);
  const far = through(light, near, 350);
  drawing.rectangle([0, top], [pictureWidth, pictureHeight - top], {
    fill: drawing.linear([
      [0, far],
      [0.25, mix(far, near, 0.7)],
      [1, darker(near, 0.1)],
    ]),
  });
  for (let index = 0; index < 36; index += 1) {
    const part = random.unit() ** 1.4;
    const y = Math.max(top + 6, view.horizon + 14) + part * (pictureHeight - top - 10);
    const width = 40 + part * 320 * random.between(0.4, 1);
    const tone = random.chance(0.5) ? lighter(near, 0.1) : darker(near, 0.12);
    drawing.ellipse([random.unit() * pictureWidth, y], [width, 2 + part * 17], { fill: tone, opacity: 0.28 });
  }
}

/** Tufts of grass along the lower edge of the picture. */
export function paintTufts(stage: Stage, colour: Colour, from = 0.78, count = 90): void {
  const { drawing, light, random } = stage;
  const tones = [lighter(onGround(light, colour), 0.14), darker(onGround(light, colour), 0.22)];
  for (let index = 0; index < count; index += 1) {
    const part = from + (1 - from) * random.unit();
    const spot: Spot = [random.unit() * pictureWidth, part * pictureHeight];
    const size = 8 + (part - from) * 70;
    const lean = random.between(-0.4, 0.4) * size;
    drawing.polygon(
      [
        [spot[0] - 2, spot[1]],
        [spot[0] + lean, spot[1] - size],
        [spot[0] + 2.5, spot[1]],
      ],
      { fill: random.pick(tones), opacity: 0.55 },
    );
  }
}

/** A strip of ground across the picture (a road, a pavement), from one distance to another. */
export function paintAcross(stage: Stage, from: number, to: number, colour: Colour): void {
  const reach = 400;
  groundPatch(
    stage,
    [
      [-reach, from, 0],
      [reach, from, 0],
      [reach, to, 0],
      [-reach, to, 0],
    ],
    onGround(stage.light, colour),
  );
}
