import { atom, type ReadableAtom } from 'nanostores';
import type { Locale } from '#i18n/locales.ts';
import { saveRedirect } from '#stores/redirect.ts';
import { storedValue } from '#stores/session-values.ts';
import { $loggedIn } from '#stores/session.ts';
import { saveBeforeLogout } from '#stores/unsaved.ts';
import { hasWork, openDraft } from './draft.ts';
import { derive, firstState, type EditorState } from './editor-state.ts';
import { openPending, ownPending, type PendingNote } from './pending.ts';
import { Publisher } from './publishing.ts';
import { endTypedText } from './savable-edits.ts';
import { SaveQueue } from './save-queue.ts';
import { save, applyServerState, type Saving } from './saving.ts';
import type { Storage } from './storage.ts';
import type { Draft, EditorTypes, EditorAdapter } from './adapter.ts';

export type EditorParts<S extends EditorTypes> = {
  adapter: EditorAdapter<S>;
  saved: S['saved'];
  storage: Storage<S>;
  locale: Locale;
};

const storePause = 250;

/** The state with its copy in this browser, which is written a moment later. */
export function createState<S extends EditorTypes>({ adapter, saved, storage }: EditorParts<S>) {
  const restored = storage.read();
  const $state = atom<EditorState<S>>(firstState(openDraft(adapter, saved, restored)));
  // Edits that turn out to be saved are removed from storage.
  let timer = restored.edits.size > 0 ? setTimeout(store, storePause) : undefined;

  function store(): void {
    clearTimeout(timer);
    timer = undefined;
    storage.write($state.get().draft);
  }

  function set(change: Partial<EditorState<S>>): void {
    const before = $state.get();
    const { draft, arriving } = change;
    const derived = (draft ?? arriving) && derive(draft ?? before.draft, arriving ?? before.arriving, before);
    $state.set({ ...before, ...change, ...derived });
    if (draft && draft.edits !== before.draft.edits) timer ??= setTimeout(store, storePause);
  }

  return { $state, set, store };
}

type State<S extends EditorTypes> = ReturnType<typeof createState<S>>;

type OtherTabs<S extends EditorTypes> = { broadcast: (saved: S['saved']) => void; close: () => void };

/** Receives what other tabs saved, and broadcasts this tab's saves; does nothing without BroadcastChannel. */
function openOtherTabs<S extends EditorTypes>(
  { name, schema }: Pick<EditorAdapter<S>, 'name' | 'schema'>,
  id: number,
  onSaved: (saved: S['saved']) => void,
): OtherTabs<S> {
  if (typeof BroadcastChannel === 'undefined') return { broadcast: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`portal.${name}.${id}`);
  channel.addEventListener('message', ({ data }) => {
    const saved = schema.safeParse(data, { jitless: true });
    if (saved.success) onSaved(saved.data);
  });
  return { broadcast: (saved) => channel.postMessage(saved), close: () => channel.close() };
}

type Happenings = {
  /** The page may be closed any moment. */
  away: () => void;
  /** The connection may be back. */
  online: () => void;
  /** The user has logged out. */
  loggedOut: () => void;
};

function followPage({ away, online, loggedOut }: Happenings): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener('online', online, { signal });
  addEventListener('pagehide', away, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && away(), { signal });
  const unlisten = $loggedIn.listen((loggedIn) => !loggedIn && loggedOut());
  return () => {
    ending.abort();
    unlisten();
  };
}

/** Resolves when no save is running or pending. */
function settled<S extends EditorTypes>($state: ReadableAtom<EditorState<S>>): Promise<void> {
  return new Promise((resolve) => {
    const stop = $state.subscribe(({ queue }) => {
      if (queue === 'WAITING' || queue === 'SAVING') return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

function queueOf<S extends EditorTypes>(saving: Saving<S>) {
  return new SaveQueue({
    save: () => save(saving),
    hasWork: () => !saving.state().ended && hasWork(saving.state().draft),
    onState: (queue) => queue !== saving.state().queue && saving.set({ queue, patches: [] }),
  });
}

type Following<S extends EditorTypes> = Pick<State<S>, '$state' | 'set'> & {
  note: PendingNote;
  publisher: Publisher<S>;
};

/** Goes on with what was on its way before a reload, and publishes when that is wanted and nothing is any more. */
function followPending<S extends EditorTypes>(id: number, { $state, set, note, publisher }: Following<S>): () => void {
  const disown = ownPending(id, () => {
    set({ restorable: new Map(Object.entries(note.orphans())) });
    publisher.restore();
  });
  const unlisten = $state.listen(() => void publisher.pursue());
  return () => {
    disown();
    unlisten();
    publisher.stop();
  };
}

export function connect<S extends EditorTypes>(
  { adapter, saved, storage }: EditorParts<S>,
  { $state, set, store }: State<S>,
) {
  let tabs: OtherTabs<S> | undefined;
  const saving: Saving<S> = { state: () => $state.get(), set, store, broadcast: (latest) => tabs?.broadcast(latest) };
  const queue = queueOf(saving);
  const note = openPending({ id: saved.id, userId: storedValue('userId') });
  const publisher = new Publisher({ saving, queue, note });

  /** Saves what was held back until now. */
  function release(draft: Draft<S>): void {
    if (draft !== $state.get().draft) {
      set({ draft });
      queue.changed();
    }
    queue.flush();
  }

  /** Commits what is being typed, and resolves once everything that can be saved is. */
  async function settle(): Promise<void> {
    store();
    release(endTypedText($state.get().draft));
    queue.retry();
    await settled($state);
  }

  function hearOf(latest: S['saved']): void {
    if (latest.version <= $state.get().draft.saved.version) return;
    applyServerState(saving, latest);
    queue.changed();
  }

  function follow(): () => void {
    const others = openOtherTabs(adapter, saved.id, hearOf);
    tabs = others;
    const unfollow = followPage({
      away: () => void settle(),
      online: () => [queue, publisher].forEach((each) => each.retry()),
      loggedOut: () => {
        store();
        if (storage.read().edits.size > 0 || note.isNeeded()) saveRedirect();
      },
    });
    const leave = followPending(saved.id, { $state, set, note, publisher });
    const stay = saveBeforeLogout(() => settle().then(store));
    queue.changed();
    return () => [unfollow, stay, leave, others.close, () => queue.stop(), store].forEach((stop) => stop());
  }

  return { saving, queue, note, publisher, release, follow, settle };
}
