import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { ManagedListing } from '#contract/managed-listing.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Editor } from './draft/editor.ts';
import { errorAt, type EditorState } from './draft/editor-state.ts';
import { factAt, type Path } from './draft/paths.ts';
import { showTyped, type Typed } from './draft/typed.ts';
import { fieldId } from './field-id.ts';

const Editing = createContext<Editor | undefined>(undefined);

export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }) {
  return <Editing value={editor}>{children}</Editing>;
}

export function useEditor(): Editor {
  const editor = use(Editing);
  if (!editor) throw new Error('outside of an editor');
  return editor;
}

/** A part of the editor's state; drawn again only when that part is another. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const { $state } = useEditor();
  const listen = useCallback((notify: () => void) => $state.listen(notify), [$state]);
  const read = () => select($state.get());
  return useSyncExternalStore(listen, read, read);
}

const shown = new WeakMap<ManagedListing, Map<Path, Typed>>();

/** A saved value as the form shows it, made once for each state of the listing: every key asks for all of them. */
function shownOnce(saved: ManagedListing, path: Path, locale: Locale): Typed {
  const known = shown.get(saved) ?? new Map<Path, Typed>();
  shown.set(saved, known);
  const typed = known.get(path);
  if (typed !== undefined) return typed;
  const made = showTyped(path, factAt(saved, path), locale);
  known.set(path, made);
  return made;
}

/** What a control needs of the fact that it changes. */
export type FieldControl = {
  id: string;
  typed: Typed;
  /** The code of what is wrong. */
  error: string | undefined;
  type: (typed: Typed) => void;
  leave: () => void;
};

export function useField(path: Path): FieldControl {
  const { type, leave, locale } = useEditor();
  const typed = useEditorState(({ draft }) => {
    const edit = draft.edits.get(path);
    return edit ? edit.typed : shownOnce(draft.saved, path, locale);
  });
  const error = useEditorState((state) => errorAt(state, path));
  return { id: fieldId(path), typed, error, type: (next) => type(path, next), leave: () => leave(path) };
}
