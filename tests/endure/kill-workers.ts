import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect } from 'vitest';
import { alertMails, newListing, runAlerts, savedSearch } from '../support/listings/alerts.ts';
import { openTestApi } from '../support/database/app.ts';
import { insertUser } from '../support/listings/listings.ts';
import { mailJobs, passWaits, queue, startMailWorker } from '../support/outside/mails.ts';
import { startMailServer } from '../support/outside/smtp.ts';

const patience = { timeout: 120_000 };

/** Kills what sends mails while it hands one over, so many times: each is sent in the end, always with one Message-ID. */
export async function killMails(times: number): Promise<Record<string, number>> {
  const api = await openTestApi();
  const server = await startMailServer();
  const { db, address } = api.database;
  const readers = Array.from({ length: 3 * times }, (_, number) => `reader${number}@example.hr`);
  const ids = new Map<string, Set<string | undefined>>();
  let handedOver = 0;
  for (let round = 0; round < times; round += 1) {
    for (const to of readers.slice(3 * round, 3 * round + 3))
      await queue(api, { template: 'password-changed', to, language: 'en' });
    const child = spawn(process.execPath, [
      'tests/support/servers/mail-process.ts',
      JSON.stringify(address),
      server.url,
    ]);
    const ended = once(child, 'close');
    const note = async ({ to, mail }: { to: string[]; mail: { messageId?: string | undefined } }) => {
      handedOver += 1;
      for (const reader of to) ids.set(reader, (ids.get(reader) ?? new Set()).add(mail.messageId));
    };
    for (let count = randomInt(3); count > 0; count -= 1) server.answers.push(note);
    server.answers.push(async (letter) => {
      await note(letter);
      child.kill('SIGKILL');
      await ended;
    });
    await ended;
    server.answers.length = 0;
    await sql`update pgboss.job set heartbeat_on = now() - interval '10 minutes' where state = 'active'`.execute(db);
    const overseer = new PgBoss({ ...address, schema: 'pgboss', migrate: false, supervise: false, schedule: false });
    await overseer.start();
    await overseer.supervise('mail');
    await overseer.stop({ graceful: false });
    await passWaits(db);
  }
  const worker = await startMailWorker(api, { smtpUrl: server.url });
  const stateOf = async (to: string) => {
    await passWaits(db);
    return (await mailJobs(db, to)).map(({ state }) => state);
  };
  for (const to of readers) await expect.poll(() => stateOf(to), patience).toEqual(['completed']);
  await worker.stop();
  for (const { to, mail } of server.received)
    for (const reader of to) ids.set(reader, (ids.get(reader) ?? new Set()).add(mail.messageId));
  expect(readers.filter((reader) => ids.get(reader)?.size !== 1)).toEqual([]);
  await server.close();
  await api.close();
  return { kills: times, 'mails sent': readers.length, 'handed over while killed': handedOver };
}

/** Kills what mails alerts before the commit of one of them, so many times: each search is told of each listing once. */
export async function killAlerts(times: number): Promise<Record<string, number>> {
  const api = await openTestApi();
  const { db, address } = api.database;
  const searches = 5;
  for (let count = 0; count < searches; count += 1) await savedSearch(db, { userId: await insertUser(db, {}) });
  const told = async () => (await alertMails(db)).flatMap(({ searchId, ids }) => ids.map((id) => `${searchId} ${id}`));
  for (let round = 1; round <= times; round += 1) {
    await newListing(db);
    const program = [
      'tests/support/servers/alert-process.ts',
      JSON.stringify(address),
      String(randomInt(1, searches + 1)),
    ];
    const child = spawn(process.execPath, program);
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await ended;
    const all = async () => {
      await runAlerts(api);
      return (await told()).length;
    };
    await expect.poll(all, patience).toBe(searches * round);
    expect(new Set(await told()).size).toBe(searches * round);
  }
  await api.close();
  return { kills: times, 'listings told of': searches * times };
}
