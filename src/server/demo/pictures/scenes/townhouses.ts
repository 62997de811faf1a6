import { facesOf, isSeen, onFace, seenFaces, type Block, type Face } from '../building/block.ts';
import { glassFill, paintDoor, paintGlassWall, paintWindow } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintFace, patch, type Wall } from '../building/walls.ts';
import { lighter, mix } from '../engine/colour.ts';
import { pictureHeight, pictureWidth, type Spot } from '../engine/drawing.ts';
import { onGround, shaded } from '../engine/light.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { car } from '../nature/car.ts';
import { paintAcross } from '../nature/ground.ts';
import { plant } from '../nature/plants.ts';
import { paintSky } from '../nature/sky.ts';
import { streetLamp } from './street.ts';

export type Townhouse = { wall: Wall; roof: string; shop: boolean; floors: number };

export function paintTownhouseFront(stage: Stage, face: Face, { wall, shop, floors }: Townhouse): void {
  const trim = lighter(wall.colour, 0.55);
  const light = (colour: string) => shaded(stage.light, colour, face.normal);
  const columns = Math.max(3, Math.round(face.width / 3));
  const bay = face.width / columns;
  patch(stage, face, [0, 0, face.width, 4], light(mix(wall.colour, '#a99c8a', 0.4)));
  for (const up of [4, face.height - 0.7]) {
    patch(stage, face, [0, up, face.width, up + 0.4], light(trim));
    patch(stage, face, [0, up - 0.25, face.width, up], stage.light.shadow, 0.25);
  }
  for (let floor = 1; floor <= floors; floor += 1) {
    for (let column = 0; column < columns; column += 1) {
      const middle = bay * (column + 0.5);
      const up = 4 + (floor - 1) * 3.7;
      paintWindow(
        stage,
        face,
        { left: middle - 0.6, bottom: up + 1, width: 1.2, height: 2 },
        { frame: '#fbf8f0', surround: trim, panes: 2 },
      );
      const peak = [
        onFace(face, middle - 0.85, up + 3.2),
        onFace(face, middle + 0.85, up + 3.2),
        onFace(face, middle, up + (floor === 1 ? 3.62 : 3.38)),
      ];
      groundPatch(stage, peak, light(trim));
    }
  }
  for (let column = 0; column < columns; column += 1) {
    const left = bay * column + 0.45;
    if (column === Math.floor(columns / 2))
      paintDoor(stage, face, { left: bay * (column + 0.5) - 0.85, bottom: 0.1, width: 1.7, height: 3.1 }, '#6b4630');
    else if (shop) paintGlassWall(stage, face, { left, bottom: 0.5, width: bay - 0.9, height: 2.6 }, '#3f3a34', 2);
    else
      paintWindow(
        stage,
        face,
        { left: bay * (column + 0.5) - 0.6, bottom: 1.1, width: 1.2, height: 1.9 },
        { frame: '#fbf8f0', surround: trim, panes: 2 },
      );
  }
}

export function tram(stage: Stage, [x, y]: Spot, colour: string): Standing {
  return {
    distance: y - 1.2,
    paint: () => {
      for (let part = 0; part < 3; part += 1) {
        const block: Block = { x: x + part * 9.4, y, base: 0.35, width: 9.1, depth: 2.3, height: 3, turn: 0 };
        for (const face of [facesOf(block).left, facesOf(block).right, facesOf(block).front]) {
          if (!isSeen(stage, face.origin, face.normal)) continue;
          paintFace(stage, face, { colour, finish: 'plaster' });
          patch(stage, face, [0.2, 1.15, face.width - 0.2, 2.3], glassFill(stage));
          patch(stage, face, [0, 0.72, face.width, 0.9], '#f4f6f8', 0.9);
        }
      }
    },
  };
}

/** A street of old town houses, as in the Lower Town of Zagreb. */

export function townhouseStreet(stage: Stage, withTram: boolean): void {
  const { random } = stage;
  paintSky(stage);
  const far = 31;
  paintAcross(stage, far - 2, 80, '#c9c1b3');
  paintAcross(stage, 4, far - 3.5, '#8f8f90');
  paintAcross(stage, far - 3.5, far - 2, '#b7afa2');
  stage.drawing.rectangle([0, stage.view.horizon + 96], [pictureWidth, pictureHeight], {
    fill: onGround(stage.light, '#8f8f90'),
  });
  for (const y of [15.4, 16.9, 20.4, 21.9]) paintAcross(stage, y, y + 0.14, '#5f6266');
  const palette = random.shuffled([
    '#e8c98f',
    '#d9a98c',
    '#c9d2b8',
    '#e6d9c3',
    '#b9c7d2',
    '#e0b7a0',
    '#cdbfa6',
    '#d8cfe0',
  ]);
  const things: Standing[] = [];
  let left = -34;
  for (let index = 0; left < 34; index += 1) {
    const width = random.between(10, 15);
    const floors = random.whole(3, 4);
    const style: Townhouse = {
      wall: { colour: palette[index % palette.length] ?? '#e8c98f', finish: 'plaster' },
      roof: random.pick(['#9c5440', '#8a4a3c', '#6f5a55']),
      shop: random.chance(0.6),
      floors,
    };
    const block: Block = {
      x: left + width / 2,
      y: far + 7,
      base: 0,
      width: width - 0.05,
      depth: 14,
      height: 4.6 + floors * 3.7,
      turn: 0,
    };
    things.push({
      distance: far + 7 + Math.abs(block.x) * 0.01,
      paint: () => {
        const { front } = facesOf(block);
        for (const face of seenFaces(stage, block)) paintFace(stage, face, style.wall);
        paintTownhouseFront(stage, front, style);
        paintRoof(
          stage,
          block,
          { kind: 'gable', rise: 4.4, overhang: 0.35, colour: style.roof, tiles: true },
          style.wall,
        );
      },
    });
    left += width;
  }
  for (let x = -24; x < 26; x += 8.5)
    if (Math.abs(x) > 4)
      things.push(plant(stage, 'leafy', [x + random.between(-1, 1), far - 2.6], random.between(5, 6.5)));
  things.push(streetLamp(stage, [-3.4, far - 2.2]), streetLamp(stage, [9.5, far - 2.2]));
  if (withTram) things.push(tram(stage, [random.between(-20, -6), 21.2], '#2f6fb4'));
  else
    for (const x of [-13, -4, 6.5])
      things.push(car(stage, [x, far - 5.2], 0, random.pick(['#c9ced3', '#2f3f52', '#a8322d', '#f2f2ef'])));
  paintByDistance(things);
}
