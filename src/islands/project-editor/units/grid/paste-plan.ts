import { decimalSeparator } from '#islands/controls/sheet/decimal-separator.ts';
import type { InputValue } from '#islands/editor/adapter.ts';
import { findFloor } from '#islands/project-editor/units/cells/floors.ts';
import type { Heading } from '#islands/project-editor/units/cells/heading-words.ts';
import { readHeadings } from '#islands/project-editor/units/cells/headings.ts';
import { typedFloor, typedTexts, type TypingContext } from '#islands/project-editor/units/cells/typed-texts.ts';
import type { ClipboardContent } from '#islands/controls/sheet/read-clipboard.ts';
import type { Column, TableName } from '#islands/project-editor/units/table-columns.ts';
import { changesBy, changesNothing, isPublished } from '#islands/project-editor/units/table-changes.ts';
import { contextOf, typeCells } from './cell-commands.ts';
import { select, announce, type Grid } from './grid.ts';
import { addRows } from './row-commands.ts';
import { selectionAt, columnsOf, extendedTo, rowsOf } from './selection.ts';

export type PastePlace = {
  columns: readonly Column[];
  /** The indices of the rows pasted into; further rows are added after the last one. */
  rows: readonly number[];
  column: number;
  /** The number of selected columns: a single cell fills the whole selection. */
  across: number;
};

/** The inputs of a row, existing at this index or new. */
export type PastedRow = { place: number; cells: ReadonlyMap<Column, InputValue> };
/** `isFilling`: a single cell was pasted over the whole selection. */
export type PastePlan = { rows: readonly PastedRow[]; isFilling: boolean };

const columnAt = (cells: readonly (readonly string[])[], index: number) => cells.map((row) => row[index] ?? '');

type Source = { column: Column; name: Heading; texts: readonly string[] };

/** The target columns with their texts: as a row of headings says, else from the selected column on. */
function sourcesOf(table: TableName, cells: readonly (readonly string[])[], { columns, column }: PastePlace) {
  const headings = readHeadings(table, cells[0] ?? []);
  const body = headings ? cells.slice(1) : cells;
  const names = headings ?? columns.slice(column, column + (cells[0]?.length ?? 0)).map(({ name }) => name);
  const sources: Source[] = [];
  for (const [index, name] of names.entries()) {
    const target = columns.find((one) => one.name === name);
    if (target && name && target.kind !== 'shown' && !sources.some((source) => source.column === target))
      sources.push({ column: target, name, texts: columnAt(body, index) });
  }
  const buildings = names.indexOf('building');
  return { sources, buildings: buildings < 0 ? undefined : columnAt(body, buildings), body };
}

function typedOf(context: TypingContext, cells: readonly (readonly string[])[], place: PastePlace) {
  const { sources, buildings, body } = sourcesOf(context.table, cells, place);
  const separator = decimalSeparator(
    sources.filter(({ column }) => column.kind === 'number').flatMap(({ texts }) => texts),
  );
  const typed = sources.map(({ column, name, texts }) => {
    if (name !== 'floorId' || !buildings) return [column, typedTexts(context, column, { texts, separator })] as const;
    const floors = texts.map((floor, row) => findFloor(context.places, { building: buildings[row] ?? '', floor }));
    return [column, floors.map(typedFloor)] as const;
  });
  return { typed, height: body.length };
}

function filled(context: TypingContext, text: string, { columns, rows, column, across }: PastePlace): PastePlan {
  const targets = columns.slice(column, column + across).filter(({ kind }) => kind !== 'shown');
  const cells = new Map(targets.map((target) => [target, typedTexts(context, target, { texts: [text] })[0] ?? null]));
  return { rows: rows.map((place) => ({ place, cells })), isFilling: true };
}

export function planPaste(context: TypingContext, cells: readonly string[][], place: PastePlace): PastePlan {
  const [first] = cells;
  if (!first) return { rows: [], isFilling: false };
  const isOne = cells.length === 1 && first.length === 1;
  if (isOne && (place.rows.length > 1 || place.across > 1)) return filled(context, first[0] ?? '', place);
  const { typed, height } = typedOf(context, cells, place);
  const top = place.rows[0] ?? 0;
  const rows = Array.from({ length: height }, (_, index) => ({
    place: top + index,
    cells: new Map(typed.map(([column, values]) => [column, values[index] ?? null])),
  }));
  return { rows: typed.length > 0 ? rows : [], isFilling: false };
}

function typeRows(grid: Grid, ids: readonly string[], rows: readonly PastedRow[]): void {
  const known = rows.filter(({ place }) => place < ids.length);
  const further = rows.slice(known.length);
  const changes = known.flatMap(({ place, cells }) =>
    [...cells].map(([column, typed]) => ({ id: ids[place] ?? '', column, typed })),
  );
  const count = typeCells(grid, changes);
  if (count > 0) announce(grid, grid.t('units.cells_changed', { count }));
  if (further.length === 0) return;
  const changed = count > 0 ? `${grid.$message.get()} ` : '';
  addRows(
    grid,
    further.map(({ cells }) => Object.fromEntries([...cells].map(([{ name }, typed]) => [name, typed]))),
  );
  announce(grid, changed + grid.$message.get());
}

/** Selects what was pasted, as in every spreadsheet: the next row is added below all of it. */
function selectPasted(grid: Grid, rows: readonly PastedRow[]): void {
  const [first] = rows;
  const columns = grid.kind.columns.flatMap((column, index) => (first?.cells.has(column) ? [index] : []));
  if (!first || columns.length === 0) return;
  const last = Math.min(first.place + rows.length, grid.ids().length) - 1;
  const corner = selectionAt({ row: last, column: columns.at(-1) ?? 0 });
  select(grid, extendedTo(corner, { row: first.place, column: columns[0] ?? 0 }));
}

/** Pastes the clipboard into the table, starting at the focused cell, as one step. */
export async function paste(grid: Grid, clipping: ClipboardContent): Promise<void> {
  const { readClipboard } = await import('#islands/controls/sheet/read-clipboard.ts');
  const { selection } = grid.$state.get();
  const columns = columnsOf(selection, grid.kind.columns.length);
  const plan = planPaste(contextOf(grid), readClipboard(clipping), {
    columns: grid.kind.columns,
    rows: rowsOf(selection),
    column: columns[0] ?? 0,
    across: columns.length,
  });
  if (plan.rows.length === 0) return announce(grid, grid.t('units.nothing_to_paste'));
  const ids = grid.ids();
  const work = (on: Grid) => on.editor.transact(() => typeRows(on, ids, plan.rows));
  const finish = () => !plan.isFilling && selectPasted(grid, plan.rows);
  // A single cell is like typing, which asks by itself where it has to.
  const isTable = plan.rows.length > 1 || (plan.rows[0]?.cells.size ?? 0) > 1;
  if (isTable && isPublished(grid) && !changesNothing(changesBy(grid, work))) return grid.$asked.set({ work, finish });
  work(grid);
  finish();
}
