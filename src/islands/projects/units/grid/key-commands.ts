import { flushSync } from 'react-dom';
import { clearCells, choiceByKey, fillDown, startEditing, typeCells } from './cell-commands.ts';
import { choicesOfColumn } from './choices.ts';
import { select, tell, type Grid } from './grid.ts';
import type { Action } from './keys.ts';
import { addRow, copyRows, moveRows, removeRows } from './row-commands.ts';
import { at, markedAll, markedRange, moved, tabbed } from './selection.ts';

/** What a key does besides: how many rows a page has, and what opens the form of a row. */
export type Surroundings = { page: number; openDetails: () => void };

function tab(grid: Grid, by: 1 | -1): boolean {
  const { selection, leaving } = grid.$state.get();
  const size = { rows: grid.ids().length, columns: grid.kind.columns.length };
  const next = leaving ? undefined : tabbed(selection.focus, by, size);
  if (next) select(grid, at(next));
  return next !== undefined;
}

/** A letter begins to type anew; in a list of choices it takes the next one that begins so. */
function typeKey(grid: Grid, key: string): boolean {
  const { focus } = grid.$state.get().selection;
  const column = grid.kind.columns[focus.column];
  const id = grid.ids()[focus.row];
  if (!column || id === undefined || column.kind === 'shown') return false;
  if (column.kind !== 'choice') {
    // The control takes the focus before the browser types the key, so that every way of typing works.
    flushSync(() => startEditing(grid, key));
    return false;
  }
  const choice = choiceByKey(choicesOfColumn(grid, column), key, grid.typed(id, column));
  if (choice) typeCells(grid, [{ id, column, typed: choice.typed }]);
  return true;
}

export function undo(grid: Grid): void {
  grid.editor.undo();
  tell(grid, grid.t('units.undone'));
}

export function redo(grid: Grid): void {
  grid.editor.redo();
  tell(grid, grid.t('units.redone'));
}

/** Does what a key asks for; tells whether the browser is not to do anything more. */
export function perform(grid: Grid, action: Action, { page, openDetails }: Surroundings): boolean {
  const state = grid.$state.get();
  const { selection } = state;
  const size = { rows: grid.ids().length, columns: grid.kind.columns.length };
  if (action.kind === 'TAB') return tab(grid, action.by);
  if (action.kind === 'TYPE') return typeKey(grid, action.key);
  switch (action.kind) {
    case 'MOVE':
      select(grid, moved(selection, action.move, { ...size, page, extends: action.extends }));
      break;
    case 'MOVE_ROWS':
      grid.wantsFocus = true;
      moveRows(grid, action.by);
      break;
    case 'EDIT':
      startEditing(grid);
      break;
    case 'CLEAR':
      clearCells(grid);
      break;
    case 'FILL':
      fillDown(grid);
      break;
    case 'UNDO':
      undo(grid);
      break;
    case 'REDO':
      redo(grid);
      break;
    case 'COPY_ROWS':
      copyRows(grid);
      break;
    case 'ADD':
      addRow(grid);
      break;
    case 'REMOVE':
      removeRows(grid);
      break;
    case 'MARK_ROWS':
      select(grid, markedRange(selection));
      break;
    case 'MARK_ALL':
      select(grid, markedAll(selection, size.rows));
      break;
    case 'DETAILS':
      openDetails();
      break;
    case 'LEAVE':
      // Escape once more is for what the table is in.
      if (state.leaving) return false;
      grid.$state.set({ ...state, selection: at(selection.focus), leaving: true });
      break;
  }
  return true;
}
