import { inTables } from '#islands/project-editor/draft/rows.ts';
import type { Grid } from '#islands/project-editor/units/grid/grid.ts';
import type { Cell } from '#islands/project-editor/units/grid/selection.ts';
import { textAt } from './cell-text.ts';

const width = 5;

/** The position and error of an invalid cell as one string: easily compared, and sorted like the rows. */
function problemKey(grid: Grid, id: string, name: string): string[] {
  const row = grid.ids().indexOf(id);
  const column = grid.kind.columns.findIndex((one) => one.name === name);
  const shown = grid.kind.columns[column];
  if (row < 0 || !shown) return [];
  const [label = shown] = grid.kind.columns;
  const place = [row, column].map((at) => String(at).padStart(width, '0'));
  return [[...place, textAt(grid, id, label), textAt(grid, id, shown)].join('\n')];
}

/** The invalid cells of a table, as `readProblem` reads them. */
export function problemsOf(grid: Grid): string[] {
  const { wrong, draft } = grid.editor.$state.get();
  const cells = [...wrong.keys(), ...draft.conflicts].flatMap((path) => {
    const { table, id, column } = inTables(path) ?? {};
    return table === grid.kind.name && id !== undefined && column ? problemKey(grid, id, column) : [];
  });
  return [...new Set(cells)].sort((a, b) => a.localeCompare(b));
}

/** Where an invalid cell is, the name of its row, and what it holds. */
export function readProblem(key: string): Cell & { label: string; text: string } {
  const [row = '', column = '', label = '', text = ''] = key.split('\n');
  return { row: Number(row), column: Number(column), label, text };
}
