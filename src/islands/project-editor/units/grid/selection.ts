export type Cell = { row: number; column: number };
export type Size = { rows: number; columns: number };

/** The focused cell, where its range starts, and rows selected as a whole; all by index. */
export type Selection = { focus: Cell; anchor: Cell; marked: ReadonlySet<number> };

export type Range = { top: number; bottom: number; left: number; right: number };

export type Move = 'up' | 'down' | 'left' | 'right' | 'home' | 'end' | 'first' | 'last' | 'pageUp' | 'pageDown';

const none: ReadonlySet<number> = new Set();
const origin: Cell = { row: 0, column: 0 };

export const noSelection: Selection = { focus: origin, anchor: origin, marked: none };

export const selectionAt = (focus: Cell): Selection => ({ focus, anchor: focus, marked: none });

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

const inside = ({ row, column }: Cell, size: Size): Cell => ({
  row: within(row, size.rows),
  column: within(column, size.columns),
});

function stepped({ row, column }: Cell, move: Move, { rows, columns, page }: Size & { page: number }): Cell {
  switch (move) {
    case 'up':
      return { row: row - 1, column };
    case 'down':
      return { row: row + 1, column };
    case 'left':
      return { row, column: column - 1 };
    case 'right':
      return { row, column: column + 1 };
    case 'home':
      return { row, column: 0 };
    case 'end':
      return { row, column: columns - 1 };
    case 'first':
      return origin;
    case 'last':
      return { row: rows - 1, column: columns - 1 };
    case 'pageUp':
      return { row: row - page, column };
    case 'pageDown':
      return { row: row + page, column };
  }
}

/** Moves the focus; with `extends` the range grows from its anchor. */
export function moveSelection(
  { focus, anchor }: Selection,
  move: Move,
  size: Size & { page: number; extends: boolean },
): Selection {
  const next = inside(stepped(focus, move, size), size);
  return size.extends ? { focus: next, anchor, marked: none } : selectionAt(next);
}

/** The next or previous cell, row by row; undefined past the ends, where Tab leaves the table. */
export function nextCell({ row, column }: Cell, by: 1 | -1, { rows, columns }: Size): Cell | undefined {
  const place = row * columns + column + by;
  if (place < 0 || place >= rows * columns) return undefined;
  return { row: Math.floor(place / columns), column: place % columns };
}

export const extendedTo = ({ anchor }: Selection, focus: Cell): Selection => ({ focus, anchor, marked: none });

export function rangeOf({ focus, anchor }: Selection): Range {
  return {
    top: Math.min(focus.row, anchor.row),
    bottom: Math.max(focus.row, anchor.row),
    left: Math.min(focus.column, anchor.column),
    right: Math.max(focus.column, anchor.column),
  };
}

const between = (one: number, other: number) =>
  Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => Math.min(one, other) + index);

/** The rows that a command applies to: the marked ones, else those of the range, from the top. */
export function rowsOf(selection: Selection): number[] {
  const { top, bottom } = rangeOf(selection);
  return selection.marked.size > 0 ? [...selection.marked].sort((a, b) => a - b) : between(top, bottom);
}

/** The columns that a command applies to: all for marked rows, else those of the range. */
export function columnsOf(selection: Selection, columns: number): number[] {
  const { left, right } = rangeOf(selection);
  return selection.marked.size > 0 ? between(0, columns - 1) : between(left, right);
}

/** Marks only this row, or a range up to it, or adds it to those already marked. */
export function selectRow(selection: Selection, row: number, how: 'ONLY' | 'UP_TO' | 'TOO'): Selection {
  const { focus, anchor } = selection;
  const here = { row, column: focus.column };
  if (how === 'UP_TO') return { focus: here, anchor, marked: new Set(between(anchor.row, row)) };
  if (how === 'ONLY') return { focus: here, anchor: here, marked: new Set([row]) };
  const rows = new Set(selection.marked);
  if (!rows.delete(row)) rows.add(row);
  return { focus: here, anchor: here, marked: rows };
}

export const markedRange = (selection: Selection): Selection => ({ ...selection, marked: new Set(rowsOf(selection)) });

export const markedAll = (selection: Selection, rows: number): Selection => ({
  ...selection,
  marked: new Set(rows > 0 ? between(0, rows - 1) : []),
});

/** The selection after rows were added, removed or moved: it stays on the same rows, or near removed ones. */
export function remapSelection<Key>(selection: Selection, before: readonly Key[], after: readonly Key[]): Selection {
  const places = new Map(after.map((key, place) => [key, place]));
  const now = (row: number) => places.get(before[row] as Key);
  const cell = ({ row, column }: Cell): Cell => ({ row: now(row) ?? within(row, after.length), column });
  const rows = [...selection.marked].map(now).filter((row) => row !== undefined);
  return { focus: cell(selection.focus), anchor: cell(selection.anchor), marked: new Set(rows) };
}
