import { expect, test } from 'vitest';
import { actionOf, type Key } from '#islands/project-editor/units/grid/grid-keys.ts';
import {
  selectionAt,
  columnsOf,
  extendedTo,
  remapSelection,
  selectRow,
  moveSelection,
  rangeOf,
  rowsOf,
  nextCell,
} from '#islands/project-editor/units/grid/selection.ts';
import { drawnRows } from '#islands/project-editor/units/grid/use-grid.tsx';
import { nextLabel } from '#islands/project-editor/units/grid/row-commands.ts';

const size = { rows: 5, columns: 4 };
const step = { ...size, page: 3, extends: false };
const start = selectionAt({ row: 1, column: 1 });

test('the focus moves by cells and stops at the edges', () => {
  expect(moveSelection(start, 'down', step).focus).toEqual({ row: 2, column: 1 });
  expect(moveSelection(selectionAt({ row: 0, column: 0 }), 'up', step).focus).toEqual({ row: 0, column: 0 });
  expect(moveSelection(start, 'end', step).focus).toEqual({ row: 1, column: 3 });
  expect(moveSelection(start, 'last', step).focus).toEqual({ row: 4, column: 3 });
  expect(moveSelection(start, 'pageDown', step).focus).toEqual({ row: 4, column: 1 });
});

test('with Shift the range grows from where it began, and shrinks again', () => {
  const grown = moveSelection(moveSelection(start, 'down', { ...step, extends: true }), 'right', {
    ...step,
    extends: true,
  });
  expect(rangeOf(grown)).toEqual({ top: 1, bottom: 2, left: 1, right: 2 });
  expect(rangeOf(moveSelection(grown, 'up', { ...step, extends: true }))).toEqual({
    top: 1,
    bottom: 1,
    left: 1,
    right: 2,
  });
  expect(rowsOf(extendedTo(start, { row: 4, column: 0 }))).toEqual([1, 2, 3, 4]);
});

test('Tab goes from row to row and leaves the table at its ends', () => {
  expect(nextCell({ row: 0, column: 3 }, 1, size)).toEqual({ row: 1, column: 0 });
  expect(nextCell({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 3 });
  expect(nextCell({ row: 4, column: 3 }, 1, size)).toBeUndefined();
  expect(nextCell({ row: 0, column: 0 }, -1, size)).toBeUndefined();
});

test('rows are marked one by one or up to one, and then all their columns count', () => {
  const two = selectRow(selectRow(start, 0, 'ONLY'), 3, 'TOO');
  expect(rowsOf(two)).toEqual([0, 3]);
  expect(columnsOf(two, 4)).toEqual([0, 1, 2, 3]);
  expect(rowsOf(selectRow(two, 3, 'TOO'))).toEqual([0]);
  expect(rowsOf(selectRow(selectRow(start, 1, 'ONLY'), 4, 'UP_TO'))).toEqual([1, 2, 3, 4]);
});

test('the selection stays on its rows when others come, go and move', () => {
  const two = selectRow(selectRow(start, 0, 'ONLY'), 2, 'TOO');
  expect(rowsOf(remapSelection(two, ['a', 'b', 'c'], ['x', 'c', 'a']))).toEqual([1, 2]);
  expect(rowsOf(remapSelection(two, ['a', 'b', 'c'], ['b', 'c']))).toEqual([1]);
  expect(remapSelection(selectionAt({ row: 2, column: 1 }), ['a', 'b', 'c'], ['a']).focus).toEqual({
    row: 0,
    column: 1,
  });
});

const key = (name: string, ...held: (keyof Key)[]): Key => ({
  ...{ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
  ...Object.fromEntries(held.map((one) => [one, true])),
});

test.each([
  [key('a'), { kind: 'TYPE', key: 'a' }],
  [key('đ', 'altKey', 'ctrlKey'), { kind: 'TYPE', key: 'đ' }],
  [key('F2'), { kind: 'EDIT' }],
  [key('Delete'), { kind: 'CLEAR' }],
  [key('d', 'ctrlKey'), { kind: 'FILL' }],
  [key('D', 'ctrlKey', 'shiftKey'), { kind: 'COPY_ROWS' }],
  [key('Z', 'metaKey', 'shiftKey'), { kind: 'REDO' }],
  [key('ArrowUp', 'altKey'), { kind: 'MOVE_ROWS', by: -1 }],
  [key('Home', 'ctrlKey', 'shiftKey'), { kind: 'MOVE', move: 'first', extends: true }],
  [key('Tab', 'shiftKey'), { kind: 'TAB', by: -1 }],
  [key(' ', 'shiftKey'), { kind: 'MARK_ROWS' }],
  [key('c', 'ctrlKey'), undefined],
  [key('F5'), undefined],
])('%o asks for %o', (pressed, action) => {
  expect(actionOf(pressed)).toEqual(action);
});

test('of many rows those in view are drawn, some beyond, and the one with the focus', () => {
  const view = { scrolled: 4_000, height: 400, rowHeight: 40 };
  expect(drawnRows(20, [0], view)).toHaveLength(20);
  expect(drawnRows(1000, [0], view)).toEqual([0, ...Array.from({ length: 26 }, (_, index) => 92 + index)]);
  expect(drawnRows(1000, [999, 1000, -1], view).at(-1)).toBe(999);
  expect(drawnRows(1000, [100], view)).toHaveLength(26);
});

test.each([
  ['A-12', [], 'A-13'],
  ['S09', [], 'S10'],
  ['A-12', ['A-13', 'A-14'], 'A-15'],
  ['Penthouse', [], 'Penthouse 2'],
  ['S2 lijevo', [], 'S3 lijevo'],
  ['', [], ''],
  ['9'.repeat(30), [], ''],
])('after %s comes, with %j taken, %s', (label, taken, next) => {
  expect(nextLabel(label, new Set(taken))).toBe(next);
});
