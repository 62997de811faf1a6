import type { FocusEvent, MouseEvent } from 'react';
import { startEditing } from './cell-commands.ts';
import { select, type Grid } from './grid.ts';
import { selectionAt, extendedTo, selectRow, type Cell } from './selection.ts';

/** The target of an event in the table: a cell, or a row number. */
function placeOf(target: EventTarget): { row: number; column?: number } | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (row === undefined) return undefined;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  if (column !== undefined) return { row: Number(row), column: Number(column) };
  return target.closest('[data-number]') ? { row: Number(row) } : undefined;
}

const isCell = (place: { row: number; column?: number } | undefined): place is Cell => place?.column !== undefined;

const isControl = (target: EventTarget) => target instanceof Element && target.closest('input, select') !== null;

export function pointerHandlers(grid: Grid) {
  const selection = () => grid.$state.get().selection;

  function markRow(row: number, event: MouseEvent): void {
    const how = event.shiftKey ? 'UP_TO' : event.ctrlKey || event.metaKey ? 'TOO' : 'ONLY';
    select(grid, selectRow(selection(), row, how));
  }

  return {
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (!place || event.button !== 0 || isControl(event.target)) return;
      // The selection moves the focus, after the edited cell is committed.
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement && isControl(document.activeElement))
        document.activeElement.blur();
      if (!isCell(place)) markRow(place.row, event);
      else select(grid, event.shiftKey ? extendedTo(selection(), place) : selectionAt(place));
    },
    onMouseOver: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (!place || event.buttons !== 1 || grid.$state.get().editing) return;
      const known = selection();
      if (known.marked.size > 0) select(grid, selectRow(known, place.row, 'UP_TO'));
      else if (isCell(place)) select(grid, extendedTo(known, place));
    },
    onFocus: (event: FocusEvent) => {
      // Links from elsewhere and screen readers select the cell they focus.
      const place = placeOf(event.target);
      const { focus } = selection();
      if (!isCell(place) || isControl(event.target) || (place.row === focus.row && place.column === focus.column))
        return;
      select(grid, selectionAt(place));
    },
    onDoubleClick: (event: MouseEvent) => {
      if (isCell(placeOf(event.target)) && !isControl(event.target)) startEditing(grid);
    },
  };
}
