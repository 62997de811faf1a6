import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installJobs, openJobs } from '#server/ports/jobs.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { queuedMails } from '../../support/outside/mails.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('a mail in a transaction', () => {
  it('is queued once that is committed', async () => {
    const mail = { template: 'welcome', username: 'ana', to: 'ana@example.hr', language: 'hr' } as const;
    await api.database.db.transaction().execute((transaction) => queueMail(api.runtime, transaction, mail));
    expect(await queuedMails(api.database.db)).toEqual([mail]);
  });

  it('is never queued when that is rolled back', async () => {
    const before = await queuedMails(api.database.db);
    const mail = { template: 'already-registered', to: 'bo@example.hr', language: 'en' } as const;
    const failing = api.database.db.transaction().execute(async (transaction) => {
      await queueMail(api.runtime, transaction, mail);
      throw new Error('called off');
    });
    await expect(failing).rejects.toThrow('called off');
    expect(await queuedMails(api.database.db)).toEqual(before);
  });
});

describe('the queue', () => {
  it('is made by several processes that start at once, and keeps its jobs when it is made again', async () => {
    const database = await createTestDatabase('template0');
    await Promise.all([1, 2, 3].map(() => installJobs(database.address)));
    const jobs = await openJobs(database);
    const mail = { template: 'password-changed', to: 'ana@example.hr', language: 'hr' } as const;
    await database.db.transaction().execute((transaction) => jobs.add(transaction, 'mail', mail));
    await installJobs(database.address);
    expect(await queuedMails(database.db)).toEqual([mail]);
    await jobs.close();
    await database.close();
  });

  it('begins housekeeping and expiry by themselves every hour, alerts every minute, and runs them', async () => {
    const ran = new Set<string>();
    const work = (name: string) => async () => void ran.add(name);
    const { jobs } = api.runtime;
    // Before it begins to look, which it does every ten seconds.
    await api.database.db.transaction().execute(async (transaction) => {
      for (const name of ['housekeeping', 'expiry', 'news', 'alerts', 'digests', 'notices'] as const)
        await jobs.add(transaction, name, null);
    });
    const stop = await jobs.run({
      mail: async () => {},
      housekeeping: work('housekeeping'),
      expiry: work('expiry'),
      news: work('news'),
      alerts: work('alerts'),
      digests: work('digests'),
      notices: work('notices'),
    });
    const { rows } = await api.database.pool.query('select name, cron from pgboss.schedule order by name');
    expect(rows).toEqual([
      { name: 'alerts', cron: '* * * * *' },
      { name: 'digests', cron: '* * * * *' },
      { name: 'expiry', cron: '47 * * * *' },
      { name: 'housekeeping', cron: '17 * * * *' },
      { name: 'news', cron: '* * * * *' },
      { name: 'notices', cron: '* * * * *' },
    ]);
    await expect.poll(() => ran.size).toBe(6);
    await stop();
  });

  it('reports once that the database is away, and works again when it is back', async () => {
    const database = await createTestDatabase();
    const told: { what: string; at: number }[] = [];
    const jobs = await openJobs(database, (error) => {
      const what = (error as Error).message.replace(/ \(Queue: .*$/s, '');
      told.push({ what, at: performance.now() });
    });
    const done: string[] = [];
    const idle = async () => {};
    const stop = await jobs.run({
      mail: async ({ to }) => void done.push(to),
      housekeeping: idle,
      expiry: idle,
      news: idle,
      alerts: idle,
      digests: idle,
      notices: idle,
    });
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal jobs' and datname = current_database()`;
    await database.pool.query(cut);
    const mail = { template: 'password-changed', to: 'ana@example.hr', language: 'hr' } as const;
    await database.db.transaction().execute((transaction) => jobs.add(transaction, 'mail', mail));
    await expect.poll(() => done).toEqual(['ana@example.hr']);
    expect(told.length).toBeGreaterThan(0);
    // The same is told again after ten seconds, which may pass on a busy machine.
    const soonAgain = told.filter(({ what, at }) =>
      told.some((earlier) => earlier.what === what && earlier.at < at && at - earlier.at < 9000),
    );
    expect(soonAgain).toEqual([]);
    await stop();
    await jobs.close();
    await database.close();
  });
});
