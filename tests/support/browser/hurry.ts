import { vi } from 'vitest';

const fiveSeconds = 5000;

/**
 * Lets the time that signals give pass ten times as fast, where it is less than five seconds, else never: nothing may wait
 * for that. Answers the milliseconds that were given in all by those that end.
 */
export function hurry(): () => number {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const ending: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    if (milliseconds >= fiveSeconds) return new AbortController().signal;
    ending.push(milliseconds);
    return timeout(milliseconds / 10);
  });
  return () => ending.reduce((sum, milliseconds) => sum + milliseconds);
}
