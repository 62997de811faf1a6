import type { ReadableAtom } from 'nanostores';
import type { StatusChange } from '#contract/listings/managed-listing.ts';
import type { Locale } from '#i18n/locales.ts';
import { connect, createState, type EditorParts } from './connect.ts';
import { resolveConflict, applyEdits, applyEdit } from './draft.ts';
import type { EditorState, Patch } from './editor-state.ts';
import { parsedEdit } from './edits.ts';
import { beginTyping, endTyping, unlikelyEdit } from './savable-edits.ts';
import { changeStatus, publish, applyServerState, type Published } from './saving.ts';
import type { ConflictChoice, Draft, EditorTypes, InputValue } from './adapter.ts';

export type { EditorParts } from './connect.ts';

/** A draft after a field was left: what can be read is written as we write it. */
function tidy<S extends EditorTypes>(draft: Draft<S>, path: S['path'], locale: Locale): Draft<S> {
  const edit = draft.edits.get(path);
  if (typeof edit?.typed !== 'string') return draft;
  const reading = parsedEdit(draft.adapter, path, edit);
  return 'value' in reading ? applyEdit(draft, path, draft.adapter.show(path, reading.value, locale)) : draft;
}

/** Something that is open: what is typed goes in here, is kept in this browser at once and saved a little later. */
export type Editor<S extends EditorTypes> = ReturnType<typeof createEditor<S>>;

export function createEditor<S extends EditorTypes>(parts: EditorParts<S>) {
  const { adapter, saved, locale } = parts;
  const state = createState(parts);
  const { $state, set } = state;
  const { saving, queue, release, follow } = connect(parts, state);

  function change(by: (draft: Draft<S>) => Draft<S>): void {
    set({ draft: by($state.get().draft) });
    queue.changed();
  }

  return {
    $state: $state as ReadableAtom<EditorState<S>>,
    locale,
    follow,
    change,
    type: (path: S['path'], typed: InputValue) =>
      change((draft) => applyEdit(adapter.isTyped(path) ? beginTyping(draft, path) : draft, path, typed)),
    /** A fact that is else chosen is being typed, until its field is left. */
    hold: (path: S['path']) => set({ draft: beginTyping($state.get().draft, path) }),
    /** Several things at once, as from a clipboard: one change, one save. */
    typeAll: (changes: Iterable<readonly [S['path'], InputValue]>) => change((draft) => applyEdits(draft, changes)),
    /** A field is left: its value is shown as we write it, and saved now. */
    leave: (path: S['path']) => {
      const { draft, left } = $state.get();
      set({ draft: tidy(draft, path, locale), left: left.has(path) ? left : new Set([...left, path]) });
      release(endTyping($state.get().draft, path));
    },
    /** What is being typed is meant like this, though its field is not left: it is saved now. */
    finish: () => release(endTyping($state.get().draft)),
    /** What looks mistyped is meant. */
    confirm: () => {
      const { draft } = $state.get();
      const unlikely = unlikelyEdit(draft);
      if (!unlikely) return;
      release({ ...draft, confirmed: new Map(draft.confirmed).set(unlikely.path, unlikely.value) });
    },
    decide: (path: S['path'], choice: ConflictChoice) => change((draft) => resolveConflict(draft, path, choice)),
    /** What calls of their own have changed on the server: pictures, documents. */
    patch: (by: Patch<S>) => {
      const { draft, queue: now, patches } = $state.get();
      const isSaving = now === 'SAVING';
      set({ draft: { ...draft, saved: by(draft.saved) }, ...(isSaving && { patches: [...patches, by] }) });
    },
    reread: () => queue.serial(async () => applyServerState(saving, await adapter.calls.read(saved.id))),
    publish: async (): Promise<Published> => {
      set({ attempts: $state.get().attempts + 1, publishing: true });
      return queue.serial(() => publish(saving)).finally(() => set({ publishing: false }));
    },
    moveTo: (status: StatusChange) => queue.serial(() => changeStatus(saving, status)),
    forgetNotice: () => set({ notice: undefined }),
  };
}
