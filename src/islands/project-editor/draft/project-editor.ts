import type { ReadableAtom } from 'nanostores';
import { createEditor, type Editor, type EditorParts } from '#islands/editor/editor.ts';
import type { Typed } from '#islands/editor/subject.ts';
import { createHistory, type Undoable } from './history.ts';
import type { ProjectShape } from './project-shape.ts';
import { adding, moving, removing, type Wanted } from './row-steps.ts';
import type { Path, TableName } from './rows.ts';

/** The editor of a project: besides what every editor does, rows come, go and move, and that can be undone. */
export type ProjectEditor = Editor<ProjectShape> & {
  /** Adds rows, at the end unless told otherwise; as many as the table takes. Tells their ids. */
  addRows: <T extends TableName>(table: T, wanted: Wanted<T>) => string[];
  removeRows: (table: TableName, ids: Iterable<string>) => void;
  /** Brings rows before another one, or to the end. */
  moveRows: (table: TableName, ids: Iterable<string>, beforeId?: string) => void;
  /** What is done within is undone in one go. */
  together: <Result>(work: () => Result) => Result;
  $undoable: ReadableAtom<Undoable>;
  undo: () => void;
  redo: () => void;
};

export function createProjectEditor(parts: EditorParts<ProjectShape>): ProjectEditor {
  const editor = createEditor(parts);
  const { act, ...history } = createHistory(editor);
  const typed = (changes: Iterable<readonly [Path, Typed]>) => [...changes].map(([path, to]) => ({ path, to }));
  return {
    ...editor,
    ...history,
    typeAll: (changes) => act(() => ({ lists: [], cells: typed(changes) })),
    addRows: (table, wanted) => {
      const { draft } = editor.$state.get();
      const { step, ids } = adding(draft, table, wanted);
      act(() => step);
      return ids;
    },
    removeRows: (table, ids) => act((draft) => removing(draft, table, ids)),
    moveRows: (table, ids, beforeId) => act((draft) => moving(draft, table, { ids, beforeId })),
  };
}
