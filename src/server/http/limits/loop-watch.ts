import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What the main thread did in a second: the share of it that it used of a processor, and by how many ms its turns were late. */
export type LoopSecond = { share: number; delay: number };

const lateFrom = 150;
const busyFrom = 0.8;
const lateAfter = 2;
const calmAfter = 5;

/**
 * Tells whether the main thread is overloaded, by what it did in each second: late again and again while it worked itself. One
 * that is late since others use the processor, or for the length of one hiccup, is not.
 */
export function overloadJudge(): (second: LoopSecond) => boolean {
  let late = false;
  let against = 0;
  return ({ share, delay }) => {
    const isLate = delay >= lateFrom && share >= busyFrom;
    against = isLate === late ? 0 : against + 1;
    if (against >= (late ? calmAfter : lateAfter)) {
      late = !late;
      against = 0;
    }
    return late;
  };
}

/** Watches the event loop, and tells when it begins to be overloaded, and when no longer; the result ends that. */
export function watchLoop(tell: (late: boolean) => void): () => void {
  const resolution = 20;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const judge = overloadJudge();
  let late = false;
  let used = process.threadCpuUsage();
  let at = performance.now();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(used);
    const now = performance.now();
    const second = { share: (user + system) / 1000 / (now - at), delay: delays.percentile(50) / 1e6 - resolution };
    used = process.threadCpuUsage();
    at = now;
    delays.reset();
    const judged = judge(second);
    if (judged !== late) tell(judged);
    late = judged;
  }, 1000).unref();
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
