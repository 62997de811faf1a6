import { planPaste, type PastedRow } from '../clipboard/paste-plan.ts';
import type { Clipping } from '../clipboard/read-clipboard.ts';
import { contextOf, typeCells } from './cell-commands.ts';
import { tell, type Grid } from './grid.ts';
import { addRows } from './row-commands.ts';
import { columnsOf, rowsOf } from './selection.ts';

function typeRows(grid: Grid, rows: readonly PastedRow[]): void {
  const ids = grid.ids();
  const known = rows.filter(({ place }) => place < ids.length);
  const further = rows.slice(known.length);
  const changes = known.flatMap(({ place, cells }) =>
    [...cells].map(([column, typed]) => ({ id: ids[place] ?? 0, column, typed })),
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

/** Types what is in a clipboard into the table, from the cell with the focus on, as one step. */
export async function paste(grid: Grid, clipping: Clipping): Promise<void> {
  const { readClipboard } = await import('../clipboard/read-clipboard.ts');
  const { selection } = grid.$state.get();
  const columns = columnsOf(selection, grid.kind.columns.length);
  const plan = planPaste(contextOf(grid), readClipboard(clipping), {
    columns: grid.kind.columns,
    rows: rowsOf(selection),
    column: columns[0] ?? 0,
    across: columns.length,
  });
  if (plan.rows.length === 0) tell(grid, grid.t('units.nothing_to_paste'));
  else grid.editor.together(() => typeRows(grid, plan.rows));
}
