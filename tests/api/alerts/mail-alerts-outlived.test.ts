import { expect, test } from 'vitest';
import { newListing, runAlerts, savedSearch } from '../../support/listings/alerts.ts';
import { openTestApi } from '../../support/database/app.ts';
import { insertUser } from '../../support/listings/listings.ts';
import { mailJobs, startMailWorker } from '../../support/outside/mails.ts';
import { startMailServer } from '../../support/outside/smtp.ts';

test('a waiting mail about new listings is not sent once its search is off or deleted, or its reader’s account about to be', async () => {
  const api = await openTestApi();
  const { db } = api.database;
  const server = await startMailServer();
  const reader = async (name: string) => {
    const userId = await insertUser(db, { email: `${name}@example.hr` });
    return { userId, searchId: await savedSearch(db, { userId }) };
  };
  const [off, removed, leaving] = [await reader('off'), await reader('removed'), await reader('leaving')];
  await reader('staying');
  await newListing(db);
  await runAlerts(api);
  await db.updateTable('savedSearches').set({ frequency: 'OFF' }).where('id', '=', off.searchId).execute();
  await db.deleteFrom('savedSearches').where('id', '=', removed.searchId).execute();
  await db.updateTable('users').set({ deletionAt: new Date() }).where('id', '=', leaving.userId).execute();
  const worker = await startMailWorker(api, { smtpUrl: server.url });
  for (const name of ['off', 'removed', 'leaving', 'staying'])
    await expect
      .poll(async () => (await mailJobs(db, `${name}@example.hr`)).map(({ state }) => state))
      .toEqual(['completed']);
  expect(server.received.map(({ to }) => to)).toEqual([['staying@example.hr']]);
  await worker.stop();
  await server.close();
  await api.close();
});
