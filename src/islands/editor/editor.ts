import { atom, type ReadableAtom } from 'nanostores';
import type { StatusChange } from '#contract/listings/managed-listing.ts';
import type { Locale } from '#i18n/locales.ts';
import { saveRedirect } from '#stores/saved-redirect.ts';
import { beforeLeaving } from '#stores/unsaved.ts';
import { decide, hasWork, openDraft, typeAll, typeInto } from './draft.ts';
import { readingOf } from './edits.ts';
import { derive, firstState, type EditorState, type Patch } from './editor-state.ts';
import { followPage, openOtherTabs, type OtherTabs } from './connect.ts';
import type { Storage } from './storage.ts';
import { beginTyping, endTyping, unlikelyEdit } from './held-edits.ts';
import { moveTo, publish, type Published, save, takeOver, type Saving } from './saving.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import type { Choice, Draft, Shape, Subject, Typed } from './subject.ts';

/** Something that is open: what is typed goes in here, is kept in this browser at once and saved a little later. */
export type Editor<S extends Shape> = {
  $state: ReadableAtom<EditorState<S>>;
  locale: Locale;
  type: (path: S['path'], typed: Typed) => void;
  /** A fact that is else chosen is being typed, until its field is left. */
  hold: (path: S['path']) => void;
  /** Several things at once, as from a clipboard: one change, one save. */
  typeAll: (changes: Iterable<readonly [S['path'], Typed]>) => void;
  /** Any other change of what is typed. */
  change: (change: (draft: Draft<S>) => Draft<S>) => void;
  /** A field is left: its value is shown as we write it, and saved now. */
  leave: (path: S['path']) => void;
  /** What is being typed is meant like this, though its field is not left: it is saved now. */
  finish: () => void;
  /** What looks mistyped is meant. */
  confirm: () => void;
  decide: (path: S['path'], choice: Choice) => void;
  /** What calls of their own have changed on the server: pictures, documents. */
  patch: (by: Patch<S>) => void;
  reread: () => Promise<void>;
  publish: () => Promise<Published>;
  moveTo: (change: StatusChange) => Promise<void>;
  forgetNotice: () => void;
  /** Follows the connection, the page and the other tabs; stops with what it gives back. */
  follow: () => () => void;
};

export type EditorParts<S extends Shape> = {
  subject: Subject<S>;
  saved: S['saved'];
  storage: Storage<S>;
  locale: Locale;
};

const storePause = 250;

/** The state with its copy in this browser, which follows a moment later. */
function createState<S extends Shape>({ subject, saved, storage }: EditorParts<S>) {
  const restored = storage.read();
  const $state = atom<EditorState<S>>(firstState(openDraft(subject, saved, restored)));
  // What has turned out to be saved is stored no longer.
  let timer = restored.edits.size > 0 ? setTimeout(store, storePause) : undefined;

  function store(): void {
    clearTimeout(timer);
    timer = undefined;
    storage.write($state.get().draft);
  }

  function set(change: Partial<EditorState<S>>): void {
    const before = $state.get();
    const { draft } = change;
    $state.set({ ...before, ...change, ...(draft && derive(draft, before)) });
    if (draft && draft.edits !== before.draft.edits) timer ??= setTimeout(store, storePause);
  }

  return { $state, set, store };
}

/** A draft after a field was left: what can be read is written as we write it. */
function tidy<S extends Shape>(draft: Draft<S>, path: S['path'], locale: Locale): Draft<S> {
  const edit = draft.edits.get(path);
  if (typeof edit?.typed !== 'string') return draft;
  const reading = readingOf(draft.subject, path, edit);
  return 'value' in reading ? typeInto(draft, path, draft.subject.show(path, reading.value, locale)) : draft;
}

