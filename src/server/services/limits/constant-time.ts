import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any of what is done within, on a machine that is not overloaded. */
export const leastTime = 150;

/** Begins to wait for as long as an answer takes that must not tell what there was to do. In milliseconds. */
export function evenTime(): Promise<void> {
  return pause(leastTime);
}

/** Does the work and takes the same time whatever there was to do, so that the time tells nothing. */
export async function answerEvenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const whole = evenTime();
  try {
    return await work();
  } finally {
    await whole;
  }
}
