import { expect } from 'vitest';

/** All that an answer tells, but for the id of the request. */
export async function told(response: Response): Promise<unknown> {
  const body = (await response.text()).replace(/"requestId":"[^"]*"/, '');
  return { status: response.status, headers: [...response.headers], body };
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Asserts that two kinds of calls take about as long, asked in turns. The band is wide: machines are busy. */
export async function expectEvenTimes(one: (round: number) => Promise<unknown>, other: typeof one): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 15; round += 1) {
    for (const [kind, call] of [one, other].entries()) {
      const start = performance.now();
      await call(round);
      times[kind]?.push(performance.now() - start);
    }
  }
  const [first, second] = times.map(median) as [number, number];
  expect(Math.max(first, second) / Math.min(first, second), `${first} ms and ${second} ms`).toBeLessThan(1.5);
}
