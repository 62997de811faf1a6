import { planPaste, type PastedRow } from '#islands/project-editor/units/clipboard/paste-plan.ts';
import type { Clipping } from '#islands/project-editor/units/clipboard/read-clipboard.ts';
import { contextOf, typeCells } from './cell-commands.ts';
import { select, tell, type Grid } from './grid.ts';
import { addRows } from './row-commands.ts';
import { at, columnsOf, extendedTo, rowsOf } from './selection.ts';

function typeRows(grid: Grid, rows: readonly PastedRow[]): void {
  const ids = grid.ids();
  const known = rows.filter(({ place }) => place < ids.length);
  const further = rows.slice(known.length);
  const changes = known.flatMap(({ place, cells }) =>
    [...cells].map(([column, typed]) => ({ id: ids[place] ?? '', column, typed })),
  );
  const count = typeCells(grid, changes);
  if (count > 0) tell(grid, grid.t('units.cells_changed', { count }));
  if (further.length === 0) return;
  const changed = count > 0 ? `${grid.$message.get()} ` : '';
  addRows(
    grid,
    further.map(({ cells }) => Object.fromEntries([...cells].map(([{ name }, typed]) => [name, typed]))),
  );
  tell(grid, changed + grid.$message.get());
}

/** What was pasted is selected, as in every spreadsheet: the next row is added below all of it. */
function selectPasted(grid: Grid, rows: readonly PastedRow[]): void {
  const [first] = rows;
  const columns = grid.kind.columns.flatMap((column, index) => (first?.cells.has(column) ? [index] : []));
  if (!first || columns.length === 0) return;
  const last = Math.min(first.place + rows.length, grid.ids().length) - 1;
  const corner = at({ row: last, column: columns.at(-1) ?? 0 });
  select(grid, extendedTo(corner, { row: first.place, column: columns[0] ?? 0 }));
}

/** Types what is in a clipboard into the table, from the cell with the focus on, as one step. */
export async function paste(grid: Grid, clipping: Clipping): Promise<void> {
  const { readClipboard } = await import('#islands/project-editor/units/clipboard/read-clipboard.ts');
  const { selection } = grid.$state.get();
  const columns = columnsOf(selection, grid.kind.columns.length);
  const plan = planPaste(contextOf(grid), readClipboard(clipping), {
    columns: grid.kind.columns,
    rows: rowsOf(selection),
    column: columns[0] ?? 0,
    across: columns.length,
  });
  if (plan.rows.length === 0) tell(grid, grid.t('units.nothing_to_paste'));
  else {
    grid.editor.together(() => typeRows(grid, plan.rows));
    if (!plan.isFilling) selectPasted(grid, plan.rows);
  }
}
