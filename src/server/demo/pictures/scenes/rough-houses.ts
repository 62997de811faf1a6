import { facesOf, isSeen, within, type Block } from '../building/block.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintBox, paintFace, paintGroundShadow, patch, type Wall } from '../building/walls.ts';
import { darker } from '../engine/colour.ts';
import { onGround, shaded } from '../engine/light.ts';
import { groundPatch, paintByDistance, sunSide, type Stage, type Standing } from '../engine/stage.ts';
import { paintTufts } from '../nature/ground.ts';
import { plant } from '../nature/plants.ts';
import { garden, paintLand } from './houses.ts';

/** A house of bare brick whose building is not finished. */

export function shellHouse(stage: Stage): void {
  const { random } = stage;
  paintLand(stage, random.pick(['hills', 'lowland']), false);
  const side = sunSide(stage);
  const block: Block = {
    x: -side,
    y: 21,
    base: 0,
    width: 11,
    depth: 9,
    height: 6,
    turn: side * random.between(0.35, 0.5),
  };
  const wall: Wall = { colour: random.pick(['#c4744f', '#c9835a']), finish: 'brick' };
  const roofed = random.chance(0.6);
  const paint = () => {
    paintGroundShadow(stage, block);
    for (const face of Object.values(facesOf(block))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      paintFace(stage, face, wall);
      for (const up of [2.8, 5.8])
        patch(stage, face, [0, up, face.width, up + 0.25], shaded(stage.light, '#b9b5ae', face.normal));
      const columns = Math.round(face.width / 3.4);
      for (let floor = 0; floor < 2; floor += 1) {
        for (let column = 0; column < columns; column += 1) {
          const left = (face.width / columns) * (column + 0.5) - 0.7;
          const door = floor === 0 && column === 1;
          patch(
            stage,
            face,
            [left, floor * 3 + (door ? 0 : 0.9), left + 1.4, floor * 3 + 2.3],
            darker(shaded(stage.light, wall.colour, face.normal), 0.72),
          );
          patch(
            stage,
            face,
            [left, floor * 3 + 2.3, left + 1.4, floor * 3 + 2.5],
            shaded(stage.light, '#b9b5ae', face.normal),
          );
        }
      }
    }
    if (roofed)
      paintRoof(stage, block, { kind: 'gable', rise: 2.8, overhang: 0.5, colour: '#b5623f', tiles: true }, wall);
    else paintRoof(stage, block, { kind: 'flat', rise: 0.3, overhang: 0, colour: '#b9b5ae', tiles: false }, wall);
  };
  const things: Standing[] = [...garden(stage, 'hills', block.y + 4, 10), { distance: block.y, paint }];
  things.push({
    distance: 14,
    paint: () => {
      for (const [x, y, size] of [
        [side * 6, 14, 1.1],
        [side * 7.4, 14.5, 0.8],
        [-side * 7, 13, 0.9],
      ] as const)
        paintBox(stage, { x, y, base: 0, width: size * 1.3, depth: size, height: size, turn: 0.3 }, '#c4744f', 'brick');
    },
  });
  groundPatch(
    stage,
    [
      [-6, 8, 0],
      [8, 8.5, 0],
      [9, 15, 0],
      [-7, 15, 0],
    ],
    onGround(stage.light, '#b9a684'),
    0.8,
  );
  paintByDistance(things);
  paintTufts(stage, '#86b455', 0.8, 120);
}

/** A stone house that has lost its roof, with ivy and grass about it. */

export function ruin(stage: Stage): void {
  const { random } = stage;
  paintLand(stage, 'coast', random.chance(0.6));
  const side = sunSide(stage);
  const block: Block = {
    x: -side,
    y: 18,
    base: 0,
    width: 9.5,
    depth: 7,
    height: 4.6,
    turn: side * random.between(0.35, 0.5),
  };
  const paint = () => {
    paintGroundShadow(stage, block);
    const { normal } = facesOf(block).front;
    groundPatch(
      stage,
      [
        within(block, -0.5, 0.5, 0),
        within(block, 0.5, 0.5, 0),
        within(block, 0.5, 0.5, 3.6),
        within(block, 0.1, 0.5, 4.9),
        within(block, -0.5, 0.5, 4.2),
      ],
      darker(shaded(stage.light, '#cfc0a4', [-normal[0], -normal[1], 0]), 0.35),
    );
    for (const face of Object.values(facesOf(block))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      const cut = { ...face, height: face.height - random.between(0.3, 1.1) };
      paintFace(stage, cut, { colour: '#d3c6ad', finish: 'stone' });
      for (let column = 0; column < 3; column += 1) {
        const left = (face.width / 3) * (column + 0.5) - 0.45;
        patch(stage, cut, [left, column === 1 ? 0 : 0.9, left + 0.95, 2.1], '#3a342c', 0.85);
      }
      for (let across = 0; across < face.width; across += 0.9)
        patch(
          stage,
          cut,
          [across, cut.height, Math.min(face.width, across + 0.8), cut.height + random.between(0.05, 0.8)],
          shaded(stage.light, '#cbbd9f', face.normal),
        );
    }
  };
  const things: Standing[] = [...garden(stage, 'coast', block.y + 2, 9), { distance: block.y, paint }];
  for (let index = 0; index < 8; index += 1)
    things.push(plant(stage, 'bush', [random.between(-7, 7), random.between(11.5, 14)], random.between(0.7, 1.7)));
  paintByDistance(things);
  paintTufts(stage, '#9a9f62', 0.72, 190);
}
