import { facesOf, isSeen, onFace, type Block, type Face } from '../building/block.ts';
import { paintDoor, paintGlassWall, paintWindow } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintBox, paintFace, paintGroundShadow, paintTop, patch, type Wall } from '../building/walls.ts';
import { darker, lighter } from '../engine/colour.ts';
import { onGround, shaded } from '../engine/light.ts';
import { groundPatch, paintByDistance, sunSide, type Stage, type Standing } from '../engine/stage.ts';
import { car } from '../nature/car.ts';
import { paintAcross } from '../nature/ground.ts';
import { plant } from '../nature/plants.ts';
import { parasol } from '../nature/yard.ts';
import { paintCity } from './city.ts';
import { paintStreet, streetLamp } from './street.ts';

/** An office building behind a curtain of glass. */
export function officeBuilding(stage: Stage): void {
  const { random } = stage;
  paintCity(stage, 'hills');
  const floors = random.whole(5, 7);
  const distance = 38 + floors * 3.2;
  paintStreet(stage, distance - 14, distance - 21);
  const side = sunSide(stage);
  const block: Block = {
    x: -side * random.between(0, 4),
    y: distance,
    base: 0,
    width: random.between(20, 26),
    depth: 16,
    height: floors * 3.5,
    turn: side * random.between(0.3, 0.5),
  };
  const frame = random.pick(['#dfe3e6', '#3f464c', '#c9b79a']);
  const paint = () => {
    paintGroundShadow(stage, block);
    for (const face of Object.values(facesOf(block))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      paintFace(stage, face, { colour: frame, finish: 'plaster' });
      for (let floor = 0; floor < floors; floor += 1)
        paintGlassWall(
          stage,
          face,
          { left: 0.3, bottom: floor * 3.5 + 0.5, width: face.width - 0.6, height: 2.8 },
          frame,
          Math.round(face.width / 2),
        );
      patch(stage, face, [0, 3.3, face.width, 3.9], shaded(stage.light, lighter(frame, 0.3), face.normal));
    }
    paintTop(stage, block, '#b9bdc0');
    paintRoof(
      stage,
      block,
      { kind: 'flat', rise: 0.6, overhang: 0.2, colour: frame, tiles: false },
      { colour: frame, finish: 'plaster' },
    );
  };
  const things: Standing[] = [
    { distance: block.y, paint },
    streetLamp(stage, [-12, distance - 14]),
    streetLamp(stage, [13, distance - 14]),
  ];
  for (const x of [-22, -14, 15, 23]) things.push(plant(stage, 'leafy', [x, distance - 9], random.between(6, 8)));
  for (let index = 0; index < 4; index += 1)
    things.push(
      car(stage, [-14 + index * 8.4, distance - 17], 0, random.pick(['#c9ced3', '#2f3f52', '#f2f2ef', '#8fa3ad'])),
    );
  paintByDistance(things);
}

function paintAwning(
  stage: Stage,
  face: Face,
  [left, right, up]: readonly [number, number, number],
  colour: string,
): void {
  const stripes = Math.round((right - left) / 0.6);
  const step = (right - left) / stripes;
  for (let index = 0; index < stripes; index += 1) {
    const [from, to] = [left + index * step, left + (index + 1) * step];
    const fill = shaded(stage.light, index % 2 ? '#fbf7ee' : colour, [face.normal[0] * 0.7, face.normal[1] * 0.7, 0.7]);
    groundPatch(
      stage,
      [
        onFace(face, from, up + 0.9),
        onFace(face, to, up + 0.9),
        onFace(face, to, up, 1.4),
        onFace(face, from, up, 1.4),
      ],
      fill,
    );
    groundPatch(
      stage,
      [
        onFace(face, from, up, 1.4),
        onFace(face, to, up, 1.4),
        onFace(face, to, up - 0.22, 1.4),
        onFace(face, from, up - 0.22, 1.4),
      ],
      darker(fill, 0.08),
    );
  }
  patch(stage, face, [left, up - 1, right, up + 0.5], stage.light.shadow, stage.light.shadowOpacity * 0.5);
}

