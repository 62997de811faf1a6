import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { contacting, written } from '../../support/outside/contacts.ts';
import { insertListing } from '../../support/listings/listings.ts';

const path = '/customer-request';

let api: TestApi;
let send: ReturnType<typeof contacting>;
let listingId: number;
beforeAll(async () => {
  api = await openTestApi();
  send = contacting(api);
});
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(api.database.db);
  listingId = await insertListing(api.database.db);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const kept = (id = listingId) =>
  api.database.db.selectFrom('messages').where('listingId', '=', id).select('message').execute();

describe('limits of messages about a listing', () => {
  test('stop one address after twenty an hour, another one not', async () => {
    const address = '192.0.2.77';
    for (let count = 0; count < 20; count += 1)
      await send(path, { ...written, listingId, mailFrom: `a${count}@example.hr` }, { address });
    const refused = await send(path, { ...written, listingId }, { address });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await refusal(refused, 'TOO_MANY_REQUESTS');
    expect((await send(path, { ...written, listingId })).status).toBe(200);
  });

  test('protect one listing after forty an hour, another one not', async () => {
    for (let count = 0; count < 40; count += 1)
      expect((await send(path, { ...written, listingId, mailFrom: `b${count}@example.hr` })).status).toBe(200);
    await refusal(send(path, { ...written, listingId, mailFrom: 'c@example.hr' }), 'TOO_MANY_REQUESTS');
    expect(await kept()).toHaveLength(40);
    const other = await insertListing(api.database.db);
    expect((await send(path, { ...written, listingId: other, mailFrom: 'c@example.hr' })).status).toBe(200);
  });

  test('stop one sender after ten an hour from one network, and forty from all of them', async () => {
    const address = '192.0.2.78';
    const [second, third] = [await insertListing(api.database.db), await insertListing(api.database.db)];
    for (let count = 0; count < 10; count += 1) await send(path, { ...written, listingId }, { address });
    const loud = { ...written, mailFrom: 'IVO@example.hr' };
    await refusal(send(path, { ...loud, listingId }, { address }), 'TOO_MANY_REQUESTS');
    for (let count = 0; count < 30; count += 1)
      expect((await send(path, { ...written, listingId: second })).status).toBe(200);
    await refusal(send(path, { ...loud, listingId: third }), 'TOO_MANY_REQUESTS');
    expect((await send(path, { ...written, mailFrom: 'd@example.hr', listingId: third })).status).toBe(200);
  });

  test('are not used up by what is not sent: neither those of a sender, nor of a listing, nor of their mails', async () => {
    const copied = { ...written, listingId, copy: true };
    for (let count = 0; count < 45; count += 1) {
      await refusal(send(path, { ...copied, mailTo: 'evil@example.com' }), 'VALIDATION_FAILED');
      await refusal(send(path, { ...copied, listingId: 987_654_321 }), 'NOT_FOUND');
    }
    const response = await send(path, copied);
    expect([response.status, await response.json()]).toEqual([200, { copied: true }]);
  });

  test('count what comes at once', async () => {
    const body = { ...written, listingId };
    const sent = Array.from({ length: 15 }, () => send(path, body, { address: '192.0.2.79' }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(await kept()).toHaveLength(10);
  });
});
