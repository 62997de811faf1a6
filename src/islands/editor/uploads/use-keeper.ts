import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { noneArriving, type Arriving } from '#islands/editor/editor-state.ts';
import type { PendingFile } from '#islands/editor/pending.ts';
import { useEditorIfAny } from '#islands/editor/use-editor.tsx';
import { dropFile, keepFile, keptFile } from './kept-files.ts';
import { isOnItsWay, isStuck, type Keeper, type QueuedFile } from './upload-entries.ts';
import { type UploadQueue } from './upload-queue.ts';

/** Where a listing's own pictures belong, of which publishing needs one. */
export const picturesSlot = 'pictures';

/** Keeps the files of a slot beside the editor's draft; undefined without an editor or slot. */
export function useKeeper(slot: string | undefined): Keeper | undefined {
  const editor = useEditorIfAny();
  return useMemo(() => {
    if (!editor || slot === undefined) return undefined;
    const { note, $state } = editor;
    const { id } = $state.get().draft.saved;
    return {
      async keep(key, { file, name, as, prepared }) {
        const noted: PendingFile = { slot, as, name, prepared };
        if (!prepared) note.change(({ files, ...rest }) => ({ ...rest, files: { ...files, [key]: noted } }));
        if (file) await keepFile(id, key, file);
        if (prepared)
          note.change(({ files, ...rest }) => ({ ...rest, files: key in files ? { ...files, [key]: noted } : files }));
      },
      forget(key) {
        note.change(({ files: { [key]: _, ...files }, ...rest }) => ({ ...rest, files }));
        void dropFile(id, key);
      },
    };
  }, [editor, slot]);
}

function countOf(files: readonly QueuedFile[], slot: string | undefined, stored: number): Arriving {
  const onWay = files.filter(isOnItsWay);
  return {
    files: onWay.length,
    pictures: slot === picturesSlot ? onWay.length : 0,
    interrupted: onWay.filter(({ state }) => state.is === 'interrupted').length,
    stuck: files.filter(isStuck).length,
    stored,
  };
}

type Reported = { slot: string | undefined; arrived: ReadonlySet<number> };

const nothing: ReadonlyMap<string, PendingFile> = new Map();
const never = () => () => {};

/** Tells the editor of a queue's files, and gives the queue those of before a reload. */
export function useReport<Stored>(queue: UploadQueue<Stored>, { slot, arrived }: Reported): void {
  const editor = useEditorIfAny();
  const restorable = useSyncExternalStore(
    editor?.$state.listen ?? never,
    () => editor?.$state.get().restorable ?? nothing,
    () => nothing,
  );
  const taking = useRef(new Set<string>());

  useEffect(() => {
    if (!editor) return undefined;
    const tell = () => editor.report(queue, countOf(queue.files(), slot, arrived.size));
    // After whatever else follows from a change: a stored picture is one of the listing's by then.
    const follow = () => queueMicrotask(tell);
    const stop = queue.subscribe(follow);
    return () => {
      stop();
      editor.report(queue, { ...noneArriving, stored: arrived.size });
    };
  }, [editor, queue, slot, arrived]);

  useEffect(() => {
    if (!editor) return;
    const { id } = editor.$state.get().draft.saved;
    for (const [key, file] of restorable) {
      if (file.slot !== slot || taking.current.has(key)) continue;
      taking.current.add(key);
      void keptFile(id, key, file.name).then((kept) => {
        queue.restore(key, file, kept);
        editor.report(queue, countOf(queue.files(), slot, arrived.size));
        editor.taken([key]);
      });
    }
  }, [editor, queue, restorable, slot, arrived]);
}
