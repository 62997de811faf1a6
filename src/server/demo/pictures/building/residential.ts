import type { Stage } from '../engine/stage.ts';
import { paintBalcony, type Railing } from './attached.ts';
import { facesOf, isSeen, type Block, type Face } from './block.ts';
import { paintGlassWall, paintWindow } from './openings.ts';
import { paintRoof } from './roofs.ts';
import { paintFace, paintGroundShadow, paintTop, type Wall } from './walls.ts';

export type Residential = {
  floors: number;
  width: number;
  depth: number;
  wall: Wall;
  accent: Wall;
  railing: Railing;
  recessed: boolean;
  distance: number;
};

export function paintFrontStorey(stage: Stage, face: Face, up: number, style: Residential): void {
  const bays = Math.round(face.width / 5.4);
  const bay = face.width / bays;
  for (let index = 0; index < bays; index += 1) {
    const left = index * bay;
    paintGlassWall(
      stage,
      face,
      { left: left + bay * 0.12, bottom: up + 0.12, width: bay * 0.44, height: 2.25 },
      '#4a5157',
      2,
    );
    paintWindow(
      stage,
      face,
      { left: left + bay * 0.68, bottom: up + 0.85, width: bay * 0.2, height: 1.5 },
      { frame: '#4a5157', panes: 1, sill: false },
    );
  }
  for (let index = 0; index < bays; index += 1) {
    paintBalcony(stage, face, {
      left: index * bay + bay * 0.06,
      bottom: up,
      width: bay * 0.55,
      depth: 1.4,
      railing: style.railing,
      slab: '#f0ede6',
      rail: '#dfe3e6',
    });
  }
}

export function paintSideStorey(stage: Stage, face: Face, up: number): void {
  const columns = Math.max(2, Math.round(face.width / 4.5));
  for (let index = 0; index < columns; index += 1) {
    paintWindow(
      stage,
      face,
      { left: (face.width / columns) * (index + 0.5) - 0.65, bottom: up + 0.9, width: 1.3, height: 1.45 },
      { frame: '#4a5157', panes: 2, sill: false },
    );
  }
}

export function paintEntrance(stage: Stage, face: Face): void {
  const middle = face.width / 2;
  paintGlassWall(stage, face, { left: middle - 1.6, bottom: 0.05, width: 3.2, height: 2.5 }, '#3f464c', 2);
  for (const start of [1, middle + 3]) {
    const width = middle - 4;
    if (width > 1.5) paintGlassWall(stage, face, { left: start, bottom: 0.6, width, height: 1.9 }, '#4a5157');
  }
}

/** A residential building of several floors with balconies; its height follows from the style. */

export function paintResidential(stage: Stage, block: Block, style: Residential): void {
  const storey = 3;
  const whole = style.recessed ? style.floors - 1 : style.floors;
  const body: Block = { ...block, height: whole * storey + 0.2 };
  paintGroundShadow(stage, { ...block, height: style.floors * storey });
  for (const [name, face] of Object.entries(facesOf(body))) {
    if (!isSeen(stage, face.origin, face.normal)) continue;
    paintFace(stage, face, style.wall);
    const ground: Face = { ...face, height: storey };
    paintFace(stage, ground, style.accent);
    for (let floor = 0; floor < whole; floor += 1) {
      if (name !== 'front') paintSideStorey(stage, face, floor * storey);
      else if (floor > 0) paintFrontStorey(stage, face, floor * storey, style);
      else paintEntrance(stage, face);
    }
  }
  paintTop(stage, body, '#cfcac0');
  const slab = { kind: 'flat', rise: 0.35, overhang: 0.5, colour: '#f1eee7', tiles: false } as const;
  paintRoof(stage, body, style.recessed ? { ...slab, overhang: 0.15 } : slab, style.wall);
  if (!style.recessed) return;
  const attic: Block = {
    ...block,
    base: body.height + 0.35,
    width: block.width - 4,
    depth: block.depth - 3,
    height: 2.8,
  };
  for (const [name, face] of Object.entries(facesOf(attic))) {
    if (!isSeen(stage, face.origin, face.normal)) continue;
    paintFace(stage, face, style.accent);
    if (name === 'front')
      paintGlassWall(stage, face, { left: 0.8, bottom: 0.1, width: face.width - 1.6, height: 2.2 }, '#4a5157');
  }
  paintRoof(stage, attic, { ...slab, overhang: 0.9 }, style.wall);
}
