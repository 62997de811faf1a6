import type { Face } from '../building/block.ts';
import { paintBox, patch } from '../building/walls.ts';
import { darker, lighter, type Colour } from '../engine/colour.ts';
import { onGround } from '../engine/light.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { pottedPlant } from '../interior/decoration.ts';
import { chest } from '../interior/furniture.ts';
import { paintOutlook, type Outlook } from '../interior/outlook.ts';
import { inside, paintShell, piece, type Shell } from '../interior/room.ts';
import { paintWindowFrame } from '../interior/wall-pieces.ts';

export function paintWallTiles(stage: Stage, face: Face, up: number, colour: Colour): void {
  patch(stage, face, [0, 0, face.width, up], colour);
  for (let across = 0.3; across < face.width; across += 0.3)
    patch(stage, face, [across, 0, across + 0.012, up], lighter(colour, 0.4), 0.8);
  for (let height = 0.3; height < up; height += 0.3)
    patch(stage, face, [0, height, face.width, height + 0.012], lighter(colour, 0.4), 0.8);
}

export function bathtub(stage: Stage, x: number, y: number): Standing {
  return {
    distance: y,
    paint: () => {
      paintBox(stage, piece(x, y, [1.75, 0.8, 0.58]), '#fdfdfb');
      const rim = (across: number, deep: number) => [x + across, y + deep, 0.58] as const;
      groundPatch(
        stage,
        [rim(-0.8, -0.32), rim(0.8, -0.32), rim(0.8, 0.32), rim(-0.8, 0.32)],
        onGround(stage.light, '#cfdfe2'),
      );
      paintBox(stage, piece(x + 0.7, y + 0.34, [0.08, 0.06, 0.2], 0.58), '#aab3b8');
    },
  };
}

/** A bathroom with a washstand, a mirror and a tub or a shower. */

export function bathroom(outside: Stage, outlook: Outlook): void {
  const { random } = outside;
  const side = random.pick([-1, 1] as const);
  paintOutlook(outside, outlook);
  const stage = inside(outside, side);
  const tile = random.pick(['#86b3ba', '#c9a684', '#7ea48c', '#8d9fb3', '#d1b08f', '#5f93a6', '#b98f7a']);
  const shell: Shell = {
    width: 4.2,
    depth: 4.4,
    height: 2.6,
    wall: '#efe9df',
    floor: random.pick(['#b9b0a2', '#a39c92', '#c9b79d']),
    tiled: true,
  };
  const hole = (side < 0 ? [0.5, 1.35, 1.5, 2.15] : [2.7, 1.35, 3.7, 2.15]) as readonly [
    number,
    number,
    number,
    number,
  ];
  const walls = paintShell(stage, shell, hole);
  paintWallTiles(stage, { ...walls.back, height: 1.3 }, 1.3, tile);
  paintWallTiles(stage, side < 0 ? walls.left : walls.right, 1.3, darker(tile, 0.06));
  paintWindowFrame(stage, walls, hole, 1);
  const sink = side < 0 ? 2.9 : 1.3;
  patch(stage, walls.back, [sink - 0.62, 1.15, sink + 0.62, 2.15], '#e9e4da');
  patch(
    stage,
    walls.back,
    [sink - 0.58, 1.19, sink + 0.58, 2.11],
    stage.drawing.linear(
      [
        [0, '#dfeaee'],
        [0.5, '#b9cbd2'],
        [1, '#e9f0f1'],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  patch(stage, walls.back, [sink - 0.5, 2.2, sink + 0.5, 2.26], '#fff6df');
  const x = sink - shell.width / 2;
  const wood = random.pick(['#b98f62', '#8a6342', '#f4f1ea', '#5f6b70']);
  const things: Standing[] = [
    chest(stage, piece(x, 4.1, [1.3, 0.5, 0.5], 0.28), wood, 1, 2),
    {
      distance: 4,
      paint: () => {
        paintBox(stage, piece(x, 4.08, [1.4, 0.54, 0.05], 0.78), '#efeae0');
        paintBox(stage, piece(x, 4.05, [0.55, 0.38, 0.13], 0.83), '#fdfdfb');
        paintBox(stage, piece(x, 4.28, [0.05, 0.05, 0.24], 0.83), '#aab3b8');
      },
    },
    pottedPlant(stage, [side * 1.75, 4.1], 0.9),
  ];
  if (random.chance(0.55)) things.push(bathtub(stage, side * 1.15, 3.2));
  else {
    things.push({
      distance: 3,
      paint: () => {
        groundPatch(
          stage,
          [
            [side * 2.1, 2.5, 0.06],
            [side * 0.95, 2.5, 0.06],
            [side * 0.95, 3.9, 0.06],
            [side * 2.1, 3.9, 0.06],
          ],
          '#eceae4',
        );
        groundPatch(
          stage,
          [
            [side * 0.95, 2.5, 0],
            [side * 0.95, 3.9, 0],
            [side * 0.95, 3.9, 2.1],
            [side * 0.95, 2.5, 2.1],
          ],
          '#d6eaee',
          0.45,
        );
        groundPatch(
          stage,
          [
            [side * 0.95, 2.5, 0],
            [side * 0.97, 2.54, 0],
            [side * 0.97, 2.54, 2.1],
            [side * 0.95, 2.5, 2.1],
          ],
          '#8f9aa0',
        );
      },
    });
  }
  paintByDistance(things);
}