/** Until nothing is being saved, or waits for that. */
function settled<S extends Shape>($state: ReadableAtom<EditorState<S>>): Promise<void> {
  return new Promise((resolve) => {
    const stop = $state.subscribe(({ queue }) => {
      if (queue === 'WAITING' || queue === 'SAVING') return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

function queueOf<S extends Shape>(saving: Saving<S>): SaveQueue {
  return createSaveQueue({
    save: () => save(saving),
    hasWork: () => !saving.state().ended && hasWork(saving.state().draft),
    onState: (queue) => queue !== saving.state().queue && saving.set({ queue, patches: [] }),
  });
}

function connect<S extends Shape>({ subject, saved, storage }: EditorParts<S>, { $state, set, store }: State<S>) {
  let tabs: OtherTabs<S> | undefined;
  const saving: Saving<S> = { state: () => $state.get(), set, store, tell: (told) => tabs?.tell(told) };
  const queue = queueOf(saving);

  /** Saves what was held back until now. */
  function release(draft: Draft<S>): void {
    if (draft !== $state.get().draft) {
      set({ draft });
      queue.changed();
    }
    queue.flush();
  }

  function hearOf(told: S['saved']): void {
    if (told.version <= $state.get().draft.saved.version) return;
    takeOver(saving, told);
    queue.changed();
  }

  function follow(): () => void {
    const others = openOtherTabs(subject, saved.id, hearOf);
    tabs = others;
    const away = () => {
      store();
      release(endTyping($state.get().draft));
      queue.retry();
    };
    const loggedOut = () => {
      store();
      if (storage.read().edits.size > 0) saveRedirect();
    };
    const unfollow = followPage({ away, online: queue.retry, loggedOut });
    const stay = beforeLeaving(async () => {
      away();
      await settled($state);
      store();
    });
    queue.changed();
    return () => {
      unfollow();
      stay();
      others.close();
      queue.stop();
      store();
    };
  }

  return { saving, queue, release, follow };
}

type State<S extends Shape> = ReturnType<typeof createState<S>>;

export function createEditor<S extends Shape>(parts: EditorParts<S>): Editor<S> {
  const { subject, saved, locale } = parts;
  const state = createState(parts);
  const { $state, set } = state;
  const { saving, queue, release, follow } = connect(parts, state);

  function change(by: (draft: Draft<S>) => Draft<S>): void {
    set({ draft: by($state.get().draft) });
    queue.changed();
  }

  return {
    $state,
    locale,
    follow,
    change,
    type: (path, typed) =>
      change((draft) => typeInto(subject.isTyped(path) ? beginTyping(draft, path) : draft, path, typed)),
    hold: (path) => set({ draft: beginTyping($state.get().draft, path) }),
    typeAll: (changes) => change((draft) => typeAll(draft, changes)),
    leave: (path) => {
      const { draft, left } = $state.get();
      set({ draft: tidy(draft, path, locale), left: left.has(path) ? left : new Set([...left, path]) });
      release(endTyping($state.get().draft, path));
    },
    finish: () => release(endTyping($state.get().draft)),
    confirm: () => {
      const { draft } = $state.get();
      const unlikely = unlikelyEdit(draft);
      if (!unlikely) return;
      release({ ...draft, confirmed: new Map(draft.confirmed).set(unlikely.path, unlikely.value) });
    },
    decide: (path, choice) => change((draft) => decide(draft, path, choice)),
    patch: (by) => {
      const { draft, queue: now, patches } = $state.get();
      const isSaving = now === 'SAVING';
      set({ draft: { ...draft, saved: by(draft.saved) }, ...(isSaving && { patches: [...patches, by] }) });
    },
    reread: () => queue.serial(async () => takeOver(saving, await subject.calls.read(saved.id))),
    publish: async () => {
      set({ attempts: $state.get().attempts + 1, publishing: true });
      return queue.serial(() => publish(saving)).finally(() => set({ publishing: false }));
    },
    moveTo: (status) => queue.serial(() => moveTo(saving, status)),
    forgetNotice: () => set({ notice: undefined }),
  };
}
