/** Fewer rows than these are all drawn. */
const allUpTo = 60;
const beyond = 8;
const usualRow = 40;
const usualView = 800;

/** What can be seen of a table that scrolls, in pixels. */
export type View = { scrolled: number; height: number; rowHeight: number };

export const firstView: View = { scrolled: 0, height: usualView, rowHeight: usualRow };

/** The places of the rows to draw: all of a short table, else those in view and some beyond, and what is `always` drawn. */
export function drawnRows(count: number, always: readonly number[], { scrolled, height, rowHeight }: View): number[] {
  const first = count <= allUpTo ? 0 : Math.max(0, Math.floor(scrolled / rowHeight) - beyond);
  const last = count <= allUpTo ? count : Math.min(count, Math.ceil((scrolled + height) / rowHeight) + beyond);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  const outside = always.filter((row) => row >= 0 && row < count && (row < first || row >= last));
  return outside.length > 0 ? [...new Set([...rows, ...outside])].sort((a, b) => a - b) : rows;
}
