import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './server.ts';

export type Readers = {
  /** Waits until so many more requests were answered. */
  answered: (more: number) => Promise<void>;
  /** Ends them; what went wrong, and the milliseconds of the slowest answer. */
  stop: () => Promise<string[]>;
  slowest: () => number;
  count: () => number;
};

/** Visitors who read without a pause; each path ends where another number makes it another page. */
export function readersOf(origin: string, paths: readonly string[], visitors = 4): Readers {
  const failures: string[] = [];
  let [count, slowest, isOver] = [0, 0, false];
  const read = async (visitor: number) => {
    for (let turn = visitor; !isOver; turn += visitors) {
      const path = `${paths[turn % paths.length]}${turn}`;
      const begun = performance.now();
      const answer = await ask(origin, path).catch((error: Error) => error.message);
      slowest = Math.max(slowest, performance.now() - begun);
      count += 1;
      if (typeof answer === 'string') failures.push(`${path}: ${answer}`);
      else if (answer.status !== 200)
        failures.push(`${path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
    }
  };
  const reading = Promise.all(Array.from({ length: visitors }, (_, visitor) => read(visitor)));
  return {
    answered: async (more) => {
      for (const wanted = count + more; count < wanted;) await pause(10);
    },
    stop: async () => {
      isOver = true;
      await reading;
      return failures;
    },
    slowest: () => slowest,
    count: () => count,
  };
}
