import { useEffect, useRef } from 'react';
import { ApiError, isAborted } from '#client/api-error.ts';
import type { ImageCalls, ImageEditing, ImageTextUpdate } from '#client/media/images.ts';
import type { Image } from '#contract/media/image.ts';
import type { KindedImage } from './kinded-image.ts';

/** The list with one item moved to another index, clamped to the ends. */
export function moveItem<Member>(list: readonly Member[], member: Member, to: number): Member[] {
  const others = list.filter((other) => other !== member);
  return others.toSpliced(Math.max(0, to), 0, member);
}

export type Arrival = { name: string; order: number };

/** Restores the chosen order of files that arrived out of order, within the positions they occupy together. */
export function asChosen(names: readonly string[], arrivals: readonly Arrival[]): string[] {
  const chosen = arrivals
    .filter(({ name }) => names.includes(name))
    .toSorted((a, b) => a.order - b.order)
    .map(({ name }) => name);
  return names.map((name) => (chosen.includes(name) ? '' : name)).map((name) => name || (chosen.shift() ?? ''));
}

/** Sorts the items by these names; unnamed ones come last, in their own order. */
export function inOrder<Member extends { fileName: string }>(
  list: readonly Member[],
  names: readonly string[],
): Member[] {
  const place = ({ fileName }: Member) => (names.includes(fileName) ? names.indexOf(fileName) : names.length);
  return list.toSorted((a, b) => place(a) - place(b));
}

type Given = {
  calls: ImageCalls<KindedImage>;
  images: readonly KindedImage[];
  onImages: (images: KindedImage[]) => void;
};

const namesOf = (images: readonly Image[]) => images.map(({ fileName }) => fileName);

/** The images as shown and as on the server; both are ahead of React's render. */
function useNewest({ calls, images, onImages }: Given) {
  const shown = useRef<readonly KindedImage[]>(images);
  const stored = useRef(namesOf(images));
  const removed = useRef(new Set<string>());
  const saving = useRef(false);
  const unsaved = useRef(false);
  const settling = useRef(false);

  useEffect(() => {
    shown.current = images;
    if (!saving.current && !settling.current) stored.current = namesOf(images);
  }, [images]);

  function show(next: KindedImage[]): void {
    shown.current = next;
    onImages(next);
  }

  /** The images on the server; undefined on failure, which a toast has shown. */
  async function read(): Promise<KindedImage[] | undefined> {
    try {
      return (await calls.list()).filter(({ fileName }) => !removed.current.has(fileName));
    } catch (error) {
      if (error instanceof ApiError || isAborted(error)) return undefined;
      throw error;
    }
  }

  return { calls, shown, stored, removed, saving, unsaved, settling, show, read };
}

type Newest = ReturnType<typeof useNewest>;

async function saveAll({ calls, shown, stored, unsaved }: Newest): Promise<void> {
  while (unsaved.current) {
    unsaved.current = false;
    const names = namesOf(shown.current);
    await calls.order(names);
    stored.current = names;
  }
}

/** Sends one order at a time, of several pending ones the last; if refused, the server's order is restored. */
async function saveOrder(newest: Newest): Promise<void> {
  const { shown, stored, saving, unsaved, show, read } = newest;
  unsaved.current = true;
  if (saving.current) return;
  saving.current = true;
  try {
    await saveAll(newest);
  } catch (error) {
    if (!(error instanceof ApiError || isAborted(error))) throw error;
    unsaved.current = false;
    show((await read()) ?? inOrder(shown.current, stored.current));
  } finally {
    saving.current = false;
  }
}

/** Puts uploads where they were chosen to be; images moved during the request stay where they were moved. */
async function settle(newest: Newest, arrivals: readonly Arrival[]): Promise<void> {
  const { shown, stored, settling, show, read } = newest;
  const before = namesOf(shown.current);
  settling.current = true;
  show(inOrder(shown.current, asChosen(before, arrivals)));
  const chosen = namesOf(shown.current).join();
  const all = await read();
  settling.current = false;
  if (all) {
    stored.current = namesOf(all);
    show(inOrder(all, namesOf(shown.current)));
    if (stored.current.join() !== namesOf(shown.current).join()) await saveOrder(newest);
  } else if (namesOf(shown.current).join() === chosen) show(inOrder(shown.current, before));
}

/** The operations on images; all are shown optimistically. */
export function useImages(given: Given) {
  const newest = useNewest(given);
  const { calls, shown, removed, show } = newest;
  return {
    add: (image: KindedImage) => show([...shown.current.filter(({ fileName }) => fileName !== image.fileName), image]),
    move(fileName: string, to: number): void {
      const image = shown.current.find((one) => one.fileName === fileName);
      if (!image) return;
      show(moveItem(shown.current, image, to));
      void saveOrder(newest);
    },
    async remove(fileNames: string[]): Promise<void> {
      const left = await calls.remove(fileNames);
      for (const name of fileNames) removed.current.add(name);
      show(inOrder(left, namesOf(shown.current)));
    },
    async restore(fileNames: string[]): Promise<void> {
      const all = await calls.restore(fileNames);
      for (const name of fileNames) removed.current.delete(name);
      show(all);
    },
    /** The name that the edited image has now. */
    async edit(edit: ImageEditing): Promise<string> {
      const index = shown.current.findIndex(({ fileName }) => fileName === edit.fileName);
      const before = namesOf(shown.current);
      const all = await calls.edit(edit);
      const name = all.find(({ fileName }) => !before.includes(fileName))?.fileName ?? edit.fileName;
      show(inOrder(all, namesOf(shown.current).with(index, name)));
      return name;
    },
    async describe(text: ImageTextUpdate): Promise<void> {
      await calls.describe(text);
      show(shown.current.map((image) => (image.fileName === text.fileName ? { ...image, ...text } : image)));
    },
    /** After all uploads: loads the server's images and restores the chosen order. */
    settle: (arrivals: readonly Arrival[]) => settle(newest, arrivals),
  };
}
