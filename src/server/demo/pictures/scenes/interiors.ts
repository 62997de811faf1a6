import { paintBox, patch } from '../building/walls.ts';
import { darker, lighter, type Colour } from '../engine/colour.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { floorLamp, pendant, pottedPlant, rug } from '../interior/decoration.ts';
import { bed, chest, diningTable, lowTable, sofa } from '../interior/furniture.ts';
import { paintOutlook, type Outlook } from '../interior/outlook.ts';
import { inside, paintShell, piece, type Shell } from '../interior/room.ts';
import { paintCurtains, paintFrameOn, paintWindowFrame } from '../interior/wall-pieces.ts';

export type Mood = { wall: Colour; floor: Colour; wood: Colour; fabric: Colour; accent: Colour };

export const moods: readonly Mood[] = [
  { wall: '#ece2d2', floor: '#c08f5a', wood: '#a9784a', fabric: '#7f959f', accent: '#d98f5f' },
  { wall: '#e3e6dc', floor: '#b07f50', wood: '#8a5f3c', fabric: '#cfc2ac', accent: '#5f8f7a' },
  { wall: '#f1e8da', floor: '#cfa873', wood: '#b98c58', fabric: '#5f7d92', accent: '#e0b045' },
  { wall: '#d9e2e6', floor: '#9f7248', wood: '#7a5638', fabric: '#e6dccb', accent: '#2f7f9a' },
  { wall: '#efdfcc', floor: '#b0835a', wood: '#8f6038', fabric: '#9caa8c', accent: '#c2604f' },
  { wall: '#eee9e0', floor: '#c4b49c', wood: '#5f4a3a', fabric: '#3f4c58', accent: '#d6a04a' },
];

export const features: readonly Colour[] = [
  '#b4c2ab',
  '#8fb0b8',
  '#d9ae92',
  '#6f8797',
  '#d8c08f',
  '#c9b3c4',
  '#7f9a8a',
  '#e0cdb4',
];

const bright = ['#fbfaf7', '#fbfaf7', '#3f464c'] as const;

export function paintOutside(stage: Stage, outlook: Outlook): void {
  paintOutlook(stage, outlook);
}

/** A living room with a large window in its back wall. */
export function livingRoom(outside: Stage, outlook: Outlook): void {
  const { random } = outside;
  const side = random.pick([-1, 1] as const);
  const mood = random.pick(moods);
  paintOutside(outside, outlook);
  const stage = inside(outside, side);
  const shell: Shell = {
    width: 6.8,
    depth: random.between(6.2, 7),
    height: 2.75,
    wall: mood.wall,
    floor: mood.floor,
    ...(random.chance(0.6) ? { feature: random.pick(features) } : {}),
  };
  const wide = random.between(2.6, 3.6);
  const left = side < 0 ? random.between(0.8, 1.3) : shell.width - wide - random.between(0.8, 1.3);
  const door = random.chance(0.6);
  const hole = [left, door ? 0.08 : 0.85, left + wide, 2.35] as const;
  const walls = paintShell(stage, shell, hole);
  paintWindowFrame(stage, walls, hole, door ? 3 : 2, random.pick(bright));
  if (random.chance(0.65))
    paintCurtains(stage, walls, hole, random.pick(['#e9e2d6', '#d9d3c6', lighter(mood.accent, 0.55)]));
  const far = shell.depth - 0.6;
  const free = side < 0 ? 1 : -1;
  const seating = random.chance(0.65)
    ? [
        sofa(stage, [free * 1.3, far - 0.35], random.between(2.2, 2.7), mood.fabric),
        lowTable(stage, [free * 0.9, 4.2], [1.1, 0.6], mood.wood),
      ]
    : [
        diningTable(stage, [free * 1, 4.7], 1.8, mood.wood),
        pendant(stage, [free * 1, 4.7], [2.75, 1.85], mood.accent),
        chest(stage, piece(free * 2.1, far + 0.2, [1.7, 0.45, 0.8]), lighter(mood.wood, 0.2), 1, 3),
      ];
  const things: Standing[] = [
    rug(stage, [free * 0.6, 4.3], [3.4, 2], lighter(mood.accent, 0.3)),
    ...seating,
    pottedPlant(stage, [-free * 2.9, far], random.between(1.2, 1.7)),
    floorLamp(stage, [free * 2.95, far]),
    chest(stage, piece(-free * 3.1, 4, [0.45, 1.7, 0.55]), lighter(mood.wood, 0.25), 1, 1),
  ];
  const frameLeft = free > 0 ? left + wide + 0.5 : left - 1.7;
  if (frameLeft > 0.2 && frameLeft < shell.width - 1.3) paintFrameOn(stage, walls.back, [frameLeft, 1.3], [1.1, 0.75]);
  if (random.chance(0.5)) things.push(chest(stage, piece(free * 2.6, 3.1, [0.9, 0.8, 0.42]), mood.fabric, 1, 1));
  paintByDistance(things);
}

