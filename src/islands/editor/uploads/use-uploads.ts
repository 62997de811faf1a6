import { useEffect, useState, useSyncExternalStore } from 'react';
import { $loggedIn } from '#stores/session.ts';
import { isOnItsWay, type QueuedFile, type UploadWork } from './upload-entries.ts';
import { createUploadQueue } from './upload-queue.ts';
import { useKeeper, useReport } from './use-keeper.ts';

const minPause = 2000;
const maxPause = 30_000;

/** Waits before a retry; ends early when the connection is back or the user retries. */
function pause(attempt: number, after: { retryAfter: number | undefined; signal: AbortSignal }): Promise<void> {
  const { retryAfter = Math.min(maxPause, minPause * 2 ** (attempt - 1)), signal } = after;
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(maxPause, retryAfter));
    addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}

/** Who is logged out is not asked: the page has to go. */
export function warn(event: BeforeUnloadEvent): void {
  if ($loggedIn.get()) event.preventDefault();
}

const none: readonly QueuedFile[] = [];

const asItIs = async (file: File) => ({ file, name: file.name });

type Work<Stored> = Omit<UploadWork<Stored>, 'pause' | 'prepare' | 'keeper'> &
  Partial<Pick<UploadWork<Stored>, 'prepare'>> & {
    /** The part of the form, for which files are kept beyond the page; without it they are not. */
    slot?: string;
  };

/** An upload queue with its component's lifetime; warns before the page is left while it works. */
export function useUploads<Stored>({ prepare = asItIs, slot, ...given }: Work<Stored>) {
  const keeper = useKeeper(slot);
  const [arrived] = useState(() => new Set<number>());
  const onStored: typeof given.onStored = (stored, id) => {
    arrived.add(id);
    given.onStored(stored, id);
  };
  const work = { ...given, prepare, pause, keeper, onStored };
  const [queue] = useState(() => createUploadQueue<Stored>(work));
  useEffect(() => queue.renew(work));
  const files = useSyncExternalStore(queue.subscribe, queue.files, () => none);
  const busy = files.some(isOnItsWay);
  useReport(queue, { slot, arrived });

  useEffect(() => {
    if (!busy) return undefined;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [busy]);

  useEffect(() => {
    addEventListener('online', queue.resume);
    return () => removeEventListener('online', queue.resume);
  }, [queue]);

  useEffect(() => queue.stop, [queue]);

  return { add: queue.add, remove: queue.remove, retry: queue.retry, files };
}

const picture = /^image\//;
const heic = /\.hei[cf]s?$/i;

/** Why a file is not a valid image, checked before upload. @param room whether the listing takes one more */
export function refusePicture(file: File, room: boolean): string | undefined {
  if (!picture.test(file.type) && !(file.type === '' && heic.test(file.name))) return 'FILE_TYPE_NOT_SUPPORTED';
  if (file.size === 0) return 'FILE_EMPTY';
  return room ? undefined : 'TOO_MANY_IMAGES';
}

export function refuseDocument(file: File): string | undefined {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return 'FILE_NO_PDF';
  return file.size === 0 ? 'FILE_EMPTY' : undefined;
}

export function refuseModel(file: File): string | undefined {
  if (!/\.glb$/i.test(file.name)) return 'MODEL_NO_GLB';
  return file.size === 0 ? 'FILE_EMPTY' : undefined;
}
