import { expect } from 'vitest';
import { minTime } from '#server/services/limits/throttle-counters.ts';

/** All that an answer tells, but for the id of the request. */
export async function told(response: Response): Promise<unknown> {
  const body = (await response.text()).replace(/"requestId":"[^"]*"/, '');
  return { status: response.status, headers: [...response.headers], body };
}

/** Asserts that two kinds of calls, asked in turns, cost the processor about as much. The least counts: everything else only adds. */
export async function expectEvenWork(one: (round: number) => Promise<unknown>, other: typeof one): Promise<void> {
  const work: [number[], number[]] = [[], []];
  for (let round = 0; round < 15; round += 1) {
    for (const [kind, call] of [one, other].entries()) {
      const before = process.cpuUsage();
      await call(round);
      const { user, system } = process.cpuUsage(before);
      work[kind]?.push(user + system);
    }
  }
  const [first, second] = work.map((times) => Math.min(...times)) as [number, number];
  expect(Math.max(first, second) / Math.min(first, second), `${first} µs and ${second} µs`).toBeLessThan(1.5);
}

/** A timer of Node counts whole milliseconds, and may end one too soon. */
const early = 2;

/** Asserts that both kinds of calls take the time in which the difference of their work is lost. */
export async function expectLeastTime(one: () => Promise<unknown>, other: typeof one): Promise<void> {
  for (const call of [one, other]) {
    const start = performance.now();
    await call();
    expect(performance.now() - start).toBeGreaterThanOrEqual(minTime - early);
  }
}
