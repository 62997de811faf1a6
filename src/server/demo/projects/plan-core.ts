import { outerWall } from './flat-rooms.ts';
import { gardenDepth } from './floor-layout.ts';
import { corridorFloor, drawDoor, drawWindow, fill, gap, ink, thin, type Sheet } from './plan-sheet.ts';

function drawStairs(sheet: Sheet): void {
  const {
    drawing,
    at,
    layout: { core },
  } = sheet;
  const [left, middle, right] = [core.left + 0.2, core.left + 1.3, core.left + 2.4];
  const [top, bottom] = [1.5, core.height - 1.6];
  const steps = 10;
  for (let step = 0; step <= steps; step += 1) {
    const y = top + ((bottom - top) * step) / steps;
    drawing.line([at([left, y]), at([right, y])], thin, 1.4);
  }
  drawing.line([at([middle, top]), at([middle, bottom])], ink, 4);
  drawing.line(
    [
      at([left + 0.55, bottom]),
      at([left + 0.55, top - 0.5]),
      at([right - 0.55, top - 0.5]),
      at([right - 0.55, bottom - 0.3]),
    ],
    ink,
    1.6,
  );
  drawing.line(
    [at([right - 0.72, bottom - 0.65]), at([right - 0.55, bottom - 0.3]), at([right - 0.38, bottom - 0.65])],
    ink,
    1.6,
  );
}

function drawLift({ drawing, at, scale, layout: { core } }: Sheet): void {
  const [left, top, size] = [core.left + core.width - 2.05, core.height - 2.35, 1.75];
  drawing.rectangle(at([left - 0.1, top - 0.1]), [(size + 0.2) * scale, (size + 0.2) * scale], { fill: ink });
  drawing.rectangle(at([left + 0.05, top + 0.05]), [(size - 0.1) * scale, (size - 0.1) * scale], { fill: '#fdfdfb' });
  drawing.line([at([left + 0.05, top + 0.05]), at([left + size - 0.05, top + size - 0.05])], thin, 1.4);
  drawing.line([at([left + size - 0.05, top + 0.05]), at([left + 0.05, top + size - 0.05])], thin, 1.4);
  drawing.line(
    [at([left + 0.35, top + size + 0.02]), at([left + size - 0.35, top + size + 0.02])],
    '#d5dadc',
    scale * 0.12,
  );
}

/** Corridor, staircase, lift, and on the ground floor the entrance. */
export function drawCore(sheet: Sheet): void {
  const {
    layout: { core, corridor, width, outdoor },
  } = sheet;
  fill(
    sheet,
    { left: core.left + 0.11, top: outerWall, width: core.width - 0.22, height: core.height - outerWall + 0.2 },
    corridorFloor,
  );
  const [left, right] = [
    corridor.left === 0 ? outerWall : 0.11,
    corridor.left + corridor.width === width ? outerWall : 0.11,
  ];
  fill(
    sheet,
    {
      left: corridor.left + left,
      top: corridor.top + 0.11,
      width: corridor.width - left - right,
      height: corridor.height - 0.22,
    },
    corridorFloor,
  );
  const middle = corridor.top + corridor.height / 2;
  if (corridor.left === 0) drawWindow(sheet, [outerWall / 2, middle - 0.45], [outerWall / 2, middle + 0.45]);
  if (corridor.left + corridor.width === width)
    drawWindow(sheet, [width - outerWall / 2, middle - 0.45], [width - outerWall / 2, middle + 0.45]);
  drawStairs(sheet);
  drawLift(sheet);
  drawWindow(sheet, [core.left + 0.5, outerWall / 2], [core.left + 2.1, outerWall / 2]);
  const entrance = core.left + core.width - 2;
  if (outdoor !== 'garden') return drawWindow(sheet, [entrance, outerWall / 2], [entrance + 1.4, outerWall / 2]);
  fill(sheet, { left: entrance - 0.4, top: -gardenDepth, width: 2.2, height: gardenDepth, edge: '#c9c2b2' }, '#e4dfd3');
  gap(
    sheet,
    { from: [entrance, outerWall / 2], to: [entrance + 1.4, outerWall / 2] },
    { colour: corridorFloor, metres: outerWall + 0.04 },
  );
  drawDoor(
    sheet,
    { hinge: [entrance, outerWall], jamb: [entrance + 1.2, outerWall], leaf: [entrance, outerWall + 1.2] },
    0.02,
  );
}
