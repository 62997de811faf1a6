import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any of what is done within, on a machine that is not overloaded. */
const leastTime = 150;

/** Does the work and takes the same time whatever there was to do, so that the time tells nothing. In milliseconds. */
export async function answerEvenly(work: () => Promise<void>): Promise<void> {
  const whole = pause(leastTime);
  try {
    await work();
  } finally {
    await whole;
  }
}
