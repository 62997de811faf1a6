import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { mailJobs, queue, startMailWorker } from '../../support/outside/mails.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await openTestApi();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

test('without SMTP_URL each mail is a file that mail programs open, for the owner of the data folder alone', async () => {
  const to = 'ana@example.hr';
  const tokenId = '5f0c1f5e-7c9c-4b43-9f8e-0d5c7f9c2a11';
  for (const language of ['hr', 'en'] as const)
    await queue(api, { template: 'verify', tokenId, username: 'ana', to, language });
  const worker = await startMailWorker(api, { smtpUrl: undefined, dataDir: folder });
  const states = async () => (await mailJobs(api.database.db, to)).map(({ state }) => state);
  await expect.poll(states).toEqual(['completed', 'completed']);
  await worker.stop();

  const jobs = await mailJobs(api.database.db, to);
  const names = await readdir(join(folder, 'mail'));
  expect(names.map((name) => /^\d{8}T\d{6}Z-(.+)\.eml$/.exec(name)?.[1]).toSorted()).toEqual(
    jobs.map(({ id }) => id).toSorted(),
  );
  expect((await stat(join(folder, 'mail'))).mode & 0o077).toBe(0);
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, 'mail', name)))),
  );
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Confirm your e-mail address',
    'Potvrdite adresu e-pošte',
  ]);
  const token = mailTokenOf(api.runtime, tokenId);
  for (const { text, html } of mails) {
    expect(text).toContain(`/verification-confirm?verificationToken=${token}\n`);
    expect(html).toContain(`/verification-confirm?verificationToken=${token}"`);
  }
});

test('a queued mail holds the id of its token, never the token', async () => {
  const tokenId = '5f0c1f5e-7c9c-4b43-9f8e-0d5c7f9c2a12';
  await queue(api, { template: 'reset', tokenId, to: 'bo@example.hr', language: 'hr' });
  const { rows } = await api.database.pool.query<{ row: string }>('select j::text as row from pgboss.job j');
  const stored = rows.map(({ row }) => row).join('\n');
  expect(stored).toContain(tokenId);
  expect(stored).not.toContain(mailTokenOf(api.runtime, tokenId));
});
