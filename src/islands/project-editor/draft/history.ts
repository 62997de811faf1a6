import { atom, type WritableAtom } from 'nanostores';
import type { Locale } from '#i18n/locales.ts';
import { applyEdits } from '#islands/editor/draft.ts';
import type { Editor } from '#islands/editor/editor.ts';
import { parsedEdit } from '#islands/editor/edits.ts';
import type { Draft } from '#islands/editor/adapter.ts';
import type { ProjectTypes } from './rows.ts';
import { isEmptyStep, withoutChanged, applyStep, type Step } from './step.ts';

type Project = Draft<ProjectTypes>;

const maxSteps = 100;

/** An undo or redo entry: the steps of one action, in the order to apply them. */
type Entry = readonly Step[];
type Past = { undo: readonly Entry[]; redo: readonly Entry[] };

export type Undoable = { undo: boolean; redo: boolean };

/** Applies an entry's steps and returns the entry that reverts them. */
function takeAll(draft: Project, entry: Entry): { draft: Project; back: Entry } {
  let now = draft;
  const back: Step[] = [];
  for (const step of entry) {
    const done = applyStep(now, step);
    now = done.draft;
    if (!isEmptyStep(done.back)) back.unshift(done.back);
  }
  return { draft: now, back };
}

/** Reformats undone values in the page's language: steps store server values in one language. */
function written(draft: Project, entry: Entry, locale: Locale): Project {
  const paths = entry.flatMap(({ cells }) => cells.map(({ path }) => path));
  const changes = paths.flatMap((path) => {
    const edit = draft.edits.get(path);
    if (typeof edit?.typed !== 'string') return [];
    const reading = parsedEdit(draft.adapter, path, edit);
    return 'value' in reading ? [[path, draft.adapter.show(path, reading.value, locale)] as const] : [];
  });
  return applyEdits(draft, changes);
}

function eachStep({ undo, redo }: Past, change: (step: Step) => Step): Past {
  return { undo: undo.map((entry) => entry.map(change)), redo: redo.map((entry) => entry.map(change)) };
}

function publish($undoable: WritableAtom<Undoable>, past: Past): void {
  const now = { undo: past.undo.length > 0, redo: past.redo.length > 0 };
  const known = $undoable.get();
  if (now.undo !== known.undo || now.redo !== known.redo) $undoable.set(now);
}

/** The history of this tab, newest last. Changes by others are never undone. */
export function createHistory({ $state, change, locale }: Pick<Editor<ProjectTypes>, '$state' | 'change' | 'locale'>) {
  const $undoable = atom<Undoable>({ undo: false, redo: false });
  let past: Past = { undo: [], redo: [] };
  let open: Step[] | undefined;

  function set(next: Past): void {
    past = next;
    publish($undoable, next);
  }

  function remember(entry: Entry): void {
    if (entry.length > 0) set({ undo: [...past.undo, entry].slice(-maxSteps), redo: [] });
  }

  $state.listen(({ changed }, before) => {
    if (changed === before?.changed || changed.length === 0) return;
    set(eachStep(past, (step) => withoutChanged(step, changed)));
  });

  /** Applies an undoable step. */
  function runStep(step: (draft: Project) => Step): void {
    change((draft) => {
      const { draft: done, back } = applyStep(draft, step(draft));
      if (open) open.unshift(back);
      else remember(isEmptyStep(back) ? [] : [back]);
      return done;
    });
  }

  /** Groups all steps of `work` into one undo entry. */
  function transact<Result>(work: () => Result): Result {
    if (open) return work();
    open = [];
    try {
      return work();
    } finally {
      const steps = open.filter((step) => !isEmptyStep(step));
      open = undefined;
      remember(steps);
    }
  }

  function undoOrRedo(from: 'undo' | 'redo'): void {
    const to = from === 'undo' ? 'redo' : 'undo';
    const entry = past[from].at(-1);
    if (!entry) return;
    change((draft) => {
      const { draft: done, back } = takeAll(draft, entry);
      const there = back.length > 0 ? [...past[to], back] : past[to];
      set({ ...past, [from]: past[from].slice(0, -1), [to]: there });
      return written(done, entry, locale);
    });
  }

  return { $undoable, runStep, transact, undo: () => undoOrRedo('undo'), redo: () => undoOrRedo('redo') };
}