/** A shop or a café in the ground floor of a town house, with its awning and tables. */
export function shopFront(stage: Stage, kind: 'shop' | 'cafe', wallColour: string): void {
  const { random } = stage;
  stage.drawing.rectangle([0, 0], [1280, 960], { fill: stage.drawing.linear(stage.light.sky) });
  paintAcross(stage, 1.6, 60, '#cfc7ba');
  const wall: Wall = { colour: wallColour, finish: random.pick(['plaster', 'plaster', 'stone', 'brick']) };
  const block: Block = { x: 0, y: 16, base: 0, width: 30, depth: 8, height: 9, turn: 0 };
  const { front } = facesOf(block);
  paintFace(stage, front, wall);
  const awning = random.pick(['#b5453a', '#3f7a63', '#2f5f8a', '#c98a3a', '#6f5a8a']);
  patch(stage, front, [0, 3.9, 30, 4.2], shaded(stage.light, lighter(wallColour, 0.5), front.normal));
  const shutters = random.pick(['#5f7f68', '#4f7490', '#8a5a45', '#6f7f86', undefined]);
  for (let column = 0; column < 6; column += 1)
    paintWindow(
      stage,
      front,
      { left: 2.4 + column * 4.6, bottom: 5.3, width: 1.4, height: 2.2 },
      { frame: '#fbf8f0', surround: lighter(wallColour, 0.5), panes: 2, ...(shutters ? { shutters } : {}) },
    );
  const frame = random.pick(['#2f3a3f', '#4a3a30', '#33503f']);
  paintGlassWall(stage, front, { left: 7, bottom: 0.5, width: 6, height: 2.6 }, frame, 3);
  paintGlassWall(stage, front, { left: 16.6, bottom: 0.5, width: 6, height: 2.6 }, frame, 3);
  paintDoor(stage, front, { left: 14, bottom: 0.05, width: 1.7, height: 2.7 }, frame);
  for (const left of [7, 16.6]) paintAwning(stage, front, [left - 0.3, left + 6.3, 3.1], awning);
  for (let y = 4; y < 12; y += 1.4) paintAcross(stage, y, y + 0.04, '#aaa193');
  const things: Standing[] = [];
  for (const x of [-4.6, 4.8]) things.push(plant(stage, random.pick(['fruit', 'bush'] as const), [x, 11.2], 1.7));
  if (kind === 'cafe') {
    for (const [x, y] of [
      [-3.4, 8.6],
      [0.6, 7.6],
      [3.8, 9],
    ] as const)
      things.push(cafeTable(stage, x, y));
    things.push(parasol(stage, [3.9, 9.3], lighter(awning, 0.35)));
  } else things.push(streetLamp(stage, [6.5, 10]), plant(stage, 'bush', [-1.7, 10.8], 0.9));
  paintByDistance(things);
}

/** A round table with two chairs. */
export function cafeTable(stage: Stage, x: number, y: number): Standing {
  return {
    distance: y,
    paint: () => {
      const { drawing, view, light } = stage;
      for (const shift of [-0.85, 0.85]) {
        const seat: Block = { x: x + shift, y: y + 0.2, base: 0.42, width: 0.5, depth: 0.5, height: 0.06, turn: 0 };
        paintGroundShadow(stage, { ...seat, base: 0, height: 0.5 });
        for (const across of [-0.2, 0.2])
          paintBox(stage, { ...seat, x: seat.x + across, base: 0, width: 0.05, depth: 0.05, height: 0.42 }, '#6b5a4a');
        paintBox(stage, { ...seat, y: seat.y + 0.22, base: 0.48, height: 0.45, depth: 0.05 }, '#b98f62');
        paintBox(stage, seat, '#b98f62');
      }
      const size = view.scale(y);
      const top = view.project([x, y, 0.75]);
      drawing.line([view.project([x, y, 0]), top], '#4a4f55', size * 0.07);
      drawing.ellipse(top, [size * 0.5, size * 0.5 * Math.max(0.1, (view.eye - 0.75) / y)], {
        fill: onGround(light, '#efe6d6'),
      });
    },
  };
}
