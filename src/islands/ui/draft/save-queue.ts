/** What became of a save: done; to be made again at once; failed for now; not taken until something changes; over. */
export type SaveOutcome = 'DONE' | 'AGAIN' | 'FAILED' | 'HELD' | 'ENDED';

/** What the queue is about; IDLE says that nothing waits to be saved. */
export type QueueState = 'IDLE' | 'WAITING' | 'SAVING' | 'FAILED' | 'HELD' | 'ENDED';

type Parts = {
  /** Saves what there is to save at that moment; it never rejects. */
  save: () => Promise<SaveOutcome>;
  hasWork: () => boolean;
  onState: (state: QueueState) => void;
};

export type SaveQueue = {
  /** Something was typed: saved after a pause. */
  changed: () => void;
  /** Saves what waits for its pause, now. */
  flush: () => void;
  /** The connection may be back: tries again what had failed, now. */
  retry: () => void;
  /** Does other work on the listing, while no save runs. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  stop: () => void;
};

const pause = 800;
const longestPause = 5_000;
const firstRetry = 2_000;
const longestRetry = 60_000;
const mostAtOnce = 8;

/**
 * Saves as one types: after a pause, but at least every few seconds; never twice at once; again and again while it
 * fails, with growing pauses.
 */
export function createSaveQueue({ save, hasWork, onState }: Parts): SaveQueue {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> | undefined;
  let waitingSince: number | undefined;
  let failures = 0;
  let repeats = 0;
  let isOver = false;

  function start(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  }

  function wait(): void {
    if (isOver || running || failures > 0) return;
    if (!hasWork()) {
      clearTimeout(timer);
      waitingSince = undefined;
      return onState('IDLE');
    }
    waitingSince ??= Date.now();
    start(Math.max(0, Math.min(pause, waitingSince + longestPause - Date.now())));
    onState('WAITING');
  }

  function fail(): void {
    const delay = Math.min(longestRetry, firstRetry * 2 ** failures);
    failures += 1;
    onState('FAILED');
    start(delay * (0.75 + Math.random() / 2));
  }

  function goOn(outcome: SaveOutcome): void {
    repeats = outcome === 'AGAIN' ? repeats + 1 : 0;
    if (outcome === 'FAILED' || repeats > mostAtOnce) return fail();
    failures = 0;
    if (outcome === 'AGAIN') return void run();
    if (outcome === 'DONE') return wait();
    isOver ||= outcome === 'ENDED';
    onState(outcome);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    waitingSince = undefined;
    if (isOver || running) return;
    if (!hasWork()) {
      failures = 0;
      return onState('IDLE');
    }
    onState('SAVING');
    const saving = save();
    running = saving;
    const outcome = await saving;
    running = undefined;
    goOn(outcome);
  }

  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    while (running) await running;
    clearTimeout(timer);
    onState('SAVING');
    const task = work();
    running = task.catch(() => undefined);
    try {
      return await task;
    } finally {
      running = undefined;
      failures = 0;
      wait();
    }
  }

  return {
    changed: wait,
    flush: () => waitingSince !== undefined && void run(),
    retry: () => failures > 0 && void run(),
    alone,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
