import { atom, type ReadableAtom } from 'nanostores';
import { readManagedListing } from '#client/managed-listing.ts';
import type { Image } from '#contract/image.ts';
import type { ManagedListing, StatusChange } from '#contract/managed-listing.ts';
import type { Locale } from '#i18n/locales.ts';
import { saveRedirect } from '#stores/saved-redirect.ts';
import { decide, openDraft, sendingOf, typeInto } from './draft.ts';
import type { Draft } from './edits.ts';
import { derive, firstState, type EditorState } from './editor-state.ts';
import { followPage } from './follow-page.ts';
import type { KeptEdits } from './kept-edits.ts';
import { openOtherTabs, type OtherTabs } from './other-tabs.ts';
import { beginTyping, endTyping, farPrice } from './public-edits.ts';
import type { Path } from './paths.ts';
import { moveTo, publish, type Published } from './publishing.ts';
import { createSaveQueue } from './save-queue.ts';
import { save, takeOver, type Saving } from './saving.ts';
import { isTyped, readTyped, showTyped, type Typed } from './typed.ts';
import type { What } from './what.ts';

/** One open listing: what is typed goes in here, is kept in this browser at once and saved a little later. */
export type Editor = {
  $state: ReadableAtom<EditorState>;
  locale: Locale;
  type: (path: Path, typed: Typed) => void;
  /** A fact that is else chosen is being typed, until its field is left. */
  hold: (path: Path) => void;
  /** A field is left: its value is shown as we write it, and saved now. */
  leave: (path: Path) => void;
  /** What is being typed is meant like this, though its field is not left: it is saved now. */
  finish: () => void;
  /** The price is meant, however far it is from the published one. */
  confirmPrice: () => void;
  /** Asks whether a public listing shall offer something else; nothing ends the question. */
  ask: (what?: What) => void;
  decide: (path: Path, choice: 'MINE' | 'THEIRS') => void;
  setImages: (images: Image[]) => void;
  reread: () => Promise<void>;
  publish: () => Promise<Published>;
  moveTo: (change: StatusChange) => Promise<void>;
  forgetNotice: () => void;
  /** Follows the connection, the page and the other tabs; stops with what it gives back. */
  follow: () => () => void;
};

type Parts = { listing: ManagedListing; kept: KeptEdits; locale: Locale };

const keepPause = 250;

/** The state with its copy in this browser, which follows a moment later. */
function createState({ listing, kept }: Parts) {
  const $state = atom<EditorState>(firstState(openDraft(listing, kept.read())));
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(): void {
    clearTimeout(timer);
    timer = undefined;
    kept.keep($state.get().draft.edits);
  }

  function set(change: Partial<EditorState>): void {
    const before = $state.get();
    const derived = change.draft && derive(change.draft, before);
    $state.set({ ...before, ...change, ...derived });
    if (change.draft && change.draft.edits !== before.draft.edits) timer ??= setTimeout(keep, keepPause);
  }

  return { $state, set, keep };
}

/** A draft after a field was left: what can be read is written as we write it. */
function tidy(draft: Draft, path: Path, locale: Locale): Draft {
  const typed = draft.edits.get(path)?.typed;
  if (typeof typed !== 'string') return draft;
  const reading = readTyped(path, typed);
  return 'value' in reading ? typeInto(draft, path, showTyped(path, reading.value, locale)) : draft;
}

export function createEditor(parts: Parts): Editor {
  const { listing, locale } = parts;
  const { $state, set, keep } = createState(parts);
  let tabs: OtherTabs | undefined;
  const saving: Saving = { state: () => $state.get(), set, tell: (saved) => tabs?.tell(saved) };
  const queue = createSaveQueue({
    save: () => save(saving),
    hasWork: () => !$state.get().ended && sendingOf($state.get().draft) !== undefined,
    onState: (state) => {
      if (state !== $state.get().queue) set({ queue: state });
    },
  });

  function change(draft: Draft): void {
    set({ draft });
    queue.changed();
  }

  /** Saves what was held back until now. */
  function release(draft: Draft): void {
    if (draft === $state.get().draft) return queue.flush();
    change(draft);
    queue.flush();
  }

  function hearOf(saved: ManagedListing): void {
    if (saved.version <= $state.get().draft.saved.version) return;
    takeOver(saving, saved);
    queue.changed();
  }

  function follow(): () => void {
    const others = openOtherTabs(listing.id, hearOf);
    tabs = others;
    const away = () => {
      keep();
      release(endTyping($state.get().draft));
      queue.retry();
    };
    const loggedOut = () => {
      keep();
      if ($state.get().draft.edits.size > 0) saveRedirect();
    };
    const unfollow = followPage({ away, online: queue.retry, loggedOut });
    queue.changed();
    return () => {
      unfollow();
      others.close();
      queue.stop();
      keep();
    };
  }

  return {
    $state,
    locale,
    follow,
    type: (path, typed) => {
      const { draft } = $state.get();
      change(typeInto(isTyped(path) ? beginTyping(draft, path) : draft, path, typed));
    },
    hold: (path) => set({ draft: beginTyping($state.get().draft, path) }),
    leave: (path) => {
      const { draft, left } = $state.get();
      set({ draft: tidy(draft, path, locale), left: left.has(path) ? left : new Set([...left, path]) });
      release(endTyping($state.get().draft, path));
    },
    finish: () => release(endTyping($state.get().draft)),
    confirmPrice: () => release({ ...$state.get().draft, confirmedPrice: farPrice($state.get().draft) }),
    ask: (asked) => set({ asked }),
    decide: (path, choice) => change(decide($state.get().draft, path, choice)),
    setImages: (images) => set({ draft: withImages($state.get().draft, images) }),
    reread: () => queue.alone(async () => takeOver(saving, await readManagedListing(listing.id))),
    publish: async () => {
      set({ attempts: $state.get().attempts + 1, publishing: true });
      return queue.alone(() => publish(saving)).finally(() => set({ publishing: false }));
    },
    moveTo: (status) => queue.alone(() => moveTo(saving, status)),
    forgetNotice: () => set({ notice: undefined }),
  };
}

function withImages(draft: Draft, images: Image[]): Draft {
  return { ...draft, saved: { ...draft.saved, images } };
}
