import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { recordCpuTime } from './meter.ts';
import type { Message } from './serve.ts';

class WorkerDied extends Error {
  readonly exhausted: boolean;

  constructor(signal: NodeJS.Signals | null) {
    super('a worker died');
    this.exhausted = signal === 'SIGXCPU';
  }
}

/** `megabytes` limits the worker's JavaScript heap. */
type WorkerKind = { file: URL; megabytes?: number };

/** For hanging workers; those that use too much CPU time end themselves. */
const timeout = 120_000;
const idleFor = 30_000;

function openWorker({ file, megabytes }: WorkerKind): ChildProcess {
  const child = fork(fileURLToPath(file), {
    execArgv: megabytes === undefined ? [] : [`--max-old-space-size=${megabytes}`],
    // No secrets for a compromised decoder; few arenas, or glibc retains memory once used.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

/** @throws WorkerDied, because of the task or anything else. */
function ask<Answer>(child: ChildProcess, task: object): Promise<Message<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Message<Answer>>();
  const onExit = (_code: number | null, signal: NodeJS.Signals | null) => reject(new WorkerDied(signal));
  const onError = () => reject(new WorkerDied(null));
  const timer = setTimeout(() => child.kill('SIGXCPU'), timeout);
  child.once('message', resolve).once('exit', onExit).once('error', onError);
  child.send(task, (error) => error && child.kill('SIGKILL'));
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve).off('exit', onExit).off('error', onError);
  });
}

const isAlive = (child: ChildProcess) => child.connected && child.exitCode === null && child.signalCode === null;

class WorkerSlot<Answer> {
  readonly #kind: WorkerKind;
  #child: ChildProcess | undefined;
  #resting: NodeJS.Timeout | undefined;

  constructor(kind: WorkerKind) {
    this.#kind = kind;
  }

  async work(task: object): Promise<Answer> {
    clearTimeout(this.#resting);
    const child = this.#child && isAlive(this.#child) ? this.#child : openWorker(this.#kind);
    this.#child = child;
    child.ref();
    child.channel?.ref();
    const begun = performance.now();
    try {
      const message = await ask<Answer>(child, task);
      recordCpuTime(message.seconds);
      if ('answer' in message) return message.answer;
      throw Object.assign(new Error(`a worker failed: ${message.failure}`), { code: message.code });
    } catch (error) {
      // A dead worker cannot report its own CPU time.
      if (error instanceof WorkerDied) recordCpuTime((performance.now() - begun) / 1000);
      throw error;
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

/**
 * Processes for untrusted input: a crash affects nothing else, and memory is returned.
 * @returns `exhausting` after too much CPU time, undefined after two crashes
 */
export function workerPool<Task extends object, Answer>(
  kind: WorkerKind,
  atOnce: number,
  exhausting?: Answer,
): (task: Task) => Promise<Answer | undefined> {
  const free = Array.from({ length: atOnce }, () => new WorkerSlot<Answer>(kind));
  const waiting: ((place: WorkerSlot<Answer>) => void)[] = [];
  return async (task) => {
    const place = free.pop() ?? (await new Promise<WorkerSlot<Answer>>((resolve) => waiting.push(resolve)));
    try {
      return await place.work(task).catch((error: unknown) => {
        if (error instanceof WorkerDied && !error.exhausted) return place.work(task);
        throw error;
      });
    } catch (error) {
      if (error instanceof WorkerDied) return error.exhausted ? exhausting : undefined;
      throw error;
    } finally {
      const next = waiting.shift();
      if (next) next(place);
      else free.push(place);
    }
  };
}
