import { facesOf, isSeen, type Block } from '../building/block.ts';
import { paintGarageDoor } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintFace, paintGroundShadow, patch, type Wall } from '../building/walls.ts';
import { darker } from '../engine/colour.ts';
import { onGround, shaded } from '../engine/light.ts';
import { groundPatch, paintByDistance, sunSide, type Stage, type Standing } from '../engine/stage.ts';
import { car } from '../nature/car.ts';
import { plant } from '../nature/plants.ts';
import { paintLand } from './houses.ts';

/** A warehouse or a hall of metal with its gates. */

export function warehouse(stage: Stage, large: boolean): void {
  const { random } = stage;
  paintLand(stage, 'lowland', false);
  const side = sunSide(stage);
  const block: Block = {
    x: -side * 2,
    y: large ? 44 : 34,
    base: 0,
    width: large ? 34 : 22,
    depth: large ? 24 : 16,
    height: large ? 8.5 : 6,
    turn: side * random.between(0.3, 0.5),
  };
  const wall: Wall = { colour: random.pick(['#dfe4e8', '#cdd6dc', '#e9e4d8', '#b9c7cf']), finish: 'concrete' };
  const band = random.pick(['#2f6f9f', '#b5453a', '#3f7a5f', '#d98f3a']);
  groundPatch(
    stage,
    [
      [-80, 9, 0],
      [80, 9, 0],
      [80, block.y + 6, 0],
      [-80, block.y + 6, 0],
    ],
    onGround(stage.light, '#b4b3b0'),
  );
  const paint = () => {
    paintGroundShadow(stage, block);
    for (const [name, face] of Object.entries(facesOf(block))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      paintFace(stage, face, wall);
      for (let across = 0.6; across < face.width; across += 0.6)
        patch(
          stage,
          face,
          [across, 0, across + 0.05, face.height],
          shaded(stage.light, darker(wall.colour, 0.15), face.normal),
          0.35,
        );
      patch(stage, face, [0, face.height - 1.5, face.width, face.height - 0.7], shaded(stage.light, band, face.normal));
      const gates = name === 'front' ? (large ? 4 : 3) : 1;
      for (let gate = 0; gate < gates; gate += 1)
        paintGarageDoor(
          stage,
          face,
          { left: (face.width / gates) * (gate + 0.5) - 1.9, bottom: 0, width: 3.8, height: large ? 4.6 : 3.8 },
          random.pick(['#f2f2ef', '#9fb1bb']),
        );
    }
    paintRoof(stage, block, { kind: 'gable', rise: 2, overhang: 0.3, colour: '#9aa4ab', tiles: false }, wall);
  };
  const things: Standing[] = [
    { distance: block.y, paint },
    car(stage, [side * 9, 20], 0.5, '#f2f2ef'),
    car(stage, [side * 13, 24], 0.5, '#2f3f52'),
  ];
  for (let x = -50; x < 55; x += 8)
    things.push(plant(stage, random.pick(['leafy', 'poplar'] as const), [x, 78], random.between(8, 12)));
  paintByDistance(things);
}
