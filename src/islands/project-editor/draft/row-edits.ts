import { savedValueAt } from '#islands/editor/edits.ts';
import type { Draft, Edit, InputValue } from '#islands/editor/adapter.ts';
import { showCell } from './cell-values.ts';
import { type ProjectTypes, blank, cellPath, columnsOf, type Path, type RowOf, type TableName } from './rows.ts';

type Project = Draft<ProjectTypes>;

export type RowRef = { table: TableName; id: string };

/** All values of a row as edits, so that it can be added again if it was deleted. */
export function fillRow(draft: Project, { table, id }: RowRef, row: RowOf[TableName] | undefined): Project {
  if (!row) return draft;
  const edits = new Map<Path, Edit>(draft.edits);
  for (const column of columnsOf(table)) {
    const path = cellPath(table, id, column);
    const base = (row as unknown as Record<string, unknown>)[column];
    if (base === (blank[table] as Record<string, unknown>)[column] || edits.has(path)) continue;
    edits.set(path, { typed: showCell({ table, column }, base, 'hr'), base });
  }
  return { ...draft, edits };
}

/** The edits of a row to be added: they have no base. */
export function asNew(draft: Project, { table, id }: RowRef): Project {
  const edits = new Map<Path, Edit>(draft.edits);
  for (const column of columnsOf(table)) {
    const path = cellPath(table, id, column);
    const edit = edits.get(path);
    if (edit) edits.set(path, { typed: edit.typed });
  }
  return { ...draft, edits };
}

export function draftIds({ edits, adapter, saved }: Project, table: TableName): readonly string[] {
  const typed = edits.get(table)?.typed;
  return Array.isArray(typed) ? (typed as readonly string[]) : adapter.factsOf(saved)[table].ids;
}

export function draftCell(draft: Project, path: Path): InputValue {
  const edit = draft.edits.get(path);
  return edit ? edit.typed : draft.adapter.show(path, savedValueAt(draft, path), 'hr');
}
