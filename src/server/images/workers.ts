import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileRefusal } from '#contract/upload.ts';
import type { MadeImage } from './make-image.ts';

type Outcome = MadeImage | FileRefusal;
class WorkerDied extends Error {}

type Message = { made: Outcome } | { failure: string; code?: string };

const atOnce = 2;
/** The worker ends itself when a picture takes too much of the processor; this is for one that hangs. */
const patience = 120_000;
const idleFor = 30_000;
const workerFile = fileURLToPath(new URL('./worker.ts', import.meta.url));

function openWorker(): ChildProcess {
  const child = fork(workerFile, {
    execArgv: [],
    // Nothing of ours that a decoder gone mad could tell; and few arenas, or glibc keeps what was used once.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

/** @throws WorkerDied, of the picture or of something else. */
function ask(child: ChildProcess, path: string): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const onMessage = (message: Message) => {
    if ('made' in message) resolve(message.made);
    else reject(Object.assign(new Error(`a picture could not be made: ${message.failure}`), { code: message.code }));
  };
  const onExit = () => reject(new WorkerDied());
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  child.once('message', onMessage).once('exit', onExit).once('error', onExit);
  child.send(path, (error) => error && child.kill('SIGKILL'));
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit).off('error', onExit);
  });
}

const isAlive = (child: ChildProcess) => child.connected && child.exitCode === null && child.signalCode === null;

/** One place at which pictures are made, one at a time; its process goes when there has been nothing to do. */
class Workplace {
  #child: ChildProcess | undefined;
  #resting: NodeJS.Timeout | undefined;

  async make(path: string): Promise<Outcome> {
    clearTimeout(this.#resting);
    const child = this.#child && isAlive(this.#child) ? this.#child : openWorker();
    this.#child = child;
    child.ref();
    child.channel?.ref();
    try {
      return await ask(child, path);
    } finally {
      this.#rest(child);
    }
  }

  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.#resting = setTimeout(() => isAlive(child) && child.disconnect(), idleFor).unref();
  }
}

const free = Array.from({ length: atOnce }, () => new Workplace());
const waiting: ((place: Workplace) => void)[] = [];

/**
 * Makes a picture as `makeImage` does, in a process of its own: its memory does not stay with ours, and a file that
 * breaks a decoder, twice, is damaged and breaks nothing else. Two are made at once, the others wait in the order in
 * which they came.
 */
export async function makeImageApart(path: string): Promise<Outcome> {
  const place = free.pop() ?? (await new Promise<Workplace>((resolve) => waiting.push(resolve)));
  try {
    return await place.make(path).catch((error: unknown) => {
      if (error instanceof WorkerDied) return place.make(path);
      throw error;
    });
  } catch (error) {
    if (error instanceof WorkerDied) return 'FILE_DAMAGED';
    throw error;
  } finally {
    const next = waiting.shift();
    if (next) next(place);
    else free.push(place);
  }
}
