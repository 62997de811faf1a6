import type { Colour } from '../engine/colour.ts';
import { shaded } from '../engine/light.ts';
import type { Stage, Standing } from '../engine/stage.ts';
import { paintChimney } from './attached.ts';
import { facesOf, seenFaces, type Block, type Face } from './block.ts';
import { paintDoor, paintWindow, type WindowStyle } from './openings.ts';
import { paintRoof, type Roof } from './roofs.ts';
import { paintFace, paintGroundShadow, patch, type Wall } from './walls.ts';

export type HouseStyle = {
  wall: Wall;
  roof: Roof;
  window: WindowStyle;
  windowSize: readonly [width: number, height: number];
  door: Colour;
  storeys: number;
  storeyHeight: number;
  base?: Colour;
  chimney?: boolean;
};

type Openings = { style: HouseStyle; columns: number; doorColumn?: number };

function paintOpenings(stage: Stage, face: Face, { style, columns, doorColumn }: Openings): void {
  const [width, height] = style.windowSize;
  const step = face.width / columns;
  for (let storey = 0; storey < style.storeys; storey += 1) {
    for (let column = 0; column < columns; column += 1) {
      const middle = step * (column + 0.5);
      const floor = storey * style.storeyHeight;
      if (storey === 0 && column === doorColumn)
        paintDoor(stage, face, { left: middle - 0.55, bottom: 0.1, width: 1.1, height: 2.2 }, style.door);
      else paintWindow(stage, face, { left: middle - width / 2, bottom: floor + 0.95, width, height }, style.window);
    }
  }
}

/** A house with its shadow, walls, windows, door, roof and chimney. The front has the door in `doorColumn`. */
export function paintHouse(
  stage: Stage,
  block: Block,
  style: HouseStyle,
  [frontColumns, sideColumns, doorColumn]: readonly [number, number, number?],
): void {
  paintGroundShadow(stage, block, style.roof.kind === 'flat' ? style.roof.rise : style.roof.rise * 0.6);
  const front = facesOf(block).front;
  const chimney = style.chimney && style.roof.kind !== 'flat';
  if (chimney)
    paintChimney(
      stage,
      block,
      [-0.22, style.roof.kind === 'gable' ? 0.12 : 0.1],
      [0, style.roof.rise + 0.7],
      style.wall.colour,
    );
  for (const face of seenFaces(stage, block)) {
    paintFace(stage, face, style.wall);
    if (style.base) patch(stage, face, [0, 0, face.width, 0.5], shaded(stage.light, style.base, face.normal));
    const isFront = face.origin.every((part, index) => part === front.origin[index]);
    paintOpenings(stage, face, {
      style,
      columns: isFront ? frontColumns : sideColumns,
      ...(isFront && doorColumn !== undefined ? { doorColumn } : {}),
    });
  }
  paintRoof(stage, block, style.roof, style.wall);
  if (chimney && style.roof.kind !== 'crossGable')
    paintChimney(
      stage,
      block,
      [0.24, style.roof.kind === 'gable' ? -0.1 : 0],
      [style.roof.rise * 0.55, style.roof.rise + 0.75],
      style.wall.colour,
    );
}

/** A house as something that stands at its distance. */
export function house(
  stage: Stage,
  block: Block,
  style: HouseStyle,
  columns: readonly [number, number, number?],
): Standing {
  return { distance: block.y, paint: () => paintHouse(stage, block, style, columns) };
}
