import type { Face } from '../building/block.ts';
import { patch } from '../building/walls.ts';
import { darker, lighter, type Colour } from '../engine/colour.ts';
import type { Spot } from '../engine/drawing.ts';
import { groundPatch, type Stage } from '../engine/stage.ts';
import type { Place } from '../engine/view.ts';
import type { RoomWalls } from './room.ts';

/** The frame of a window in a hole of the back wall, its bars and the light it throws on the floor. */

export function paintWindowFrame(
  stage: Stage,
  walls: RoomWalls,
  [left, bottom, right, top]: readonly [number, number, number, number],
  panes: number,
  colour: Colour = '#fbfaf7',
): void {
  const { back } = walls;
  const thick = 0.07;
  for (const area of [
    [left, top - thick, right, top],
    [left, bottom, right, bottom + thick],
    [left, bottom, left + thick, top],
    [right - thick, bottom, right, top],
  ] as const)
    patch(stage, back, area, colour);
  for (let pane = 1; pane < panes; pane += 1) {
    const middle = left + ((right - left) * pane) / panes;
    patch(stage, back, [middle - thick / 2, bottom, middle + thick / 2, top], colour);
  }
  const depth = back.origin[1];
  const x = back.origin[0];
  const slant = (stage.light.toSun[0] < 0 ? 1 : -1) * 0.9;
  const reach = Math.min(depth - 1.4, 2.6);
  const spots: Place[] = [
    [x + left + slant * 0.2, depth - 0.15, 0],
    [x + right + slant * 0.2, depth - 0.15, 0],
    [x + right + slant, depth - reach, 0],
    [x + left + slant, depth - reach, 0],
  ];
  groundPatch(
    stage,
    spots,
    stage.light.name === 'dusk' ? '#f7c98f' : '#fff6df',
    stage.light.name === 'overcast' ? 0.16 : 0.32,
  );
}

/** Curtains at both sides of a window. */

export function paintCurtains(
  stage: Stage,
  walls: RoomWalls,
  [left, , right, top]: readonly [number, number, number, number],
  colour: Colour,
): void {
  for (const [from, to] of [
    [left - 0.45, left + 0.18],
    [right - 0.18, right + 0.45],
  ] as const) {
    for (let part = 0; part < 5; part += 1) {
      const step = (to - from) / 5;
      patch(
        stage,
        walls.back,
        [from + part * step, 0.05, from + (part + 1) * step, top + 0.18],
        part % 2 ? darker(colour, 0.08) : lighter(colour, 0.06),
        0.96,
      );
    }
  }
  patch(stage, walls.back, [left - 0.55, top + 0.16, right + 0.55, top + 0.21], '#5a4a3c');
}

/** A picture on a wall: shapes of a few colours. */

export function paintFrameOn(stage: Stage, face: Face, [left, bottom]: Spot, [width, height]: Spot): void {
  const { random } = stage;
  const palette = random.pick([
    ['#e8dcc8', '#d98f5f', '#3f6f7f'],
    ['#f2ece0', '#5f8f8a', '#e0b565'],
    ['#efe6dc', '#c2665a', '#2f4f6a'],
    ['#f4efe6', '#8f9f7a', '#c9a26a'],
  ] as const);
  patch(stage, face, [left - 0.05, bottom - 0.05, left + width + 0.05, bottom + height + 0.05], '#4a3f36');
  patch(stage, face, [left, bottom, left + width, bottom + height], palette[0]);
  patch(
    stage,
    face,
    [left + width * 0.12, bottom + height * 0.12, left + width * 0.88, bottom + height * 0.42],
    palette[2],
  );
  patch(
    stage,
    face,
    [left + width * 0.3, bottom + height * 0.36, left + width * 0.72, bottom + height * 0.74],
    palette[1],
    0.9,
  );
}
