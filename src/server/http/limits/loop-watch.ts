import { monitorEventLoopDelay } from 'node:perf_hooks';

/** One second of the main thread: `share` is its CPU usage, `delay` the median event loop delay in ms. */
type LoopSecond = { share: number; delay: number };

const lateFrom = 150;
const busyFrom = 0.8;
const lateAfter = 2;
const calmAfter = 5;

/** Detects overload: repeatedly late while busy itself. Delays by other processes, or a single one, do not count. */
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

/** Watches the event loop and reports the beginning and end of overload; the returned function stops it. */
export function watchLoop(onChange: (late: boolean) => void): () => void {
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
    if (judged !== late) onChange(judged);
    late = judged;
  }, 1000).unref();
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
