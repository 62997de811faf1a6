import type { Face } from '../building/block.ts';
import { patch } from '../building/walls.ts';
import { darker } from '../engine/colour.ts';
import { onGround } from '../engine/light.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { pottedPlant } from '../interior/decoration.ts';
import { paintOutlook, type Outlook } from '../interior/outlook.ts';
import { paintBranch } from '../nature/foreground.ts';
import { parasol, sunbed } from '../nature/yard.ts';
import { cafeTable } from './business.ts';

/** A terrace or a balcony over the sea, the town or a garden. */
export function terrace(stage: Stage, outlook: Outlook): void {
  const { random, drawing } = stage;
  paintOutlook(stage, outlook, stage.view.horizon);
  const end = 5.4;
  const wood = random.chance(0.5);
  const floor = onGround(stage.light, wood ? '#b98a5c' : '#dcd3c4');
  groundPatch(
    stage,
    [
      [-9, 1.4, 0],
      [9, 1.4, 0],
      [9, end, 0],
      [-9, end, 0],
    ],
    drawing.linear([
      [0, floor],
      [1, darker(floor, 0.12)],
    ]),
  );
  for (let x = -9; x < 9; x += wood ? 0.28 : 0.8)
    groundPatch(
      stage,
      [
        [x, 1.4, 0],
        [x + 0.025, 1.4, 0],
        [x + 0.025, end, 0],
        [x, end, 0],
      ],
      darker(floor, 0.28),
      0.55,
    );
  if (!wood)
    for (let y = 1.6; y < end; y += 0.8)
      groundPatch(
        stage,
        [
          [-9, y, 0],
          [9, y, 0],
          [9, y + 0.025, 0],
          [-9, y + 0.025, 0],
        ],
        darker(floor, 0.28),
        0.55,
      );
  const rail: Face = { origin: [-9, end, 0], along: [1, 0, 0], normal: [0, -1, 0], width: 18, height: 1.05 };
  const kind = random.pick(['glass', 'bars', 'wall'] as const);
  if (kind === 'wall') {
    patch(stage, rail, [0, 0, 18, 0.75], darker(onGround(stage.light, '#e3d6c0'), 0.14));
    patch(stage, rail, [0, 0.7, 18, 0.82], onGround(stage.light, '#fbf6ec'));
  } else if (kind === 'glass') {
    patch(stage, rail, [0, 0.05, 18, 1], '#e3f1f4', 0.28);
    for (let across = 0; across < 18; across += 1.5) patch(stage, rail, [across, 0, across + 0.05, 1.03], '#6a7278');
    patch(stage, rail, [0, 1, 18, 1.06], '#59636a');
  } else {
    for (let across = 0; across < 18; across += 0.14) patch(stage, rail, [across, 0.05, across + 0.025, 1], '#3f474d');
    patch(stage, rail, [0, 1, 18, 1.06], '#333b41');
  }
  const side = random.pick([-1, 1] as const);
  const things: Standing[] = [pottedPlant(stage, [-side * 2.6, 4.7], 1.4), pottedPlant(stage, [side * 2.7, 4.9], 1.1)];
  if (random.chance(0.55)) things.push(cafeTable(stage, side * 0.9, 3.7), cafeTable(stage, -side * 1.5, 4.4));
  else
    things.push(
      sunbed(stage, [side * 0.9, 3.6], Math.PI / 2 + 0.15 * side),
      sunbed(stage, [side * 2, 3.9], Math.PI / 2 + 0.1 * side),
    );
  if (outlook === 'sea' && random.chance(0.5))
    things.push(parasol(stage, [side * 1.9, 4.6], random.pick(['#f4ede0', '#e7b48a', '#9cc3c9'])));
  paintByDistance(things);
  if (random.chance(0.6))
    paintBranch(
      stage,
      outlook === 'sea' ? random.pick(['bougainvillea', 'pine', 'olive'] as const) : 'leafy',
      -side as -1 | 1,
    );
}
