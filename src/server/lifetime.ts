import type { Log } from './log.ts';

type Step = () => Promise<unknown>;

const timeout = 15_000;
const hardLimit = 25_000;
const sameSignal = 1000;

/** A process's resources and its shutdown: by a signal, a failed start, or an uncaught error. */
export class Lifetime {
  #log: Log;
  #ending: number | undefined;
  #serving: ((timeout: number) => Promise<boolean>) | undefined;
  readonly #steps: Step[] = [];
  readonly #emergency: () => void;

  /** `emergency` does synchronously what must not be skipped if there is no time. */
  constructor(log: Log, emergency: () => void) {
    this.#log = log;
    this.#emergency = emergency;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#signalled(signal));
    process.on('uncaughtException', (error) => this.#broken(error));
    process.on('exit', () => this.#log.flush());
  }

  useLog(log: Log): void {
    this.#log = log;
  }

  get isEnding(): boolean {
    return this.#ending !== undefined;
  }

  /** Never resolves: for an aborted start during shutdown. */
  get ended(): Promise<never> {
    return new Promise(() => {});
  }

  begun(undo: Step): void {
    this.#steps.push(undo);
  }

  /** From now on requests are served; on shutdown they end first. */
  serves(close: (timeout: number) => Promise<boolean>): void {
    this.#serving = close;
  }

  async end(code: number): Promise<never> {
    this.#ending ??= performance.now();
    setTimeout(() => this.#giveUp(), hardLimit).unref();
    const complete = (await this.#serving?.(timeout)) ?? true;
    if (!complete) this.#log.warn('connections cut off', { after: timeout });
    for (const step of this.#steps.toReversed()) {
      await step().catch((error: unknown) => this.#log.error('not ended cleanly', { error }));
    }
    process.exit(complete ? code : 1);
  }

  #signalled(signal: NodeJS.Signals): void {
    const since = this.#ending;
    if (since === undefined) {
      this.#log.info('stopping', { signal });
      if (!this.#serving) this.#emergency();
      void this.end(0);
    } else if (performance.now() - since > sameSignal) this.#giveUp();
  }

  #broken(error: Error): void {
    this.#log.error('uncaught exception', { error });
    if (!this.isEnding) void this.end(1);
  }

  #giveUp(): never {
    this.#emergency();
    process.exit(1);
  }
}
