import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../support/database/app.ts';
import { startMailWorker, type MailWorker } from '../../../support/outside/mails.ts';
import { startMailServer, type MailServer } from '../../../support/outside/smtp.ts';
import { goodPassword, post, registrationOf, verificationToken } from '../../../support/database/visitors.ts';

let api: TestApi;
let server: MailServer;
let worker: MailWorker;
beforeAll(async () => {
  [api, server] = await Promise.all([openTestApi(), startMailServer()]);
  worker = await startMailWorker(api, { smtpUrl: server.url });
});
afterAll(async () => {
  expect(api.reports).toEqual([]);
  await worker.stop();
  await server.close();
  await api.close();
});

test.each([
  ['juraj', 'juraj@primjer.рф', 'juraj@primjer.xn--p1ai'],
  ['jasna', 'jasna@pošta.hr', 'jasna@xn--pota-h6a.hr'],
])('%s registers as %s, gets the mail, and logs in by either spelling', async (username, email, ascii) => {
  const registered = await post(api, '/registration', { body: registrationOf(username, email) });
  expect([registered.status, await registered.json()]).toEqual([201, { email: ascii }]);
  const header = new RegExp(`^To: <?${ascii}>?\r$`, 'm');
  const letters = () => server.received.filter(({ raw }) => header.test(raw)).map(({ to }) => to);
  // The server tells the envelope in the spelling that people read.
  await expect.poll(letters).toEqual([[email]]);
  await post(api, `/user/registration-confirm?verificationToken=${await verificationToken(api, ascii)}`);
  for (const spelled of [email, ascii, email.toUpperCase()])
    expect((await post(api, '/local/login', { body: { email: spelled, password: goodPassword } })).status).toBe(200);
  const again = await post(api, '/registration', { body: registrationOf(`${username}2`, email) });
  expect(again.status).toBe(201);
  const users = api.database.db.selectFrom('users').where('email', '=', ascii).select('username');
  expect(await users.execute()).toEqual([{ username }]);
});
