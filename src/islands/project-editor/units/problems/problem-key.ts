import { inTables } from '#islands/project-editor/draft/rows.ts';
import type { Grid } from '#islands/project-editor/units/grid/grid.ts';
import { textAt } from '#islands/project-editor/units/cells/row-cells.ts';
import type { Cell } from '#islands/project-editor/units/grid/selection.ts';

const width = 5;

/** Where a wrong cell is, and what it says, as one text: texts are easily compared, and are in the order of the rows. */
function problemKey(grid: Grid, id: string, name: string): string[] {
  const row = grid.ids().indexOf(id);
  const column = grid.kind.columns.findIndex((one) => one.name === name);
  const shown = grid.kind.columns[column];
  if (row < 0 || !shown) return [];
  const [label = shown] = grid.kind.columns;
  const place = [row, column].map((at) => String(at).padStart(width, '0'));
  return [[...place, textAt(grid, id, label), textAt(grid, id, shown)].join('\n')];
}

/** The wrong cells of a table, in the order of its rows. */
export function problemsOf(grid: Grid): string[] {
  const { wrong, draft } = grid.editor.$state.get();
  const cells = [...wrong.keys(), ...draft.conflicts].flatMap((path) => {
    const { table, id, column } = inTables(path) ?? {};
    return table === grid.kind.name && id !== undefined && column ? problemKey(grid, id, column) : [];
  });
  return [...new Set(cells)].sort((a, b) => a.localeCompare(b));
}

export function readProblem(key: string): Cell {
  const [row = '', column = ''] = key.split('\n');
  return { row: Number(row), column: Number(column) };
}
