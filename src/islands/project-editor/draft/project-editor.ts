import { atom } from 'nanostores';
import { newKey } from '#islands/editor/draft.ts';
import { createEditor, type Editor, type EditorParts } from '#islands/editor/editor.ts';
import { derive, type EditorState } from '#islands/editor/editor-state.ts';
import type { Draft, InputValue } from '#islands/editor/adapter.ts';
import { maxRows, showCell } from './cell-values.ts';
import { createHistory } from './history.ts';
import { draftCell, draftIds } from './row-edits.ts';
import { type ProjectTypes, cellPath, setOf, type Column, type TableName, type Path } from './rows.ts';
import type { CellChange, Step } from './step.ts';

type Project = Draft<ProjectTypes>;

export type TypedRow<T extends TableName> = Partial<Record<Column<T>, InputValue>>;

export type RowsToAdd<T extends TableName> = { rows: readonly TypedRow<T>[]; afterId?: string | undefined };

function nextLevel(draft: Project, building: InputValue | undefined, taken: readonly CellChange[]): string {
  const others = draftIds(draft, 'floors').filter((id) => draftCell(draft, `floors.${id}.buildingId`) === building);
  const levels = [
    ...others.map((id) => draftCell(draft, `floors.${id}.level`)),
    ...taken.filter(({ path }) => path.endsWith('.level')).map(({ to }) => to),
  ];
  return String(Math.max(-1, ...levels.map(Number).filter(Number.isInteger)) + 1);
}

export function addRowsStep<T extends TableName>(
  draft: Project,
  table: T,
  { rows, afterId }: RowsToAdd<T>,
): { step: Step; ids: string[] } {
  const from = draftIds(draft, table);
  const ids = rows.slice(0, Math.max(0, maxRows[table] - from.length)).map(newKey);
  const cells: CellChange[] = [];
  for (const [index, id] of ids.entries()) {
    const row: Readonly<Record<string, InputValue | undefined>> = rows[index] ?? {};
    const needsLevel = table === 'floors' && row.level === undefined;
    const level = needsLevel ? { level: nextLevel(draft, row.buildingId, cells) } : {};
    for (const [column, typed] of Object.entries<InputValue | undefined>({ ...row, ...level })) {
      if (typed === undefined) continue;
      const shown = showCell({ table, column: column as Column }, typed, 'hr');
      cells.push({ path: cellPath(table, id, column as Column), to: typeof typed === 'number' ? shown : typed });
    }
  }
  const at = afterId === undefined ? from.length : from.indexOf(afterId) + 1;
  const place = at === 0 ? from.length : at;
  return { ids, step: { lists: [{ table, from, to: from.toSpliced(place, 0, ...ids) }], cells } };
}

type Reference = { [T in TableName]: { table: T; column: Column<T> } }[TableName];

function referring(draft: Project, { table, column }: Reference, ids: ReadonlySet<string>): string[] {
  return draftIds(draft, table).filter((id) => ids.has(String(draftCell(draft, cellPath(table, id, column)))));
}

/** Removes rows; with a building also its floors; units of a removed floor stay, without a floor. */
export function removeRowsStep(draft: Project, table: TableName, gone: Iterable<string>): Step {
  const ids = new Set(gone);
  const from = draftIds(draft, table);
  const own = { table, from, to: from.filter((id) => !ids.has(id)) };
  if (table === 'buildings') {
    const floors = removeRowsStep(draft, 'floors', referring(draft, { table: 'floors', column: 'buildingId' }, ids));
    // The building comes last, so that undo restores it first.
    return { lists: [...floors.lists, own], cells: floors.cells };
  }
  if (table !== 'floors') return { lists: [own], cells: [] };
  const flats = referring(draft, { table: 'units', column: 'floorId' }, ids);
  return { lists: [own], cells: flats.map((id) => ({ path: `units.${id}.floorId`, to: null })) };
}

export type Moved = { ids: Iterable<string>; beforeId?: string | undefined };

export function moveRowsStep(draft: Project, table: TableName, { ids: moved, beforeId }: Moved): Step {
  const ids = new Set(moved);
  const from = draftIds(draft, table);
  const rest = from.filter((id) => !ids.has(id));
  const at = beforeId === undefined ? -1 : rest.indexOf(beforeId);
  const there = [...ids].filter((id) => setOf(from).has(id));
  const to = at < 0 ? [...rest, ...there] : rest.toSpliced(at, 0, ...there);
  return { lists: [{ table, from, to }], cells: [] };
}

/** The editor of a project: adds rows that are added, removed and moved, and undo. */
export type ProjectEditor = ReturnType<typeof createProjectEditor>;

export function createProjectEditor(parts: EditorParts<ProjectTypes>) {
  const editor = createEditor(parts);
  return { ...editor, ...createRowEditing(editor) };
}

/** What an editor does to rows, and undo. */
function createRowEditing(editor: Pick<Editor<ProjectTypes>, '$state' | 'change' | 'locale'>) {
  const { runStep: act, ...history } = createHistory(editor);
  const typed = (changes: Iterable<readonly [Path, InputValue]>) => [...changes].map(([path, to]) => ({ path, to }));
  return {
    ...history,
    typeAll: (changes: Iterable<readonly [Path, InputValue]>) => act(() => ({ lists: [], cells: typed(changes) })),
    /** Adds rows, by default at the end, as many as the table takes. Returns their ids. */
    addRows: <T extends TableName>(table: T, wanted: RowsToAdd<T>) => {
      const { draft } = editor.$state.get();
      const { step, ids } = addRowsStep(draft, table, wanted);
      act(() => step);
      return ids;
    },
    removeRows: (table: TableName, ids: Iterable<string>) => act((draft) => removeRowsStep(draft, table, ids)),
    /** Moves rows before another one, or to the end. */
    moveRows: (table: TableName, ids: Iterable<string>, beforeId?: string) =>
      act((draft) => moveRowsStep(draft, table, { ids, beforeId })),
  };
}

/** An editor of the same draft that neither saves nor stores: what would become of it. */
export function rehearsalOf(editor: ProjectEditor): ProjectEditor {
  const $state = atom<EditorState<ProjectTypes>>(editor.$state.get());
  const change = (by: (draft: Project) => Project) => {
    const before = $state.get();
    const draft = by(before.draft);
    $state.set({ ...before, draft, ...derive(draft, before.arriving, before) });
  };
  return { ...editor, $state, change, ...createRowEditing({ $state, change, locale: editor.locale }) };
}
