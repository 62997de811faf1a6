import { paintBalcony, paintPool } from '../building/attached.ts';
import { facesOf, isSeen, within, type Block } from '../building/block.ts';
import { paintGlassWall } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintFace, paintGroundShadow, type Wall } from '../building/walls.ts';
import { paintByDistance, sunSide, type Stage, type Standing } from '../engine/stage.ts';
import { plant } from '../nature/plants.ts';
import { paintTerrace, parasol, sunbed } from '../nature/yard.ts';
import { paintLand } from './houses.ts';

/** A hotel by the sea with rows of balconies and a pool. */

export function hotel(stage: Stage): void {
  const { random } = stage;
  paintLand(stage, 'coast');
  const side = sunSide(stage);
  const floors = random.whole(4, 5);
  const block: Block = {
    x: -side * 2,
    y: 46,
    base: 0,
    width: 32,
    depth: 13,
    height: floors * 3.2 + 1,
    turn: side * random.between(0.25, 0.4),
  };
  const wall: Wall = { colour: random.pick(['#fdfaf3', '#f6ead6', '#eef2f2']), finish: 'plaster' };
  const paint = () => {
    paintGroundShadow(stage, block);
    for (const [name, face] of Object.entries(facesOf(block))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      paintFace(stage, face, wall);
      const columns = Math.round(face.width / 3.6);
      const bay = face.width / columns;
      paintGlassWall(stage, face, { left: 1, bottom: 0.2, width: face.width - 2, height: 2.9 }, '#5a646b');
      for (let floor = 1; floor < floors; floor += 1) {
        for (let column = 0; column < columns; column += 1) {
          paintGlassWall(
            stage,
            face,
            { left: column * bay + 0.6, bottom: floor * 3.2 + 0.6, width: bay - 1.2, height: 2.2 },
            '#f4f4f0',
            2,
          );
          if (name === 'front')
            paintBalcony(stage, face, {
              left: column * bay + 0.2,
              bottom: floor * 3.2 + 0.5,
              width: bay - 0.4,
              depth: 1.3,
              railing: 'glass',
              slab: '#fbf9f4',
              rail: '#e3e6e8',
            });
        }
      }
    }
    paintRoof(stage, block, { kind: 'flat', rise: 0.5, overhang: 0.9, colour: '#f6f2ea', tiles: false }, wall);
  };
  paintTerrace(stage, { x: -side, y: 25, width: 44, depth: 22, turn: block.turn }, '#e6dccb', 12);
  paintPool(stage, { x: side * 2, y: 23.5, width: 20, depth: 7.5, turn: block.turn });
  const things: Standing[] = [{ distance: block.y, paint }];
  for (const [x, y] of [
    [-20, 36],
    [20, 34],
    [-14, 27],
    [16, 26],
    [-26, 44],
    [25, 45],
  ] as const)
    things.push(plant(stage, random.pick(['palm', 'palm', 'pine', 'cypress'] as const), [x, y], random.between(6, 9)));
  for (let index = 0; index < 5; index += 1) {
    const [x, y] = within(
      { x: 0, y: 16.2, base: 0, width: 18, depth: 1, height: 0, turn: block.turn },
      index / 4 - 0.5,
      0,
      0,
    );
    things.push(sunbed(stage, [x, y], block.turn + Math.PI / 2));
    if (index % 2) things.push(parasol(stage, [x + 1.3, y + 0.4], '#f0d9a8'));
  }
  paintByDistance(things);
}
