import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#server/log.ts';
import { StartFailure } from '#server/start-failure.ts';
import { markedLines } from './marked-lines.ts';

const minWait = 100;
const maxWait = 30_000;
/** Milliseconds without an end after which the next one is replaced at once again. */
const wellAfter = 60_000;
/** Milliseconds beyond the time in which a worker finishes its requests; both are less than the portal takes to give up. */
const killAfter = 7_000;

/** The portal's processes on one port: started together, each replaced when it ends by itself. */
export class Workers {
  readonly #log: Log;
  readonly #write: (text: string) => void;
  #wait = minWait;
  #lastEnd = -wellAfter;
  #isServing = false;
  #isStopping = false;

  constructor(log: Log, write: (text: string) => void) {
    this.#log = log;
    this.#write = write;
    cluster.setupPrimary({ silent: true });
    // All accept from one socket, so that what waits there outlives each of them.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
  }

  /** Resolves when all serve; none listens before all have loaded what they need. @throws StartFailure */
  async start(count: number): Promise<void> {
    cluster.on('exit', (worker, code, signal) => {
      if (this.#isStopping) return;
      this.#log.error('worker ended', { process: worker.id, code, signal });
      if (this.#isServing) void this.#replace();
    });
    const workers = await this.#opened(count);
    const serving = Promise.all(workers.map((worker) => heard(worker, 'serving')));
    for (const worker of workers) worker.send('serve');
    await serving;
    this.#isServing = true;
    const left = Object.keys(cluster.workers ?? {}).length;
    for (let missing = count - left; missing > 0; missing -= 1) void this.#replace();
  }

  /** Stops all at once; false if one had to be killed or did not finish its requests. */
  async stop(timeout: number): Promise<boolean> {
    this.#isStopping = true;
    const ended = Object.values(cluster.workers ?? {}).map(async (worker) => {
      if (!worker || worker.isDead()) return true;
      // Its last lines have come by then.
      const closed = once(worker.process, 'close');
      worker.process.kill('SIGTERM');
      const timer = setTimeout(() => worker.process.kill('SIGKILL'), timeout + killAfter);
      const [code, signal] = (await closed) as [number | null, NodeJS.Signals | null];
      clearTimeout(timer);
      // One that does not listen to the signal yet has answered nobody.
      return code === 0 || signal === 'SIGTERM';
    });
    return (await Promise.all(ended)).every(Boolean);
  }

  /** So many that wait to serve; who ends while others still load is replaced. @throws StartFailure */
  async #opened(count: number): Promise<Worker[]> {
    let waiting: Worker[] = [];
    while (waiting.length < count) {
      const more = Array.from({ length: count - waiting.length }, () => this.#fork());
      await Promise.all(more.map((worker) => heard(worker, 'opened')));
      if (this.#isStopping) throw new StartFailure('The portal was stopped while it started.');
      waiting = [...waiting, ...more].filter((worker) => !worker.isDead());
    }
    return waiting;
  }

  #fork(): Worker {
    const worker = cluster.fork();
    const { stdout, stderr } = worker.process;
    if (stdout) markedLines(stdout, `{"worker":${worker.id},`, this.#write);
    stderr?.pipe(process.stderr, { end: false });
    worker.on('error', (error) => this.#log.error('worker not reached', { process: worker.id, error }));
    worker.on('message', (message) => {
      if (message === 'opened' && this.#isServing) worker.send('serve');
    });
    return worker;
  }

  async #replace(): Promise<void> {
    const now = performance.now();
    this.#wait = now - this.#lastEnd > wellAfter ? minWait : Math.min(this.#wait * 2, maxWait);
    this.#lastEnd = now;
    await pause(this.#wait);
    if (!this.#isStopping) this.#fork();
  }
}

function heard(worker: Worker, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => message === wanted && resolve());
    worker.once('exit', () => reject(new StartFailure('A process of the portal did not start.')));
  });
}