/** A bedroom; `single` has a narrow bed and a desk, as a room to let has. */
export function bedroom(outside: Stage, outlook: Outlook, single = false): void {
  const { random } = outside;
  const side = random.pick([-1, 1] as const);
  const mood = random.pick(moods);
  paintOutside(outside, outlook);
  const stage = inside(outside, side);
  const shell: Shell = {
    width: single ? 4.8 : 5.6,
    depth: 5.4,
    height: 2.65,
    wall: mood.wall,
    floor: mood.floor,
    ...(random.chance(0.75) ? { feature: random.pick(features) } : {}),
  };
  const wide = random.between(1.5, 2);
  const left = side < 0 ? 0.4 : shell.width - wide - 0.4;
  const hole = [left, 0.85, left + wide, 2.3] as const;
  const walls = paintShell(stage, shell, hole);
  paintWindowFrame(stage, walls, hole, 2);
  paintCurtains(stage, walls, hole, random.pick(['#efe9df', lighter(mood.accent, 0.6), '#d6dbd8']));
  const free = side < 0 ? 1 : -1;
  const width = single ? 1 : 1.7;
  const x = single ? free * (shell.width / 2 - 0.7) : free * 0.75;
  const frameAt = shell.width / 2 + x - 0.6;
  paintFrameOn(stage, walls.back, [Math.min(shell.width - 1.4, Math.max(0.2, frameAt)), 1.5], [1.2, 0.65]);
  const far = shell.depth - 1.15;
  const things: Standing[] = [
    rug(stage, [x - free * 0.3, 3.3], [2.6, 1.5], lighter(mood.accent, 0.25)),
    bed(stage, [x, far], width, {
      frame: mood.wood,
      cover: random.pick([mood.fabric, mood.accent, lighter(mood.accent, 0.3)]),
    }),
    pottedPlant(stage, [side * (shell.width / 2 - 0.35), shell.depth - 0.4], 1.1),
  ];
  if (single) {
    things.push({
      distance: 4.2,
      paint: () => {
        const desk = side * (shell.width / 2 - 0.4);
        paintBox(stage, piece(desk, 4.2, [0.62, 1.3, 0.05], 0.72), mood.wood);
        paintBox(stage, piece(desk, 3.62, [0.6, 0.05, 0.72]), darker(mood.wood, 0.2));
        paintBox(stage, piece(desk, 4.1, [0.24, 0.34, 0.02], 0.77), '#3a4046');
        paintBox(stage, piece(desk + side * 0.1, 4.1, [0.02, 0.36, 0.26], 0.78), '#2b3036');
        paintBox(stage, piece(desk - side * 0.75, 4.1, [0.45, 0.45, 0.06], 0.44), mood.accent);
        paintBox(stage, piece(desk - side * 0.95, 4.1, [0.05, 0.45, 0.45], 0.5), mood.accent);
      },
    });
  } else {
    for (const shift of [-1, 1])
      things.push(
        chest(stage, piece(x + shift * 1.22, far + 0.85, [0.46, 0.4, 0.48]), lighter(mood.wood, 0.15), 2, 1),
        floorLamp(stage, [x + shift * 1.22, far + 0.9], 0.86),
      );
    things.push(
      chest(stage, piece(side * (shell.width / 2 - 0.32), 3.4, [0.6, 1.5, 2.1]), lighter(mood.wall, 0.4), 1, 1),
    );
  }
  paintByDistance(things);
}

/** A bright empty room of a new flat. */
export function emptyRoom(outside: Stage, outlook: Outlook): void {
  const { random } = outside;
  const side = random.pick([-1, 1] as const);
  paintOutside(outside, outlook);
  const stage = inside(outside, side);
  const shell: Shell = {
    width: 6.6,
    depth: 6.8,
    height: 2.75,
    wall: '#f0ece3',
    floor: random.pick(['#c79c6b', '#d6b68c', '#b08358']),
  };
  const hole = [1.2, 0.08, 5.4, 2.4] as const;
  const walls = paintShell(stage, shell, hole);
  paintWindowFrame(stage, walls, hole, 3, random.pick(bright));
  const { right, left } = walls;
  const wall = side < 0 ? right : left;
  patch(stage, wall, [2.4, 0, 3.3, 2.1], '#ffffff');
  patch(stage, wall, [2.5, 0.04, 3.2, 2], '#ebe6dc');
  groundPatch(
    stage,
    [
      [-0.5, 4.2, 2.75],
      [0.5, 4.2, 2.75],
      [0.5, 4.6, 2.75],
      [-0.5, 4.6, 2.75],
    ],
    '#fffdf4',
    0.9,
  );
  paintByDistance([pottedPlant(stage, [side * 2.8, 6.1], 1.5)]);
}
