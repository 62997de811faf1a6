import { expect } from 'vitest';
import { openJobs } from '#server/ports/jobs.ts';
import { databaseOf } from '../../support/listings/uploads.ts';
import { passWaits } from '../../support/outside/mails.ts';
import { startMailServer } from '../../support/outside/smtp.ts';
import { freePort, startServer } from '../../support/servers/server.ts';

/** Waits of 1, 2, 4 and 8 minutes, which the test lets pass at once. */
const waits = 4;
const patience = { timeout: 120_000, interval: 200 };

/** The mail server is away while so many mails are queued, and for a quarter of an hour of the queue's time. */
export async function loseMailServer(times: number): Promise<Record<string, number>> {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' };
  const server = await startServer(settings);
  const database = databaseOf(server);
  const { db, pool } = database;
  const count = async (condition: string) =>
    (await pool.query<{ count: number }>(`select count(*) from pgboss.job where name = 'mail' and ${condition}`))
      .rows[0]?.count;
  try {
    const jobs = await openJobs({
      pool,
      address: { host: `${server.dataDir}/postgres`, port: 5432, user: 'portal', database: 'postgres' },
    });
    const readers = Array.from({ length: times }, (_, at) => `reader${at}@example.hr`);
    for (const to of readers)
      await db
        .transaction()
        .execute((transaction) => jobs.add(transaction, 'mail', { template: 'password-changed', to, language: 'hr' }));
    await jobs.close();
    for (let tries = 1; tries <= waits; tries += 1) {
      await expect
        .poll(() => count(`state = 'retry' and retry_count = ${tries - 1} and start_after > now()`), patience)
        .toBe(times);
      await passWaits(db);
    }
    const mails = await startMailServer(port);
    await expect
      .poll(async () => {
        await passWaits(db);
        return count(`state = 'completed'`);
      }, patience)
      .toBe(times);
    const sent = mails.received.flatMap(({ to }) => to);
    await mails.close();
    expect(sent.toSorted()).toEqual(readers.toSorted());
    return { 'mails queued': times, 'tries in vain': times * waits, sent: sent.length, doubled: 0 };
  } finally {
    await database.close();
    await server.stop();
  }
}
