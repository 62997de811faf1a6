import type { InputValue } from '#islands/editor/adapter.ts';
import { typeCells } from './cell-commands.ts';
import { select, announce, type Grid } from './grid.ts';
import { selectionAt, rowsOf } from './selection.ts';

const maxLabelLength = 30;
const lastNumber = /^(.*?)(\d+)(\D*)$/s;

function counted(label: string, by: number): string {
  const [, before = '', digits, after = ''] = lastNumber.exec(label) ?? [];
  if (digits === undefined) return `${label} ${by + 1}`;
  return before + String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0') + after;
}

/** The next free label: `A-12` → `A-13`, `S09` → `S10`, `Penthouse` → `Penthouse 2`; empty if too long. */
export function nextLabel(label: string, taken: ReadonlySet<string>): string {
  if (label === '') return '';
  for (let by = 1; by <= taken.size + 1; by += 1) {
    const next = counted(label, by);
    if (next.length > maxLabelLength) return '';
    if (!taken.has(next)) return next;
  }
  return '';
}

export function chosenIds({ ids, $state }: Grid): string[] {
  const all = ids();
  return rowsOf($state.get().selection).flatMap((row) => all[row] ?? []);
}

type NewRow = Partial<Record<string, InputValue>>;

/** Adds rows and announces how many, including those that no longer fit into the table. */
export function addRows(grid: Grid, rows: readonly NewRow[], afterId?: string): string[] {
  const { kind, editor, t } = grid;
  const added = editor.addRows(kind.name, { rows, afterId });
  const full = added.length < rows.length ? t('units.full', { count: kind.maxRows }) : '';
  const count = added.length;
  announce(grid, [count > 0 && t(`units.added_${kind.name}`, { count }), full].filter(Boolean).join(' '));
  return added;
}

function focusRow(grid: Grid, id: string | undefined): void {
  const row = id === undefined ? -1 : grid.ids().indexOf(id);
  if (row >= 0) select(grid, selectionAt({ row, column: 0 }));
}

export function addRow(grid: Grid): string | undefined {
  const [id] = addRows(grid, [{}], chosenIds(grid).at(-1));
  focusRow(grid, id);
  return id;
}

/** Inserts copies below the rows, with the next free labels and without outlines. */
export function copyRows(grid: Grid, ids: readonly string[] = chosenIds(grid)): string | undefined {
  const [label, ...others] = grid.kind.columns.filter(({ kind }) => kind !== 'shown');
  if (!label) return undefined;
  const taken = new Set(grid.ids().map((id) => String(grid.typed(id, label) ?? '')));
  const rows = ids.map((id) => {
    const next = nextLabel(String(grid.typed(id, label) ?? ''), taken);
    taken.add(next);
    const cells = others.filter(({ name }) => name !== 'status').map((column) => [column.name, grid.typed(id, column)]);
    return { ...Object.fromEntries(cells), label: next } as NewRow;
  });
  const [first] = addRows(grid, rows, ids.at(-1));
  focusRow(grid, first);
  return first;
}

export function removeRows(grid: Grid, ids: readonly string[] = chosenIds(grid)): void {
  if (ids.length === 0) return;
  const { focus } = grid.$state.get().selection;
  const above = rowsOf(grid.$state.get().selection)[0] ?? 0;
  grid.editor.removeRows(grid.kind.name, ids);
  const row = Math.max(0, Math.min(above, grid.ids().length - 1));
  select(grid, selectionAt({ row, column: focus.column }));
  announce(grid, grid.t('units.removed', { count: ids.length }));
}

export function moveRows(grid: Grid, by: 1 | -1, chosen: readonly string[] = chosenIds(grid)): void {
  const ids = grid.ids();
  const places = chosen.map((id) => ids.indexOf(id));
  const edge = by < 0 ? Math.min(...places) - 1 : Math.max(...places) + 1;
  if (chosen.length === 0 || edge < 0 || edge >= ids.length) return;
  grid.editor.moveRows(grid.kind.name, chosen, by < 0 ? ids[edge] : ids[edge + 1]);
  announce(grid, grid.t('units.moved', { row: grid.ids().indexOf(chosen[0] ?? '') + 1 }));
}

export function setStatus(grid: Grid, status: string): void {
  const column = grid.kind.columns.find(({ name }) => name === 'status');
  if (!column) return;
  const count = typeCells(
    grid,
    chosenIds(grid).map((id) => ({ id, column, typed: status })),
  );
  announce(grid, grid.t('units.cells_changed', { count }));
}
