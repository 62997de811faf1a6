import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { afterPress } from '#islands/page/after-press.ts';
import { errorAt, type EditorState } from './editor-state.ts';
import type { Editor } from './editor.ts';
import { savedValueAt } from './edits.ts';
import { fieldId } from './field-id.ts';
import type { Draft, EditorTypes, InputValue } from './adapter.ts';

const Editing = createContext<unknown>(undefined);

export function EditorProvider<S extends EditorTypes>({
  editor,
  children,
}: {
  editor: Editor<S>;
  children: ReactNode;
}) {
  return <Editing value={editor}>{children}</Editing>;
}

/** The editor from context. The caller names its type, since contexts cannot be generic. */
export function useEditor<S extends EditorTypes = EditorTypes, E extends Editor<S> = Editor<S>>(): E {
  const editor = use(Editing);
  if (!editor) throw new Error('outside of an editor');
  return editor as E;
}

/** The editor, if the component is in one. */
export function useEditorIfAny(): Editor<EditorTypes> | undefined {
  return use(Editing) as Editor<EditorTypes> | undefined;
}

/** Selects a part of the editor's state; re-renders only when that part changes. */
export function useEditorState<Part, S extends EditorTypes = EditorTypes>(
  select: (state: EditorState<S>) => Part,
): Part {
  const { $state } = useEditor<S>();
  const listen = useCallback((notify: () => void) => $state.listen(notify), [$state]);
  const read = () => select($state.get());
  return useSyncExternalStore(listen, read, read);
}

const shown = new WeakMap<object, Map<string, InputValue>>();

/** A saved value as the form shows it, memoised per server state: every keystroke needs all of them. */
function shownOnce<S extends EditorTypes>(draft: Draft<S>, path: S['path'], locale: Locale): InputValue {
  const known = shown.get(draft.saved) ?? new Map<string, InputValue>();
  shown.set(draft.saved, known);
  const typed = known.get(path);
  if (typed !== undefined) return typed;
  const made = draft.adapter.show(path, savedValueAt(draft, path), locale);
  known.set(path, made);
  return made;
}

export function inputAt<S extends EditorTypes>(draft: Draft<S>, path: S['path'], locale: Locale): InputValue {
  const edit = draft.edits.get(path);
  return edit ? edit.typed : shownOnce(draft, path, locale);
}

export type FieldControl = {
  id: string;
  typed: InputValue;
  error: string | undefined;
  type: (typed: InputValue) => void;
  leave: () => void;
};

export function useField<S extends EditorTypes = EditorTypes>(path: S['path']): FieldControl {
  const { type, leave, locale } = useEditor<S>();
  const typed = useEditorState<InputValue, S>(({ draft }) => inputAt(draft, path, locale));
  const error = useEditorState<string | undefined, S>((state) => errorAt(state, path));
  return {
    id: fieldId(path),
    typed,
    error,
    type: (next) => type(path, next),
    leave: () => afterPress(() => leave(path)),
  };
}
