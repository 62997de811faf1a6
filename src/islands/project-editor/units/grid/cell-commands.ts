import { fold } from '#domain/words/fold.ts';
import type { InputValue } from '#islands/editor/adapter.ts';
import { cellPath } from '#islands/project-editor/draft/rows.ts';
import { plainText } from '#islands/project-editor/units/cells/cell-text.ts';
import { draftColumn, tidied, type TypingContext } from '#islands/project-editor/units/cells/typed-texts.ts';
import type { Column } from '#islands/project-editor/units/table-columns.ts';
import { select, announce, type Grid } from './grid.ts';
import { selectionAt, columnsOf, rowsOf, nextCell, type Cell } from './selection.ts';

export const contextOf = ({ kind, locale, places }: Grid): TypingContext => ({
  table: kind.name,
  locale,
  places: places(),
});

export type CellChange = { id: string; column: Column; typed: InputValue };

/** Types into cells; typing the current value is no change. */
export function typeCells(grid: Grid, changes: readonly CellChange[]): number {
  const other = changes.filter(
    ({ id, column, typed }) => column.kind !== 'shown' && (grid.typed(id, column) ?? '') !== (typed ?? ''),
  );
  grid.editor.typeAll(
    other.map(({ id, column, typed }) => [cellPath(grid.kind.name, id, draftColumn(column)), typed] as const),
  );
  return other.length;
}

export function chosenCells({ kind, ids, $state }: Grid): { id: string; column: Column }[] {
  const { selection } = $state.get();
  const all = ids();
  const columns = columnsOf(selection, kind.columns.length).flatMap((index) => kind.columns[index] ?? []);
  return rowsOf(selection).flatMap((row) => {
    const id = all[row];
    return id === undefined ? [] : columns.map((column) => ({ id, column }));
  });
}

export function clearCells(grid: Grid): void {
  const context = contextOf(grid);
  typeCells(
    grid,
    chosenCells(grid).map((cell) => ({ ...cell, typed: tidied(context, cell.column, '') })),
  );
}

/** Fills the selection with its first row; a single cell with the cell above it. */
export function fillDown(grid: Grid): void {
  const { selection } = grid.$state.get();
  const cells = chosenCells(grid);
  const ids = grid.ids();
  const [first = 0, ...others] = rowsOf(selection);
  const source = ids[others.length > 0 ? first : first - 1];
  if (source === undefined) return;
  const count = typeCells(
    grid,
    cells.map(({ id, column }) => ({ id, column, typed: grid.typed(source, column) })),
  );
  if (count > 0) announce(grid, grid.t('units.cells_changed', { count }));
}

export function copiedCells(grid: Grid, textOf: (id: string, column: Column) => string): string[][] {
  const speech = { t: grid.t, locale: grid.locale, places: grid.places(), table: grid.kind.name };
  const rows = Map.groupBy(chosenCells(grid), ({ id }) => id);
  return [...rows.values()].map((cells) =>
    cells.map(({ id, column }) =>
      column.kind === 'shown' ? textOf(id, column) : plainText(speech, column, grid.typed(id, column)),
    ),
  );
}

/** Starts editing the focused cell; a typed key replaces its value. */
export function startEditing(grid: Grid, key?: string): void {
  const { selection } = grid.$state.get();
  const { focus } = selection;
  const column = grid.kind.columns[focus.column];
  if (!column || column.kind === 'shown' || grid.ids()[focus.row] === undefined) return;
  select(grid, selectionAt(focus), { ...focus, ...(key !== undefined && { key }) });
}

export type AfterCommit = 'up' | 'down' | 'next' | 'previous' | 'stay';

function onwardFrom(grid: Grid, cell: Cell, onward: AfterCommit): Cell {
  const size = { rows: grid.ids().length, columns: grid.kind.columns.length };
  if (onward === 'next') return nextCell(cell, 1, size) ?? cell;
  if (onward === 'previous') return nextCell(cell, -1, size) ?? cell;
  const by = { up: -1, down: 1, stay: 0 }[onward];
  return { row: Math.max(0, Math.min(size.rows - 1, cell.row + by)), column: cell.column };
}

export function commit(grid: Grid, typed: InputValue, onward: AfterCommit | 'blur'): void {
  const { editing, selection } = grid.$state.get();
  if (!editing) return;
  const id = grid.ids()[editing.row];
  const column = grid.kind.columns[editing.column];
  if (onward === 'blur') grid.$state.set({ selection, editing: undefined, leaving: false });
  else select(grid, selectionAt(onwardFrom(grid, editing, onward)));
  if (id !== undefined && column) typeCells(grid, [{ id, column, typed: tidied(contextOf(grid), column, typed) }]);
}

export function cancelEdit(grid: Grid): void {
  select(grid, grid.$state.get().selection);
}

/** The next choice that starts with a key, after the current one. */
export function choiceByKey<Choice extends { typed: InputValue; name: string }>(
  choices: readonly Choice[],
  key: string,
  chosen: InputValue,
): Choice | undefined {
  const at = choices.findIndex(({ typed }) => typed === chosen) + 1;
  return [...choices.slice(at), ...choices.slice(0, at)].find(({ name }) => fold(name).startsWith(fold(key)));
}
