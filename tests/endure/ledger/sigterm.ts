import { expect } from 'vitest';
import { startServer } from '../../support/servers/server.ts';
import { visitUntilGone } from '../../support/servers/visit-until-gone.ts';

/** Ends a server under load by SIGTERM so many times. */
export async function endUnderLoad(times: number): Promise<Record<string, number>> {
  let answered = 0;
  for (let round = 0; round < times; round += 1) {
    const server = await startServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
    const visits = visitUntilGone(server);
    await expect.poll(visits.answered, { timeout: 60_000 }).toBeGreaterThan(200);
    visits.stopping();
    const { code } = await server.stop();
    await visits.ended;
    expect([code, visits.problems]).toEqual([0, []]);
    answered += visits.answered();
  }
  return { answered, reset: 0, 'ended with another code than 0': 0 };
}
