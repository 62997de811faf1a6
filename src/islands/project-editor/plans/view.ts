import type { Corner, Size } from '#domain/projects/outline/corners.ts';

/** How pixels of a plan come onto the screen: times `scale`, then moved. */
export type View = { scale: number; x: number; y: number };
/** A plan, and the frame on the screen in which it is seen. */
export type Sheet = { plan: Size; frame: Size };

const margin = 12;
const closest = 10;

function fittingScale({ plan, frame }: Sheet): number {
  const [width, height] = [frame.width - 2 * margin, frame.height - 2 * margin];
  return Math.max(0.01, Math.min(width / plan.width, height / plan.height));
}

/** One axis: in the middle where all of it is seen, else no farther than its own edge. */
function keptOffset(offset: number, length: number, frame: number): number {
  if (length <= frame - 2 * margin) return (frame - length) / 2;
  return Math.min(margin, Math.max(frame - margin - length, offset));
}

/** A view of which the plan does not slip out. */
export function kept({ scale, x, y }: View, { plan, frame }: Sheet): View {
  return {
    scale,
    x: keptOffset(x, plan.width * scale, frame.width),
    y: keptOffset(y, plan.height * scale, frame.height),
  };
}

/** All of the plan. */
export const fitted = (sheet: Sheet): View => kept({ scale: fittingScale(sheet), x: 0, y: 0 }, sheet);

/** How many times closer than all of the plan. */
export const closeness = ({ scale }: View, sheet: Sheet): number => scale / fittingScale(sheet);

export type Zoom = { factor: number; around: Corner };

/** So many times closer, where a point of the screen stays where it is. */
export function zoomed(view: View, { factor, around: [x, y] }: Zoom, sheet: Sheet): View {
  const least = fittingScale(sheet);
  const scale = Math.min(least * closest, Math.max(least, view.scale * factor));
  const ratio = scale / view.scale;
  return kept({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, sheet);
}

export const panned = ({ scale, x, y }: View, [right, down]: Corner, sheet: Sheet): View =>
  kept({ scale, x: x + right, y: y + down }, sheet);

/** Moved as little as brings a point of the plan well into the frame. */
export function revealed(view: View, [x, y]: Corner, sheet: Sheet): View {
  const room = 4 * margin;
  const by = (at: number, frame: number) => Math.max(0, room - at) - Math.max(0, at - frame + room);
  const shift: Corner = [
    by(x * view.scale + view.x, sheet.frame.width),
    by(y * view.scale + view.y, sheet.frame.height),
  ];
  return panned(view, shift, sheet);
}

/** The point of the plan that is seen at a point of the frame. */
export const toPlan = ({ scale, x, y }: View, [atX, atY]: Corner): Corner => [(atX - x) / scale, (atY - y) / scale];
