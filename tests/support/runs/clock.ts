import { act, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

const { asyncUtilTimeout, asyncWrapper, unstable_advanceTimersWrapper } = getConfig();

/** Lets everything go on that waits for no clock: promises, messages, what React has put off. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** This much time goes by, with what is due in it. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A clock that runs, as fast as it can, only while a test waits (`findBy…`, `waitFor`): pauses cost nothing and change nothing meanwhile. */
export function useTestClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
    // By this name testing-library sees that the clock is not the real one, and moves it itself while it waits.
    vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds) });
    configure({
      asyncUtilTimeout: 5_000,
      asyncWrapper: (work) =>
        asyncWrapper(async () => {
          const result = await work();
          await settle();
          return result;
        }),
      // Parts that are being loaded come by no clock; on a busy machine all the time of a test would pass meanwhile.
      unstable_advanceTimersWrapper: (advance) =>
        act(async () => {
          await vi.dynamicImportSettled();
          await advance();
        }),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    configure({ asyncUtilTimeout, asyncWrapper, unstable_advanceTimersWrapper });
  });
}
