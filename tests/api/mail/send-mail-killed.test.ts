import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { openTestApi } from '../../support/database/app.ts';
import { mailJobs, passWaits, queue, startMailWorker } from '../../support/outside/mails.ts';
import { startMailServer } from '../../support/outside/smtp.ts';

test('a process killed while it sends loses no mail: another sends it again, with the same Message-ID', async () => {
  const api = await openTestApi();
  const server = await startMailServer();
  const { db, address } = api.database;
  const to = 'ana@example.hr';
  await queue(api, { template: 'password-changed', to, language: 'en' });

  const ids: (string | undefined)[] = [];
  server.answers.push(async ({ mail }) => {
    ids.push(mail.messageId);
    child.kill('SIGKILL');
    await ended;
  });
  const child = spawn(process.execPath, ['tests/support/servers/mail-process.ts', JSON.stringify(address), server.url]);
  const ended = once(child, 'close');
  await ended;
  expect(await mailJobs(db, to)).toMatchObject([{ state: 'active', tries: 0 }]);

  // The minutes in which no heartbeat comes, and what looks for such jobs in every process.
  await sql`update pgboss.job set heartbeat_on = now() - interval '10 minutes'`.execute(db);
  const overseer = new PgBoss({ ...address, schema: 'pgboss', migrate: false, supervise: false, schedule: false });
  await overseer.start();
  await overseer.supervise('mail');
  await overseer.stop({ graceful: false });
  expect(await mailJobs(db, to)).toMatchObject([{ state: 'retry' }]);

  await passWaits(db);
  const worker = await startMailWorker(api, { smtpUrl: server.url });
  await expect.poll(async () => (await mailJobs(db, to))[0]?.state).toBe('completed');
  await worker.stop();
  ids.push(server.received.at(-1)?.mail.messageId);
  expect(ids[0]).toMatch(/^<.+@portun\.example>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(server.received.length).toBeLessThanOrEqual(2);
  await server.close();
  await api.close();
});
