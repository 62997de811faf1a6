/**
 * Makes the long timers of a process end sooner, by as many times as TEST_CLOCK says: what it waits for by seconds is then
 * waited for by tenths. Short ones stay as they are. For servers by `node --import`, see `quick`.
 */
const times = Number(process.env.TEST_CLOCK ?? 1);
const long = 1000;

for (const name of ['setTimeout', 'setInterval'] as const) {
  const original = globalThis[name] as (work: () => void, milliseconds?: number, ...rest: unknown[]) => NodeJS.Timeout;
  const quick = (work: () => void, milliseconds = 0, ...rest: unknown[]) =>
    original(work, milliseconds >= long ? milliseconds / times : milliseconds, ...rest);
  globalThis[name] = Object.assign(quick, original) as never;
}
