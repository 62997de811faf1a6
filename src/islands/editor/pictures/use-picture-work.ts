import { useState } from 'react';
import type { ImageEditing } from '#client/media/images.ts';
import { useAction } from '#islands/page/use-action.ts';
import { useTranslate } from '#islands/page/words.tsx';
import type { KindedImage } from './kinded-image.ts';
import type { useImages } from './use-images.ts';

type Work = { list: ReturnType<typeof useImages>; setAnnouncement: (text: string) => void };

/** Deletions that can be taken back, and the choice of several pictures. */
export function useRemoval({ list, setAnnouncement }: Work) {
  const t = useTranslate();
  const [removed, setRemoved] = useState<readonly string[][]>([]);
  const [deletion, setDeletion] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const removing = useAction();
  const undoing = useAction();
  const last = removed.at(-1);

  async function remove(names: string[]): Promise<void> {
    if (names.length === 0 || !(await removing.run(() => list.remove(names)))) return;
    setRemoved([...removed, names]);
    setDeletion(deletion + 1);
    setChosen(undefined);
    setAnnouncement(t('pictures.removed', { count: names.length }));
  }

  async function undo(): Promise<void> {
    if (!last || !(await undoing.run(() => list.restore(last)))) return;
    setRemoved(removed.slice(0, -1));
    setAnnouncement(t('pictures.taken_back', { count: last.length }));
  }

  return {
    ...{ last, deletion, chosen, removing, undoing, remove, undo, setChosen },
    forget: () => setRemoved([]),
    choose(name: string, isChosen: boolean): void {
      const next = new Set(chosen);
      if (isChosen) next.add(name);
      else next.delete(name);
      setChosen(next);
    },
  };
}

/** The picture in the dialog, which has another name after each edit, and the originals of edits. */
export function useEdits({ list, setAnnouncement }: Work) {
  const t = useTranslate();
  const [opened, setOpened] = useState<string>();
  const [inWork, setInWork] = useState<KindedImage>();
  const [originals, setOriginals] = useState<Readonly<Record<string, string>>>({});

  /** Unless closed, the dialog stays open while the list has the old name no longer, and `opened` not yet the new one. */
  async function work(image: KindedImage, renamed: () => Promise<string>): Promise<void> {
    setInWork(image);
    try {
      const name = await renamed();
      setOpened((now) => (now === image.fileName ? name : now));
    } finally {
      setInWork(undefined);
    }
  }

  return {
    ...{ opened, inWork, open: setOpened },
    close(): void {
      setOpened(undefined);
      setInWork(undefined);
    },
    edit: (image: KindedImage, edit: ImageEditing) =>
      work(image, async () => {
        const name = await list.edit(edit);
        setOriginals({ ...originals, [name]: edit.fileName });
        setAnnouncement(t('pictures.changed'));
        return name;
      }),
    undoOf(image: KindedImage) {
      const original = originals[image.fileName];
      if (original === undefined) return undefined;
      return () =>
        work(image, async () => {
          await list.restore([original]);
          setAnnouncement(t('pictures.change_undone'));
          return original;
        });
    },
  };
}
