import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { schedules } from '#server/ports/job-handlers.ts';
import { openJobs } from '#server/ports/jobs.ts';
import { startMailServer } from '../../support/outside/smtp.ts';
import { ask } from '../../support/servers/server.ts';
import { startCluster } from './cluster.ts';

const hour = 60 * 60 * 1000;
const minute = 60_000;

/** Two processes work on one database for so many minutes, one an hour ahead, the other an hour behind. */
export async function moveClocks(times: number): Promise<Record<string, number>> {
  const { wrongClock } = await import('./shifted-clock.ts');
  const cluster = await startCluster();
  const mails = await startMailServer();
  const { database } = cluster;
  try {
    const servers = [];
    for (const offset of [hour, -hour])
      servers.push(await cluster.start({ SMTP_URL: mails.url, ...wrongClock(offset) }));
    const jobs = await openJobs({ pool: database.pool, address: { connectionString: '' } });
    let pages = 0;
    let queued = 0;
    const end = performance.now() + times * minute;
    while (performance.now() < end) {
      for (const { origin } of servers)
        expect((await ask(origin, `/home/listings?priceMin=${(pages += 1)}`)).status).toBe(200);
      const to = `reader${(queued += 1)}@example.hr`;
      await database.db
        .transaction()
        .execute((transaction) => jobs.add(transaction, 'mail', { template: 'password-changed', to, language: 'hr' }));
      await pause(500);
    }
    await jobs.close();
    await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(queued);
    expect(new Set(mails.received.flatMap(({ to }) => to)).size).toBe(queued);
    const { rows } = await database.pool.query<{ doubled: number; runs: number }>(
      `select count(*) filter (where runs > 1)::int as doubled, coalesce(sum(runs), 0)::int as runs from (
         select count(*) as runs from pgboss.job where name = any ($1) group by name, date_trunc('minute', created_on)
       ) minutes`,
      [Object.keys(schedules)],
    );
    expect(rows[0]?.doubled).toBe(0);
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
    return {
      minutes: times,
      'pages read': pages,
      'mails, each once': queued,
      'scheduled jobs': rows[0]?.runs ?? 0,
      'of them twice': rows[0]?.doubled ?? 0,
    };
  } finally {
    await cluster.stop();
    await mails.close();
  }
}
