import { createDrawing, pictureHeight, pictureWidth, type Spot } from '../pictures/engine/drawing.ts';
import { paintRooms } from '../pictures/scenes/plans.ts';
import type { FloorLayout, LayoutUnit } from './floor-layout.ts';

const margin = 70;
const terraceDepth = 1.8;
const ink = '#3d4a54';

type Fit = { origin: Spot; scale: number };

function fit({ width, depth }: FloorLayout): Fit {
  const scale = Math.min((pictureWidth - margin * 2) / width, (pictureHeight - margin * 2) / (depth + terraceDepth * 2));
  return { scale, origin: [(pictureWidth - width * scale) / 2, (pictureHeight - depth * scale) / 2] };
}

/** A flat's outline as parts of the plan picture's width and height, with four decimals. */
export function polygonOf(layout: FloorLayout, unit: LayoutUnit): Spot[] {
  const { origin, scale } = fit(layout);
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  return unit.outline.map(([x, y]) => [part((origin[0] + x * scale) / pictureWidth), part((origin[1] + y * scale) / pictureHeight)]);
}

/** The plan of a floor: flats with rooms and furniture, corridor, stairs and lift. */
export function drawFloorPlan(layout: FloorLayout): string {
  const drawing = createDrawing();
  const { origin, scale } = fit(layout);
  const at = (x: number, y: number): Spot => [origin[0] + x * scale, origin[1] + y * scale];
  drawing.rectangle([0, 0], [pictureWidth, pictureHeight], { fill: '#fbfaf6' });
  for (let x = 40; x < pictureWidth; x += 40) drawing.line([[x, 0], [x, pictureHeight]], '#eeece5', 1);
  for (let y = 40; y < pictureHeight; y += 40) drawing.line([[0, y], [pictureWidth, y]], '#eeece5', 1);
  drawing.rectangle([origin[0] + 12, origin[1] + 14], [layout.width * scale, layout.depth * scale], { fill: '#8a8272', opacity: 0.18 });
  drawing.rectangle(origin, [layout.width * scale, layout.depth * scale], { fill: '#ece8de', stroke: ink, strokeWidth: 8 });
  for (const unit of layout.units) drawing.polygon(unit.outline.map(([x, y]) => at(x, y)), { fill: '#f2ebdd' });
  for (const unit of layout.units) paintRooms(drawing, unit.rooms, origin, scale);
  const { core } = layout;
  drawing.rectangle(at(core.left, core.top), [core.width * scale, core.height * scale], { fill: '#dfe3e4', stroke: ink, strokeWidth: 6 });
  for (let step = 0; step < 9; step += 1) {
    drawing.line([at(core.left + 0.2, core.top + 0.5 + step * 0.34), at(core.left + core.width * 0.55, core.top + 0.5 + step * 0.34)], '#8f989e', 2);
  }
  const lift = { left: core.left + core.width * 0.62, top: core.top + 0.6, size: 1.1 };
  drawing.rectangle(at(lift.left, lift.top), [lift.size * scale, lift.size * scale], { fill: '#ffffff', stroke: ink, strokeWidth: 3 });
  drawing.line([at(lift.left, lift.top), at(lift.left + lift.size, lift.top + lift.size)], '#8f989e', 2);
  drawing.line([at(lift.left + lift.size, lift.top), at(lift.left, lift.top + lift.size)], '#8f989e', 2);
  for (const unit of layout.units) {
    const outline = unit.outline.map(([x, y]) => at(x, y));
    drawing.line([...outline, outline[0] as Spot], ink, 7);
  }
  return drawing.svg();
}
