import { atom, type WritableAtom } from 'nanostores';
import type { Locale } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';
import { inputAt } from '#islands/editor/use-editor.tsx';
import type { ProjectEditor } from '#islands/project-editor/draft/project-editor.ts';
import { draftIds } from '#islands/project-editor/draft/row-edits.ts';
import { cellPath, type Facts } from '#islands/project-editor/draft/rows.ts';
import { floorOptionsOf, type FloorOptions } from '#islands/project-editor/units/cells/floors.ts';
import { draftColumn } from '#islands/project-editor/units/cells/typed-texts.ts';
import type { Column, TableKind } from '#islands/project-editor/units/table-columns.ts';
import { remapSelection, noSelection, type Cell, type Selection } from './selection.ts';

export type GridState = {
  selection: Selection;
  /** The cell being edited, and the key that started it; without one it starts with the cell's value. */
  editing: (Cell & { key?: string }) | undefined;
  /** Escape was pressed: the next Tab leaves the table. */
  leaving: boolean;
};

/** The floor choices of a project, cached per state of its buildings and floors. */
function rememberedPlaces(t: Translate): (facts: Facts) => FloorOptions {
  let last: { buildings: unknown; floors: unknown; places: FloorOptions } | undefined;
  return ({ buildings, floors }) => {
    if (last?.buildings !== buildings || last.floors !== floors)
      last = { buildings, floors, places: floorOptionsOf({ buildings, floors }, t) };
    return last.places;
  };
}

type Followed = { kind: TableKind; editor: ProjectEditor; $state: WritableAtom<GridState> };

function followRows({ kind, editor, $state }: Followed): () => void {
  return editor.$state.listen((now, before) => {
    const after = draftIds(now.draft, kind.name);
    const known = before && draftIds(before.draft, kind.name);
    if (!known || known === after) return;
    const { selection, editing, ...state } = $state.get();
    const row = editing && after.indexOf(known[editing.row] ?? '');
    const stays = editing && row !== undefined && row >= 0;
    $state.set({
      ...state,
      selection: remapSelection(selection, known, after),
      editing: stays ? { ...editing, row } : undefined,
    });
  });
}

/** `work` may be tried on another grid. */
export type Asked = { work: (grid: Grid) => void; finish: () => void };

/** An open table: its selection, and the project it edits. */
export type Grid = ReturnType<typeof createGrid>;

export function createGrid(kind: TableKind, editor: ProjectEditor, speech: { t: Translate; locale: Locale }) {
  const $state = atom<GridState>({ selection: noSelection, editing: undefined, leaving: false });
  const draft = () => editor.$state.get().draft;
  const places = rememberedPlaces(speech.t);
  const facts = () => editor.$state.get().facts;
  let isWished = false;

  return {
    kind,
    editor,
    ...speech,
    $state,
    /** Work on a public table that waits for an answer: what it would do, and what follows. */
    $asked: atom<Asked | undefined>(undefined),
    /** Announcements for screen readers. */
    $message: atom(''),
    /** Makes the next change of the selection move the focus too. */
    wishFocus() {
      isWished = true;
    },
    /** Whether that was requested since the last call. */
    takeWish() {
      const was = isWished;
      isWished = false;
      return was;
    },
    ids: () => draftIds(draft(), kind.name),
    facts,
    places: () => places(facts()),
    typed: (id: string, column: Column) =>
      inputAt(draft(), cellPath(kind.name, id, draftColumn(column)), speech.locale),
    /** Keeps the selection on its rows; returns the cleanup. */
    follow: () => followRows({ kind, editor, $state }),
  };
}

/** Selects, and moves the focus there; ends the editing of a cell. */
export function select(grid: Grid, selection: Selection, editing?: GridState['editing']): void {
  grid.wishFocus();
  grid.$state.set({ selection, editing, leaving: false });
}

/** Announces a message to screen readers, even if it is the same again. */
export function announce(grid: Grid, message: string): void {
  const again = grid.$message.get() === message ? `${message}\u00a0` : message;
  grid.$message.set(again);
}
