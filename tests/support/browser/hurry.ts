import { vi } from 'vitest';

const fiveSeconds = 5000;

/** Timeouts of signals under five seconds pass ten times as fast, others never. Answers the milliseconds that the former were meant to take. */
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
