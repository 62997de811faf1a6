type Timer = (work: () => void, milliseconds?: number, ...rest: unknown[]) => NodeJS.Timeout;

/** Timers from so many milliseconds on end so many times as soon. */
type Quick = { times: number; from: number };

/** Makes the long timers of this process end sooner, until the result is called. */
export function quickenClock({ times, from }: Quick): () => void {
  const { setTimeout, setInterval } = globalThis;
  const quick = (original: Timer) =>
    Object.assign(
      (work: () => void, milliseconds = 0, ...rest: unknown[]) =>
        original(work, milliseconds < from ? milliseconds : milliseconds / times, ...rest),
      original,
    );
  Object.assign(globalThis, { setTimeout: quick(setTimeout as Timer), setInterval: quick(setInterval as Timer) });
  return () => void Object.assign(globalThis, { setTimeout, setInterval });
}

/** Settings of a server whose long timers end sooner. */
export const quickClock = (quick: Quick) => ({
  TEST_CLOCK: JSON.stringify(quick),
  NODE_OPTIONS: `--import ${import.meta.url}`,
});

if (process.env.TEST_CLOCK) quickenClock(JSON.parse(process.env.TEST_CLOCK) as Quick);
