import { darker, lighter, mix, type Colour } from '../engine/colour.ts';
import { shaded } from '../engine/light.ts';
import type { Stage } from '../engine/stage.ts';
import type { Face } from './block.ts';
import { patch } from './walls.ts';

export type Opening = { left: number; bottom: number; width: number; height: number };

export type WindowStyle = { frame: Colour; shutters?: Colour; surround?: Colour; panes?: number; sill?: boolean };

/** Glass that mirrors the sky, or glows where a lamp is on behind it. */
export function glassFill(stage: Stage, lamp = stage.random.chance(stage.light.lamps)): string {
  const { drawing, light } = stage;
  if (lamp)
    return drawing.linear(
      [
        [0, '#ffe6ae'],
        [0.6, '#ffcf7d'],
        [1, '#e9a552'],
      ],
      [0, 0],
      [0.3, 1],
    );
  const sky = light.sky[0]?.[1] ?? '#5f8fb4';
  const low = light.sky.at(-1)?.[1] ?? '#dfeaf0';
  return drawing.linear(
    [
      [0, mix(sky, '#233848', 0.45)],
      [0.5, mix(low, '#3f5d70', 0.55)],
      [0.52, mix(low, '#33505f', 0.7)],
      [1, mix(sky, '#1d2f3c', 0.6)],
    ],
    [0, 0],
    [0.55, 1],
  );
}

/** A window with frame, reveal, sill and, if wanted, open shutters at its sides. */
export function paintWindow(stage: Stage, face: Face, opening: Opening, style: WindowStyle): void {
  const { left, bottom, width, height } = opening;
  const [right, top] = [left + width, bottom + height];
  const { light } = stage;
  const frame = shaded(light, style.frame, face.normal);
  if (style.surround)
    patch(
      stage,
      face,
      [left - 0.16, bottom - 0.14, right + 0.16, top + 0.16],
      shaded(light, style.surround, face.normal),
    );
  if (style.shutters) {
    const leaf = width / 2;
    const colour = shaded(light, style.shutters, face.normal);
    for (const start of [left - leaf - 0.05, right + 0.05]) {
      patch(stage, face, [start, bottom - 0.03, start + leaf, top + 0.03], colour);
      for (let up = bottom + 0.14; up < top - 0.05; up += 0.17)
        patch(stage, face, [start + 0.06, up, start + leaf - 0.06, up + 0.045], darker(colour, 0.3), 0.7);
    }
  }
  patch(stage, face, [left - 0.05, bottom - 0.05, right + 0.05, top + 0.05], frame);
  patch(stage, face, [left + 0.04, bottom + 0.04, right - 0.04, top - 0.04], glassFill(stage));
  patch(stage, face, [left, top - 0.16, right, top], light.shadow, 0.4);
  const panes = style.panes ?? 2;
  for (let index = 1; index < panes; index += 1) {
    const middle = left + (width * index) / panes;
    patch(stage, face, [middle - 0.035, bottom, middle + 0.035, top], frame);
  }
  if (style.sill === false) return;
  patch(stage, face, [left - 0.12, bottom - 0.13, right + 0.12, bottom - 0.04], lighter(frame, 0.1));
  patch(stage, face, [left - 0.1, bottom - 0.25, right + 0.1, bottom - 0.13], light.shadow, light.shadowOpacity * 0.7);
}

/** A door with a dark reveal and a lighter panel. */
export function paintDoor(stage: Stage, face: Face, opening: Opening, colour: Colour): void {
  const { left, bottom, width, height } = opening;
  const leaf = shaded(stage.light, colour, face.normal);
  patch(
    stage,
    face,
    [left - 0.1, bottom, left + width + 0.1, bottom + height + 0.1],
    shaded(stage.light, '#efe9df', face.normal),
  );
  patch(stage, face, [left, bottom, left + width, bottom + height], leaf);
  patch(
    stage,
    face,
    [left + width * 0.2, bottom + height * 0.5, left + width * 0.8, bottom + height * 0.9],
    lighter(leaf, 0.12),
  );
  patch(
    stage,
    face,
    [left + width * 0.2, bottom + height * 0.1, left + width * 0.8, bottom + height * 0.42],
    darker(leaf, 0.14),
  );
  patch(stage, face, [left, bottom + height - 0.14, left + width, bottom + height], stage.light.shadow, 0.35);
}

/** A sectional garage door. */
export function paintGarageDoor(stage: Stage, face: Face, opening: Opening, colour: Colour): void {
  const { left, bottom, width, height } = opening;
  const leaf = shaded(stage.light, colour, face.normal);
  patch(stage, face, [left - 0.08, bottom, left + width + 0.08, bottom + height + 0.08], darker(leaf, 0.35));
  patch(
    stage,
    face,
    [left, bottom, left + width, bottom + height],
    stage.drawing.linear([
      [0, darker(leaf, 0.1)],
      [1, leaf],
    ]),
  );
  for (let up = 0.45; up < height; up += 0.45)
    patch(stage, face, [left, bottom + up, left + width, bottom + up + 0.05], darker(leaf, 0.25), 0.8);
  patch(stage, face, [left, bottom + height - 0.2, left + width, bottom + height], stage.light.shadow, 0.35);
}

/** A wall of glass from floor to ceiling, in fields. */
export function paintGlassWall(
  stage: Stage,
  face: Face,
  opening: Opening,
  frame: Colour,
  fields = Math.max(2, Math.round(opening.width / 1.4)),
): void {
  const { left, bottom, width, height } = opening;
  const bar = shaded(stage.light, frame, face.normal);
  patch(stage, face, [left, bottom, left + width, bottom + height], bar);
  const lamp = stage.random.chance(stage.light.lamps);
  const step = width / fields;
  for (let index = 0; index < fields; index += 1) {
    patch(
      stage,
      face,
      [left + index * step + 0.05, bottom + 0.06, left + (index + 1) * step - 0.05, bottom + height - 0.06],
      glassFill(stage, lamp),
    );
  }
  patch(stage, face, [left, bottom + height - 0.22, left + width, bottom + height], stage.light.shadow, 0.35);
}
