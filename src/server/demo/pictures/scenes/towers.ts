import { facesOf, isSeen, onFace, type Block } from '../building/block.ts';
import { glassFill, paintDoor } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintFace, paintGroundShadow, patch, type Wall } from '../building/walls.ts';
import { lighter } from '../engine/colour.ts';
import { shaded } from '../engine/light.ts';
import { paintByDistance, sunSide, type Stage, type Standing } from '../engine/stage.ts';
import { car } from '../nature/car.ts';
import type { Land } from '../nature/hills.ts';
import { plant } from '../nature/plants.ts';
import { carColours, paintCity } from './city.ts';
import { paintStreet } from './street.ts';

/** A high-rise of the sixties or seventies with rows of loggias. */

export function towerBlock(stage: Stage, land: Land): void {
  const { random } = stage;
  paintCity(stage, land);
  const floors = random.whole(9, 13);
  const distance = 62 + (floors - 9) * 6;
  paintStreet(stage, distance - 16, distance - 24);
  const side = sunSide(stage);
  const block: Block = {
    x: -side * random.between(0, 5),
    y: distance,
    base: 0,
    width: random.between(22, 30),
    depth: 13,
    height: floors * 2.9 + 3,
    turn: side * random.between(0.25, 0.5),
  };
  const wall: Wall = { colour: random.pick(['#efe8dc', '#dfe3e2', '#e8d8c4', '#d8dde6']), finish: 'plaster' };
  const band = random.pick(['#d9825b', '#5f8fa6', '#b9b2a4', '#e0b565', '#7fa38a']);
  const paint = () => {
    paintGroundShadow(stage, block);
    for (const [name, face] of Object.entries(facesOf(block))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      paintFace(stage, face, wall);
      const columns = Math.round(face.width / 3.6);
      const bay = face.width / columns;
      for (let floor = 0; floor < floors; floor += 1) {
        const up = 3 + floor * 2.9;
        for (let column = 0; column < columns; column += 1) {
          const left = column * bay;
          const loggia = name === 'front' && column % 2 === 0;
          patch(
            stage,
            face,
            [left + 0.3, up + (loggia ? 0.05 : 0.9), left + bay - 0.3, up + 2.4],
            loggia ? stage.light.shadow : shaded(stage.light, '#f4f1ea', face.normal),
            loggia ? 0.45 : 1,
          );
          patch(
            stage,
            face,
            [left + (loggia ? 0.6 : 0.42), up + (loggia ? 0.3 : 1), left + bay - (loggia ? 0.6 : 0.42), up + 2.28],
            glassFill(stage),
          );
          if (loggia)
            patch(
              stage,
              face,
              [left + 0.2, up - 0.05, left + bay - 0.2, up + 1],
              shaded(stage.light, lighter(band, 0.12), face.normal),
            );
        }
      }
      patch(stage, face, [0, 0, face.width, 2.9], shaded(stage.light, '#a9a297', face.normal));
      for (let column = 0; column < columns; column += 2)
        patch(stage, face, [column * bay + 0.5, 0.2, column * bay + bay + 1, 2.4], glassFill(stage));
      if (name === 'front')
        paintDoor(stage, face, { left: face.width / 2 - 1, bottom: 0.05, width: 2, height: 2.3 }, '#4f5b63');
    }
    paintRoof(stage, block, { kind: 'flat', rise: 0.9, overhang: 0.3, colour: '#d6d1c6', tiles: false }, wall);
    const cap = onFace(facesOf(block).front, block.width / 2, block.height, -6);
    paintRoof(
      stage,
      { ...block, x: cap[0], y: cap[1], base: block.height + 0.9, width: 5, depth: 5, height: 0 },
      { kind: 'flat', rise: 2.2, overhang: 0, colour: '#c9c3b8', tiles: false },
      wall,
    );
  };
  const things: Standing[] = [{ distance: block.y, paint }];
  for (let x = -34; x < 36; x += 7)
    things.push(
      plant(
        stage,
        random.pick(['leafy', 'leafy', 'poplar'] as const),
        [x + random.between(-2, 2), distance - random.between(9, 14)],
        random.between(6, 10),
      ),
    );
  for (let index = 0; index < 5; index += 1)
    things.push(car(stage, [-18 + index * 8.2, distance - 19], 0, random.pick(carColours)));
  paintByDistance(things);
}
