import { darker, lighter, type Colour } from '../engine/colour.ts';
import { pictureHeight, pictureWidth, type Spot } from '../engine/drawing.ts';
import { onGround } from '../engine/light.ts';
import type { Stage } from '../engine/stage.ts';

export type Branch = 'pine' | 'olive' | 'bougainvillea' | 'leafy';

const leaves: Record<Branch, { colours: readonly Colour[]; length: number; width: number }> = {
  pine: { colours: ['#3f6f42', '#4c7f49', '#345f3c'], length: 44, width: 5 },
  olive: { colours: ['#7f9672', '#95a884', '#6b8262'], length: 34, width: 9 },
  bougainvillea: { colours: ['#c8447f', '#d9659a', '#b0356c', '#5f8a4a'], length: 24, width: 17 },
  leafy: { colours: ['#4f8a40', '#629a48', '#3f7538'], length: 36, width: 17 },
};

function leaf(
  stage: Stage,
  [x, y]: Spot,
  angle: number,
  { length, width }: { length: number; width: number },
  colour: Colour,
): void {
  const [along, across]: [Spot, Spot] = [
    [Math.cos(angle) * length, Math.sin(angle) * length],
    [-Math.sin(angle) * width * 0.5, Math.cos(angle) * width * 0.5],
  ];
  stage.drawing.blob(
    [
      [x, y],
      [x + along[0] * 0.5 + across[0], y + along[1] * 0.5 + across[1]],
      [x + along[0], y + along[1]],
      [x + along[0] * 0.5 - across[0], y + along[1] * 0.5 - across[1]],
    ],
    { fill: colour },
  );
}

/** A branch that hangs into the picture from an upper corner; `side` −1 is left. */
export function paintBranch(stage: Stage, branch: Branch, side: -1 | 1): void {
  const { drawing, light, random } = stage;
  const { colours, length, width } = leaves[branch];
  const corner: Spot = [side < 0 ? -30 : pictureWidth + 30, -20];
  for (let twig = 0; twig < 6; twig += 1) {
    const reach = random.between(160, 330) - twig * 12;
    const angle = side < 0 ? random.between(0.05, 1.25) : Math.PI - random.between(0.05, 1.25);
    const tip: Spot = [corner[0] + Math.cos(angle) * reach, corner[1] + Math.sin(angle) * reach * 0.75];
    drawing.line([corner, tip], darker(onGround(light, '#6a5341'), 0.2), 5);
    for (let index = 3; index < 13; index += 1) {
      const part = index / 12;
      const spot: Spot = [corner[0] + (tip[0] - corner[0]) * part, corner[1] + (tip[1] - corner[1]) * part];
      const colour = darker(onGround(light, random.pick(colours)), random.between(0, 0.25));
      for (const turn of [-0.7, 0.7])
        leaf(
          stage,
          spot,
          angle + turn + random.between(-0.4, 0.4),
          { length: length * random.between(0.75, 1.2), width },
          colour,
        );
    }
  }
}

/** Plants close to the eye in a lower corner, large and dark. */
export function paintNearPlants(stage: Stage, side: -1 | 1, kind: 'grass' | 'lavender' | 'bush'): void {
  const { light, random } = stage;
  const from = side < 0 ? -40 : pictureWidth - 300;
  const tones: Record<typeof kind, Colour> = { grass: '#5d8a3c', lavender: '#6c8560', bush: '#4b7a3d' };
  const base = onGround(light, tones[kind]);
  for (let index = 0; index < 58; index += 1) {
    const part = random.unit();
    const edge = side < 0 ? 1 - part : part;
    const root: Spot = [from + part * 340, pictureHeight + 10];
    const height = (40 + edge * 150) * random.between(0.6, 1.1);
    const angle = -Math.PI / 2 + random.between(-0.35, 0.35);
    if (kind === 'bush')
      leaf(
        stage,
        [root[0], root[1] - height * random.unit()],
        angle + random.between(-0.9, 0.9),
        { length: 56, width: 26 },
        lighter(darker(base, 0.25), random.between(0, 0.2)),
      );
    else leaf(stage, root, angle, { length: height, width: 9 }, lighter(darker(base, 0.2), random.between(0, 0.2)));
    if (kind === 'lavender' && index % 2)
      leaf(
        stage,
        [root[0] + Math.cos(angle) * height * 0.8, root[1] + Math.sin(angle) * height * 0.8],
        angle,
        { length: 42, width: 17 },
        onGround(light, random.pick(['#8f7fc8', '#a394d6', '#7c6db4'])),
      );
  }
}
