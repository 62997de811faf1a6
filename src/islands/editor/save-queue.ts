/** Result of a save: done; repeat immediately; failed temporarily; refused until something changes; ended. */
export type SaveOutcome = 'DONE' | 'AGAIN' | 'FAILED' | 'HELD' | 'ENDED';

/** State of the queue; IDLE if there is nothing to save. */
export type QueueState = 'IDLE' | 'WAITING' | 'SAVING' | 'FAILED' | 'HELD' | 'ENDED';

type Parts = {
  /** Saves what is pending at that moment; never rejects. */
  save: () => Promise<SaveOutcome>;
  hasWork: () => boolean;
  onState: (state: QueueState) => void;
};

const pause = 800;
const maxPause = 5_000;
const firstRetry = 2_000;
const maxRetry = 60_000;
const maxRepeats = 8;

/** Saves debounced, at least every few seconds, never concurrently, and with growing delays while saves fail. */
export class SaveQueue {
  #parts: Parts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<unknown> | undefined;
  #waitingSince: number | undefined;
  #failures = 0;
  #repeats = 0;
  #isOver = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Schedules a debounced save. */
  changed(): void {
    const { hasWork, onState } = this.#parts;
    if (this.#isOver || this.#running || this.#failures > 0) return;
    if (!hasWork()) {
      clearTimeout(this.#timer);
      this.#waitingSince = undefined;
      return onState('IDLE');
    }
    this.#waitingSince ??= Date.now();
    this.#start(Math.max(0, Math.min(pause, this.#waitingSince + maxPause - Date.now())));
    onState('WAITING');
  }

  /** Saves pending changes now. */
  flush(): void {
    if (this.#waitingSince !== undefined) void this.#run();
  }

  /** The connection may be back: retries a failed save now. */
  retry(): void {
    if (this.#failures > 0) void this.#run();
  }

  /** Runs other work on the listing while no save is running. */
  async serial<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#running) await this.#running;
    clearTimeout(this.#timer);
    this.#parts.onState('SAVING');
    const task = work();
    this.#running = task.catch(() => undefined);
    try {
      return await task;
    } finally {
      this.#running = undefined;
      this.#failures = 0;
      this.changed();
    }
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #start(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  #fail(): void {
    const delay = Math.min(maxRetry, firstRetry * 2 ** this.#failures);
    this.#failures += 1;
    this.#parts.onState('FAILED');
    this.#start(delay * (0.75 + Math.random() / 2));
  }

  #goOn(outcome: SaveOutcome): void {
    this.#repeats = outcome === 'AGAIN' ? this.#repeats + 1 : 0;
    if (outcome === 'FAILED' || this.#repeats > maxRepeats) return this.#fail();
    this.#failures = 0;
    if (outcome === 'AGAIN') return void this.#run();
    if (outcome === 'DONE') return this.changed();
    this.#isOver ||= outcome === 'ENDED';
    this.#parts.onState(outcome);
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#waitingSince = undefined;
    if (this.#isOver || this.#running) return;
    if (!this.#parts.hasWork()) {
      this.#failures = 0;
      return this.#parts.onState('IDLE');
    }
    this.#parts.onState('SAVING');
    const saving = this.#parts.save();
    this.#running = saving;
    const outcome = await saving;
    this.#running = undefined;
    this.#goOn(outcome);
  }
}
