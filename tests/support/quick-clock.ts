type Timer = (work: () => void, milliseconds?: number, ...rest: unknown[]) => NodeJS.Timeout;

/** From half a second on; shorter ones are not waits. */
const long = 500;

/** Makes the long timers of this process end so many times as soon, until the result is called. */
export function quickenClock(times: number): () => void {
  const { setTimeout, setInterval } = globalThis;
  const quick = (original: Timer) =>
    Object.assign(
      (work: () => void, milliseconds = 0, ...rest: unknown[]) =>
        original(work, milliseconds < long ? milliseconds : milliseconds / times, ...rest),
      original,
    );
  Object.assign(globalThis, { setTimeout: quick(setTimeout as Timer), setInterval: quick(setInterval as Timer) });
  return () => void Object.assign(globalThis, { setTimeout, setInterval });
}

/** Settings of a server whose long timers end so many times as soon. */
export const quickClock = (times: number) => ({
  TEST_CLOCK: String(times),
  NODE_OPTIONS: `--import ${import.meta.url}`,
});

if (process.env.TEST_CLOCK) quickenClock(Number(process.env.TEST_CLOCK));
