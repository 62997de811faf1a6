import { flushSync } from 'react-dom';
import { choicesOfColumn } from '#islands/project-editor/units/cells/cell-text.ts';
import { clearCells, choiceByKey, fillDown, startEditing, typeCells } from './cell-commands.ts';
import { select, announce, type Grid } from './grid.ts';
import { addRow, copyRows, moveRows, removeRows } from './row-commands.ts';
import { type Move, selectionAt, markedAll, markedRange, moveSelection, nextCell } from './selection.ts';

export type Action =
  | { kind: 'MOVE'; move: Move; extends: boolean }
  | { kind: 'TAB'; by: 1 | -1 }
  | { kind: 'MOVE_ROWS'; by: 1 | -1 }
  | { kind: 'TYPE'; key: string }
  | {
      kind:
        | 'EDIT'
        | 'CLEAR'
        | 'FILL'
        | 'UNDO'
        | 'REDO'
        | 'COPY_ROWS'
        | 'ADD'
        | 'REMOVE'
        | 'MARK_ROWS'
        | 'MARK_ALL'
        | 'DETAILS'
        | 'LEAVE';
    };

export type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const farMoves: Readonly<Record<string, Move>> = { ...moves, Home: 'first', End: 'last' };

const withControl: Readonly<Record<string, Action['kind']>> = {
  z: 'UNDO',
  y: 'REDO',
  d: 'FILL',
  a: 'MARK_ALL',
  Enter: 'DETAILS',
};
const withControlAndShift: Readonly<Record<string, Action['kind']>> = { z: 'REDO', d: 'COPY_ROWS' };
const withAlt: Readonly<Record<string, Action>> = {
  ArrowUp: { kind: 'MOVE_ROWS', by: -1 },
  ArrowDown: { kind: 'MOVE_ROWS', by: 1 },
  Enter: { kind: 'ADD' },
  Delete: { kind: 'REMOVE' },
  Backspace: { kind: 'REMOVE' },
};
const unmodified: Readonly<Record<string, Action>> = {
  F2: { kind: 'EDIT' },
  Enter: { kind: 'EDIT' },
  Delete: { kind: 'CLEAR' },
  Backspace: { kind: 'CLEAR' },
  Escape: { kind: 'LEAVE' },
};

/** The action of a key, as in spreadsheets; undefined for keys left to the browser. */
export function actionOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): Action | undefined {
  const control = ctrlKey || metaKey;
  const isText = [...key].length === 1;
  // AltGr types characters, and is Ctrl and Alt together on Windows.
  if (altKey && isText && (ctrlKey || /[^\x20-\x7e]/.test(key))) return { kind: 'TYPE', key };
  if (altKey) return control ? undefined : withAlt[key];
  if (control) {
    const kind = (shiftKey ? withControlAndShift : withControl)[isText ? key.toLowerCase() : key];
    if (kind) return { kind } as Action;
    const move = farMoves[key];
    return move && { kind: 'MOVE', move, extends: shiftKey };
  }
  if (key === 'Tab') return { kind: 'TAB', by: shiftKey ? -1 : 1 };
  if (key === ' ' && shiftKey) return { kind: 'MARK_ROWS' };
  if (key === 'Enter' && shiftKey) return { kind: 'MOVE', move: 'up', extends: false };
  const move = moves[key];
  if (move) return { kind: 'MOVE', move, extends: shiftKey };
  return isText ? { kind: 'TYPE', key } : unmodified[key];
}

/** What some keys need: the number of rows on a page, and how to open a row's dialog. */
export type KeyContext = { page: number; openDetails: () => void };

function tab(grid: Grid, by: 1 | -1): boolean {
  const { selection, leaving } = grid.$state.get();
  const size = { rows: grid.ids().length, columns: grid.kind.columns.length };
  const next = leaving ? undefined : nextCell(selection.focus, by, size);
  if (next) select(grid, selectionAt(next));
  return next !== undefined;
}

/** A character starts a new input; in a list of choices it selects the next match. */
function typeKey(grid: Grid, key: string): boolean {
  const { focus } = grid.$state.get().selection;
  const column = grid.kind.columns[focus.column];
  const id = grid.ids()[focus.row];
  if (!column || id === undefined || column.kind === 'shown') return false;
  if (column.kind !== 'choice') {
    // The control takes the focus before the browser types the key, so that every input method works.
    flushSync(() => startEditing(grid, key));
    return false;
  }
  const choice = choiceByKey(choicesOfColumn(grid, column), key, grid.typed(id, column));
  if (choice) typeCells(grid, [{ id, column, typed: choice.typed }]);
  return true;
}

export function undo(grid: Grid): void {
  grid.editor.undo();
  announce(grid, grid.t('units.undone'));
}

export function redo(grid: Grid): void {
  grid.editor.redo();
  announce(grid, grid.t('units.redone'));
}

/** The actions of keys that need nothing else. */
type Plain = Exclude<Action['kind'], 'TAB' | 'TYPE' | 'LEAVE' | 'DETAILS' | 'MOVE' | 'MOVE_ROWS'>;
const commands: Record<Plain, (grid: Grid) => void> = {
  EDIT: startEditing,
  CLEAR: clearCells,
  FILL: fillDown,
  UNDO: undo,
  REDO: redo,
  COPY_ROWS: copyRows,
  ADD: addRow,
  REMOVE: removeRows,
  MARK_ROWS: (grid) => select(grid, markedRange(grid.$state.get().selection)),
  MARK_ALL: (grid) => select(grid, markedAll(grid.$state.get().selection, grid.ids().length)),
};

/** Escape: reduces the selection to one cell, and the next Tab leaves; a second Escape is left to the surroundings. */
function leave(grid: Grid): boolean {
  const state = grid.$state.get();
  if (state.leaving) return false;
  grid.$state.set({ ...state, selection: selectionAt(state.selection.focus), leaving: true });
  return true;
}

/** Performs the action of a key; returns whether to prevent the browser's default. */
export function perform(grid: Grid, action: Action, { page, openDetails }: KeyContext): boolean {
  if (action.kind === 'TAB') return tab(grid, action.by);
  if (action.kind === 'TYPE') return typeKey(grid, action.key);
  if (action.kind === 'LEAVE') return leave(grid);
  if (action.kind === 'DETAILS') openDetails();
  else if (action.kind === 'MOVE') {
    const size = { rows: grid.ids().length, columns: grid.kind.columns.length };
    select(grid, moveSelection(grid.$state.get().selection, action.move, { ...size, page, extends: action.extends }));
  } else if (action.kind === 'MOVE_ROWS') {
    grid.wishFocus();
    moveRows(grid, action.by);
  } else commands[action.kind](grid);
  return true;
}
