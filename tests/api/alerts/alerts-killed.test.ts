import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertMails, newListing, publish, runAlerts, savedSearch } from '../../support/listings/alerts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';

let api: TestApi;
let userId: number;
const to = 'citatelj@example.hr';
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.database.pool.query("delete from listings; delete from users; delete from pgboss.job where name = 'mail'");
  userId = await insertUser(api.database.db, { email: to });
});
afterAll(() => api.close());

const db = () => api.database.db;
const run = () => runAlerts(api);
const mails = () => alertMails(db());
const saved = (query?: string, frequency?: Parameters<typeof savedSearch>[1]['frequency']) =>
  savedSearch(db(), { userId, ...(query && { query }), ...(frequency && { frequency }) });

describe('work that is broken off', () => {
  test('between record and mail is done again, once', async () => {
    for (let count = 0; count < 3; count += 1) await savedSearch(db(), { userId: await insertUser(db(), {}) });
    await newListing(db());
    const { jobs } = api.runtime;
    let queued = 0;
    const breaking: typeof jobs = {
      ...jobs,
      add: async (...job) => {
        await jobs.add(...job);
        queued += job[1] === 'mail' ? 1 : 0;
        if (queued === 2) throw new Error('killed between the mail and the commit');
      },
    };
    await expect(runAlerts({ runtime: { ...api.runtime, jobs: breaking } })).rejects.toThrow(
      '1 searches were not told',
    );
    expect(await mails()).toHaveLength(2);
    await run();
    expect(await mails()).toHaveLength(3);
  });

  test('by a kill loses and repeats nothing', async () => {
    for (let count = 0; count < 5; count += 1) await savedSearch(db(), { userId: await insertUser(db(), {}) });
    await newListing(db());
    const child = spawn(process.execPath, [
      'tests/support/servers/alert-process.ts',
      JSON.stringify(api.database.address),
    ]);
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await ended;
    await expect.poll(async () => (await mails()).length).toBe(2);
    await expect
      .poll(async () => {
        await run();
        return (await mails()).length;
      })
      .toBe(5);
    expect(new Set((await mails()).map(({ searchId }) => searchId)).size).toBe(5);
  });

  test('while new listings are looked at: another run sees them', async () => {
    await saved();
    const id = await newListing(db());
    const { search } = api.runtime;
    const broken = { ...api.runtime, search: { ...search, select: () => Promise.reject(new Error('gone')) } };
    await expect(runAlerts({ runtime: broken as never })).rejects.toThrow('gone');
    await run();
    expect((await mails()).map(({ ids }) => ids)).toEqual([[id]]);
  });

  test('a listing being published at that moment is told by the next run', async () => {
    await saved();
    const id = await insertListing(db(), { status: 'DRAFT', publishedAt: null, firstPublishedAt: null });
    const { promise, resolve } = Promise.withResolvers<void>();
    const publishing = db()
      .transaction()
      .execute(async (transaction) => {
        await publish(transaction as never, id);
        await promise;
      });
    await run();
    resolve();
    await publishing;
    expect(await mails()).toEqual([]);
    await run();
    expect(await mails()).toHaveLength(1);
  });
});
