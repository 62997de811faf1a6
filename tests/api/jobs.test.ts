import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMail } from '#server/services/queue-mail.ts';
import { openTestApi, type TestApi } from '../support/app.ts';
import { queuedMails } from '../support/mails.ts';

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
