import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Person } from '../../support/database/accounts.ts';
import { administering, newAdmin } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';

let api: TestApi;
let admin: Person;
let id: number;
let addresses = 0;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
  id = await insertListing(api.database.db);
  await send(told, await insertListing(api.database.db));
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const told = { reason: 'FRAUD', message: 'Traži uplatu unaprijed.', mailFrom: 'ivo@example.hr' };

/** A visitor reports a listing, from an address of its own. */
async function send(body: object, listing = id): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const path = `/api/v1/real-estate-listings/${listing}/reports`;
  expect((await api.request(path, init, `198.51.100.${(addresses += 1)}`)).status).toBe(201);
}

const by = () => administering(api, admin);

test('reports can be asked for by listing', async () => {
  await send(told);
  await send(told);
  const { items, total, open } = await by().reports(`?listing=${id}`);
  expect([items.length, total, items.every(({ listing }) => listing.id === id)]).toEqual([2, 2, true]);
  expect(open).toBeGreaterThan(2);
  expect(await by().reports('?listing=987654')).toMatchObject({ items: [], total: 0 });
});
