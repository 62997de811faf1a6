import { paintFence } from '../building/attached.ts';
import { facesOf, isSeen, type Block } from '../building/block.ts';
import { house, type HouseStyle } from '../building/house.ts';
import { paintDoor } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintFace, paintGroundShadow } from '../building/walls.ts';
import { onGround } from '../engine/light.ts';
import { groundPatch, paintByDistance, sunSide, type Stage } from '../engine/stage.ts';
import { paintTufts } from '../nature/ground.ts';
import type { Land } from '../nature/hills.ts';
import { plant } from '../nature/plants.ts';
import { garden, paintLand } from './houses.ts';

/** A farm: a house and a barn round a yard. */

export function farm(stage: Stage, land: Land): void {
  const { random } = stage;
  paintLand(stage, land, false);
  const side = sunSide(stage);
  const home: Block = { x: -side * 5, y: 25, base: 0, width: 9, depth: 8, height: 3.4, turn: side * 0.4 };
  const barn: Block = { x: side * 7.5, y: 31, base: 0, width: 13, depth: 8, height: 4.2, turn: -side * 0.25 };
  const roof = { kind: 'gable' as const, rise: 2.9, overhang: 0.6, colour: '#a0513a', tiles: true };
  const homeStyle: HouseStyle = {
    wall: { colour: random.pick(['#f6ead0', '#efe4d4', '#f3d9b4']), finish: 'plaster' },
    roof,
    window: { frame: '#fbfaf6', panes: 2, shutters: '#5d7a55' },
    windowSize: [1.1, 1.3],
    door: '#6f4a32',
    storeys: 1,
    storeyHeight: 3,
    base: '#a89a86',
    chimney: true,
  };
  const paintBarn = () => {
    paintGroundShadow(stage, barn, 1.4);
    for (const [name, face] of Object.entries(facesOf(barn))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      paintFace(stage, face, { colour: '#9a6a42', finish: 'wood' });
      if (name === 'front')
        paintDoor(stage, face, { left: face.width / 2 - 1.7, bottom: 0, width: 3.4, height: 3.2 }, '#6f4a32');
    }
    paintRoof(stage, barn, { ...roof, rise: 3.2 }, { colour: '#9a6a42', finish: 'wood' });
  };
  groundPatch(
    stage,
    [
      [-6, 7, 0],
      [7, 7, 0],
      [9, 26, 0],
      [-7, 26, 0],
    ],
    onGround(stage.light, '#cdbb95'),
    0.75,
  );
  paintByDistance([
    ...garden(stage, land, 31, 17),
    house(stage, home, homeStyle, [3, 2, 1]),
    { distance: barn.y, paint: paintBarn },
    plant(stage, 'fruit', [side * 3, 20], 4.5),
    plant(stage, 'fruit', [-side * 11, 19], 4.8),
  ]);
  paintFence(stage, [-30, -5, 12.5], 1, '#b99a6c', 'pickets');
  paintFence(stage, [5.5, 30, 12.5], 1, '#b99a6c', 'pickets');
  paintTufts(stage, '#8fb95a', 0.82, 90);
}
