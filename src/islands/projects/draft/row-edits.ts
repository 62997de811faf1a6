import { savedAt, type Draft, type Edit } from '../../ui/draft/edits.ts';
import { rename } from '../../ui/draft/renaming.ts';
import type { Typed } from '../../ui/draft/subject.ts';
import type { ProjectShape } from './project-shape.ts';
import { blank, cellPath, columnsOf, newRowId, type Path, type RowOf, type TableName } from './rows.ts';
import { showCell } from './columns.ts';

type Project = Draft<ProjectShape>;

/** Where a row stands. */
export type Place = { table: TableName; id: number };

/** What of a row is said, as edits over nothing, where it has none yet: the row can then be made anew. */
export function fillRow(draft: Project, { table, id }: Place, row: RowOf[TableName] | undefined): Project {
  if (!row) return draft;
  const edits = new Map<Path, Edit>(draft.edits);
  for (const column of columnsOf(table)) {
    const path = cellPath(table, id, column);
    const value = (row as unknown as Record<string, unknown>)[column];
    const base = (blank[table] as Record<string, unknown>)[column];
    if (value === base || edits.has(path)) continue;
    edits.set(path, { typed: showCell({ table, column }, value, 'hr'), base, sent: [] });
  }
  return { ...draft, edits };
}

/** The ids of a table as they are here. */
export function typedIds({ edits, subject, saved }: Project, table: TableName): readonly number[] {
  const typed = edits.get(table)?.typed;
  return Array.isArray(typed) ? (typed as readonly number[]) : subject.factsOf(saved)[table].ids;
}

/** What a cell shows. */
export function typedCell(draft: Project, path: Path): Typed {
  const edit = draft.edits.get(path);
  return edit ? edit.typed : draft.subject.show(path, savedAt(draft, path), 'hr');
}

/** A row that the server has no longer as a new one, with everything that it said. */
export function renew(draft: Project, { table, id: old }: Place, row: RowOf[TableName] | undefined): Project {
  const id = newRowId();
  const renewed = fillRow(rename(draft, new Map([[old, id]])), { table, id }, row);
  const edits = new Map<Path, Edit>(renewed.edits);
  for (const column of columnsOf(table)) {
    const path = cellPath(table, id, column);
    const edit = edits.get(path);
    if (edit) edits.set(path, { typed: edit.typed, base: (blank[table] as Record<string, unknown>)[column], sent: [] });
  }
  return { ...renewed, edits };
}
