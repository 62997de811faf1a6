import type { FileRefusal } from '#contract/media/upload.ts';
import { isWorker } from '../processes/turn.ts';
import { workerPool } from '../workers/pool.ts';
import type { ImageTask, MadeImage } from './make-image.ts';

/** One of several processes of the portal has one, so that together they leave room for requests. */
const atOnce = isWorker ? 1 : 2;
const work = workerPool<ImageTask, MadeImage | FileRefusal>(
  { file: new URL('./worker.ts', import.meta.url) },
  atOnce,
  'IMAGE_TOO_COSTLY',
);

/** Runs `makeImage` in a worker process; a file that crashes a decoder twice is damaged. */
export async function makeImageInWorker(task: ImageTask): Promise<MadeImage | FileRefusal> {
  return (await work(task)) ?? 'FILE_DAMAGED';
}
