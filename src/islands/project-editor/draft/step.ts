import { applyEdits } from '#islands/editor/draft.ts';
import { isSame } from '#islands/editor/same.ts';
import { confirmEdits } from '#islands/editor/savable-edits.ts';
import type { Draft, InputValue } from '#islands/editor/adapter.ts';
import { mergeIds } from './merge-rows.ts';
import { draftCell, draftIds } from './row-edits.ts';
import { type ProjectTypes, cellPath, columnsOf, inTables, setOf, type Path, type TableName } from './rows.ts';

type Project = Draft<ProjectTypes>;
type Ids = readonly string[];

/** Rows added, removed or moved: the ids before and after, of which only the difference counts. */
export type ListChange = { table: TableName; from: Ids; to: Ids };
/** An edit of a cell; skipped if its value is no longer `from`. What `wasSaved` needs no confirmation to come back. */
export type CellChange = { path: Path; from?: InputValue; to: InputValue; wasSaved?: boolean };

export type Step = { lists: readonly ListChange[]; cells: readonly CellChange[] };

const current = (draft: Project, path: Path) => ({ to: draftCell(draft, path), wasSaved: !draft.edits.has(path) });

/** All values of a row's cells, to be restored with it. */
function cellsOf(draft: Project, table: TableName, id: string): CellChange[] {
  return columnsOf(table).map((column) => {
    const path = cellPath(table, id, column);
    return { path, ...current(draft, path) };
  });
}

function withoutRows(draft: Project, table: TableName, gone: ReadonlySet<string>): Project {
  const isGone = (path: Path) => {
    const place = inTables(path);
    return place?.table === table && place.id !== undefined && gone.has(place.id);
  };
  const edits = new Map([...draft.edits].filter(([path]) => !isGone(path)));
  return { ...draft, edits, conflicts: new Set([...draft.conflicts].filter((path) => !isGone(path))) };
}

/** The edit of a list: restoring the saved order is no change. */
function typeIds(draft: Project, table: TableName, ids: Ids): Project {
  return applyEdits(draft, [[table, ids]]);
}

export type StepResult = { draft: Project; back: Step };

function changeList(draft: Project, { table, from, to }: ListChange): StepResult {
  const current = draftIds(draft, table);
  const next = mergeIds({ base: from, mine: to, theirs: current });
  const after = setOf(next);
  const gone = new Set(current.filter((id) => !after.has(id)));
  const cells = [...gone].flatMap((id) => cellsOf(draft, table, id));
  const typed = typeIds(withoutRows(draft, table, gone), table, next);
  return { draft: typed, back: { lists: [{ table, from: next, to: current }], cells } };
}

/** Whether a cell still has this value, in whatever format. */
function cellEquals(draft: Project, path: Path, typed: InputValue): boolean {
  const now = draftCell(draft, path);
  if (isSame(now, typed)) return true;
  const [one, other] = [draft.adapter.read(path, now), draft.adapter.read(path, typed)];
  return 'value' in one && 'value' in other && isSame(one.value, other.value);
}

/** Edits the cells that still have their expected value. */
function changeCells(draft: Project, cells: readonly CellChange[]): StepResult {
  const fitting = cells.filter(({ path, from }) => from === undefined || cellEquals(draft, path, from));
  const back = fitting.map(({ path, to }) => ({ path, from: to, ...current(draft, path) }));
  const restored = fitting.flatMap(({ path, wasSaved }) => (wasSaved ? [path] : []));
  const done = applyEdits(
    draft,
    fitting.map(({ path, to }) => [path, to] as const),
  );
  return { draft: restored.length > 0 ? confirmEdits(done, restored) : done, back: { lists: [], cells: back } };
}

export function applyStep(draft: Project, step: Step): StepResult {
  let now = draft;
  const lists: ListChange[] = [];
  const returning: CellChange[] = [];
  for (const list of step.lists) {
    const { draft: next, back } = changeList(now, list);
    now = next;
    lists.unshift(...back.lists);
    returning.push(...back.cells);
  }
  const before = new Set(lists.flatMap(({ table, to }) => to.map((id) => `${table}.${id}`)));
  const isThere = (path: Path) => {
    const { table, id } = inTables(path) ?? {};
    return !table || id === undefined || setOf(draftIds(now, table)).has(id);
  };
  const { draft: done, back } = changeCells(
    now,
    step.cells.filter(({ path }) => isThere(path)),
  );
  // Cells of rows that this step added are reverted with them.
  const isOld = ({ path }: CellChange) => {
    const { table, id } = inTables(path) ?? {};
    return !lists.some((list) => list.table === table) || before.has(`${table}.${id}`);
  };
  return { draft: done, back: { lists, cells: [...back.cells.filter(isOld), ...returning] } };
}

/** A step without what others changed since, which is not undone. */
export function withoutChanged({ lists, cells }: Step, changed: readonly Path[]): Step {
  const paths = new Set(changed);
  const touched = new Set(changed.map((path) => path.split('.', 2).join('.')));
  const isTouched = (table: TableName, id: string) => touched.has(`${table}.${id}`);
  return {
    lists: lists.map(({ table, from, to }) => {
      const remaining = setOf(to);
      return { table, from: from.filter((id) => remaining.has(id) || !isTouched(table, id)), to };
    }),
    cells: cells.filter(({ path }) => !paths.has(path)),
  };
}

export const isEmptyStep = ({ lists, cells }: Step): boolean => lists.length === 0 && cells.length === 0;
