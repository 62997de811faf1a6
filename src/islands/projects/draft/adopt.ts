import type { ManagedProject } from '#contract/projects/managed-project.ts';
import type { Draft, Edit } from '../../ui/draft/edits.ts';
import { rename } from '../../ui/draft/renaming.ts';
import { isSame } from '../../ui/draft/same.ts';
import { factsOf } from './facts.ts';
import type { ProjectShape } from './project-shape.ts';
import {
  blank,
  cellPath,
  columnsOf,
  rowOf,
  tableNames,
  type Column,
  type Path,
  type Table,
  type TableName,
} from './rows.ts';

type Project = Draft<ProjectShape>;
type Row = Readonly<Record<string, unknown>>;
/** A new row that was sent without an answer: what each of its cells may have been when it was. */
type Doubt = { id: number; sent: ReadonlyMap<Column, readonly unknown[]> };

const ids = (value: unknown) => (Array.isArray(value) ? (value as readonly number[]) : []);

/** The new rows of a table that may have been saved, unknown to us, in the order in which they were sent. */
function doubtsOf({ edits }: Project, table: TableName): Doubt[] {
  const sent = new Set(
    edits
      .get(table)
      ?.sent.flatMap(ids)
      .filter((id) => id < 0),
  );
  const columns: readonly Column[] = columnsOf(table);
  const valuesOf = (id: number, column: Column) => {
    const edit = edits.get(cellPath(table, id, column));
    if (edit) return edit.sent.length > 0 ? edit.sent : [edit.base];
    return [(blank[table] as Row)[column]];
  };
  return [...sent].map((id) => ({ id, sent: new Map(columns.map((column) => [column, valuesOf(id, column)])) }));
}

/** Columns by which people know a row. */
const names: { [T in TableName]: readonly Column<T>[] } = {
  buildings: ['name'],
  floors: ['buildingId', 'level'],
  units: ['label'],
  unitTypes: ['label'],
};

/** How surely a row of the server is one that we have sent: all of it, its name, most of it, or not at all. */
type Sureness = 'ALL' | 'NAME' | 'MOST';

/** A row of the server, of a table. */
type Their = { table: TableName; row: Row };

function isLike({ sent }: Doubt, { table, row }: Their, sureness: Sureness): boolean {
  const isSaid = (column: Column, value: unknown) => value !== (blank[table] as Row)[column];
  const said = [...sent].filter(([column, values]) => values.some((value) => isSaid(column, value)));
  const fits = (column: Column) => sent.get(column)?.some((value) => isSame(value, row[column])) ?? false;
  // A floor without a readable level has got a free one.
  const isChosen = (column: Column) => column === 'level' && sent.get(column)?.includes(null);
  if (sureness === 'ALL') return [...sent.keys()].every((column) => fits(column) || isChosen(column));
  const saysSame = (column: Column) => isSaid(column, row[column]) && fits(column);
  if (sureness === 'NAME') return (names[table] as readonly Column[]).every(saysSame);
  return said.length > 0 && said.filter(([column]) => saysSame(column)).length * 2 >= said.length;
}

type Theirs = { table: TableName; facts: Table<TableName>; seen: { any: boolean } };

/** Rows of the server that are ours, by the ids that they have here. */
function pair(draft: Project, { table, facts: theirs, seen }: Theirs): Map<number, number> {
  const edit = draft.edits.get(table);
  const known = new Set([...ids(edit?.base), ...ids(edit?.typed)]);
  const free = new Set(theirs.ids.filter((id) => !known.has(id)).sort((a, b) => a - b));
  const doubts = new Map(doubtsOf(draft, table).map((doubt) => [doubt.id, doubt]));
  const pairs = new Map<number, number>();
  for (const sureness of ['ALL', 'NAME', 'MOST'] as const) {
    // Only where other rows show that the save had reached the server.
    if (sureness === 'MOST' && !seen.any) continue;
    for (const doubt of doubts.values()) {
      const like = (id: number) => isLike(doubt, { table, row: rowOf(table, theirs, id) as Row }, sureness);
      const found = [...free].find(like);
      if (found === undefined) continue;
      pairs.set(doubt.id, found);
      free.delete(found);
      doubts.delete(doubt.id);
      seen.any = true;
    }
  }
  return pairs;
}

/** Levels that the server has chosen are no changes by others. */
function withoutChosenLevels(draft: Project, saved: ManagedProject, pairs: ReadonlyMap<number, number>): Project {
  const edits = new Map<Path, Edit>(draft.edits);
  for (const id of pairs.values()) {
    const path = cellPath('floors', id, 'level');
    const edit = edits.get(path);
    if (edit && (edit.sent.length === 0 || edit.sent.includes(null)))
      edits.set(path, { ...edit, base: rowOf('floors', factsOf(saved).floors, id).level });
  }
  return { ...draft, edits };
}

/**
 * New rows of which we never heard that they were saved, and which the server has: they get its ids, rather than be added
 * again.
 */
export function adopt(draft: Project, saved: ManagedProject): Project {
  const seen = { any: false };
  let adopted = draft;
  for (const table of tableNames) {
    if (!draft.edits.get(table)?.sent.length) continue;
    const pairs = pair(adopted, { table, facts: factsOf(saved)[table] as Table<TableName>, seen });
    adopted = rename(adopted, pairs);
    if (table === 'floors') adopted = withoutChosenLevels(adopted, saved, pairs);
  }
  return adopted;
}
