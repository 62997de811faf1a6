import type { ReadableAtom } from 'nanostores';
import type { StatusChange } from '#contract/listings/managed-listing.ts';
import type { Locale } from '#i18n/locales.ts';
import { createArrivals } from './arrivals.ts';
import { connect, createState, type EditorParts } from './connect.ts';
import { resolveConflict, applyEdits, applyEdit } from './draft.ts';
import type { EditorState, Patch, Published } from './editor-state.ts';
import { parsedEdit } from './edits.ts';
import { beginTyping, confirmEdits, endTypedText, endTyping } from './savable-edits.ts';
import { changeStatus, applyServerState } from './saving.ts';
import type { ConflictChoice, Draft, EditorTypes, InputValue } from './adapter.ts';

export type { EditorParts } from './connect.ts';

/** A draft after a field was left: valid input is reformatted. */
function tidy<S extends EditorTypes>(draft: Draft<S>, path: S['path'], locale: Locale): Draft<S> {
  const edit = draft.edits.get(path);
  if (typeof edit?.typed !== 'string') return draft;
  const reading = parsedEdit(draft.adapter, path, edit);
  return 'value' in reading ? applyEdit(draft, path, draft.adapter.show(path, reading.value, locale)) : draft;
}

/** An open editor: input goes in here, is stored in this browser immediately and saved a little later. */
export type Editor<S extends EditorTypes> = ReturnType<typeof createEditor<S>>;

export function createEditor<S extends EditorTypes>(parts: EditorParts<S>) {
  const { adapter, saved, locale } = parts;
  const state = createState(parts);
  const { $state, set } = state;
  const { saving, queue, note, publisher, release, follow, settle } = connect(parts, state);
  const report = createArrivals(set);

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
    /** Holds a chosen fact as if it were being typed, until it is left. */
    hold: (path: S['path']) => set({ draft: beginTyping($state.get().draft, path) }),
    /** Several edits at once, as from a clipboard: one change, one save. */
    typeAll: (changes: Iterable<readonly [S['path'], InputValue]>) => change((draft) => applyEdits(draft, changes)),
    /** On blur: reformats the value and saves it now. */
    leave: (path: S['path']) => {
      const { draft, left } = $state.get();
      set({ draft: tidy(draft, path, locale), left: left.has(path) ? left : new Set([...left, path]) });
      release(endTyping($state.get().draft, [path]));
    },
    /** Commits what is being typed without a blur, and saves it now. */
    finish: () => release(endTypedText($state.get().draft)),
    settle,
    /** Confirms values that look mistyped, and saves them now: those of some paths, or all that await it. */
    confirm: (paths?: S['path'][]) => {
      change((draft) => confirmEdits(draft, paths));
      queue.flush();
    },
    decide: (path: S['path'], choice: ConflictChoice) => change((draft) => resolveConflict(draft, path, choice)),
    /** Applies what separate calls changed on the server: images, documents. */
    patch: (by: Patch<S>) => {
      const { draft, queue: now, patches } = $state.get();
      const isSaving = now === 'SAVING';
      set({ draft: { ...draft, saved: by(draft.saved) }, ...(isSaving && { patches: [...patches, by] }) });
    },
    reread: () => queue.serial(async () => applyServerState(saving, await adapter.calls.read(saved.id))),
    /** Publishes now, or as soon as nothing is on its way any more: then undefined. */
    publish: (): Promise<Published | undefined> => publisher.ask(),
    cancelPublishing: () => publisher.cancel(),
    note,
    report,
    /** A part of the form has taken files of before the reload. */
    taken: (keys: readonly string[]) =>
      set({ restorable: new Map([...$state.get().restorable].filter(([key]) => !keys.includes(key))) }),
    moveTo: (status: StatusChange) => queue.serial(() => changeStatus(saving, status)),
    forgetNotice: () => set({ notice: undefined }),
  };
}
