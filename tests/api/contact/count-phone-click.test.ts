import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { findListingRow } from '#server/db/queries/listings/listing-view.ts';
import { contactRules } from '#server/services/contact/throttle-contact.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import { refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { freshAddress } from '../../support/outside/contacts.ts';
import { expectDocumented } from '../../support/schemas/documented.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let api: TestApi;
let id: number;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  id = await insertListing(api.database.db);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

async function click(listing: number | string = id, address = freshAddress(), userAgent = browser) {
  const path = `/api/v1/real-estate-listings/${listing}/phone-click`;
  const init = { method: 'POST', headers: { 'user-agent': userAgent } };
  const response = await api.request(path, init, address);
  await expectDocumented(path, response, 'post');
  return response;
}

const counted = async (listing = id) =>
  (
    await api.database.db
      .selectFrom('listingDays')
      .where('listingId', '=', listing)
      .select(['views', 'contacts', 'phoneClicks'])
      .execute()
  )[0];

test('a click on the number is counted, of listings and projects', async () => {
  const project = await insertProject(api.database.db);
  for (const listing of [id, project]) {
    const shown = await click(listing);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await shown.json()).toEqual({ phones: ['+385 91 234 5678'] });
    await Promise.all([click(listing), click(listing)]);
    expect(await counted(listing)).toEqual({ views: 0, contacts: 0, phoneClicks: 3 });
  }
});

test('one network counts once in a while for a listing, at once too, and nothing tells of it', async () => {
  const address = '198.51.100.44';
  const other = await insertListing(api.database.db);
  const answers = await Promise.all([
    click(id, address),
    click(id, address),
    click(id, address),
    click(other, address),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([await counted(), await counted(other)]).toMatchObject([{ phoneClicks: 1 }, { phoneClicks: 1 }]);
  const { rows } = await sql`select key from rate_limits where key not like 'phone-click:network:%'`.execute(
    api.database.db,
  );
  expect(rows).toEqual([]);
});

test.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', ''])(
  '«%s» does not count',
  async (agent) => {
    expect((await click(id, freshAddress(), agent)).status).toBe(200);
    expect(await counted()).toBeUndefined();
  },
);

test.each([
  ['origin', 'https://evil.example'],
  ['sec-fetch-site', 'cross-site'],
])('another site cannot let its visitors count (%s)', async (name, value) => {
  const init = { method: 'POST', headers: { 'user-agent': browser, [name]: value } };
  await refusal(api.request(`/api/v1/real-estate-listings/${id}/phone-click`, init, freshAddress()), 'FORBIDDEN');
  expect(await counted()).toBeUndefined();
});

test('nothing that is not public is told of', async () => {
  for (const status of ['PAUSED', 'SOLD', 'BLOCKED'] as const)
    await refusal(click(await insertListing(api.database.db, { status })), 'NOT_FOUND');
  await refusal(click(987_654_321), 'NOT_FOUND');
  await refusal(click('x'), 'NOT_FOUND');
});

test('a network gets ten telephone numbers at once, and waits for further ones', async () => {
  const listings = await Promise.all(Array.from({ length: 15 }, () => insertListing(api.database.db)));
  const asked = (address: string) => Promise.all(listings.map((listing) => click(listing, address)));
  const answers = [...(await asked('198.51.100.45')), ...(await asked('2001:db8:77:1::a'))];
  const last = await click(id, '2001:db8:77:1::b');
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  await refusal(last, 'TOO_MANY_REQUESTS');
});

test('a network gets 60 telephone numbers an hour, over all processes', async () => {
  const address = '198.51.100.46';
  for (let count = 0; count < 60; count += 1) await countRequest(api.runtime, contactRules.phones, { address });
  await refusal(click(id, address), 'TOO_MANY_REQUESTS');
});

test('nothing else tells a number or an address: neither the views nor any row that they are made of', async () => {
  const project = await insertProject(api.database.db);
  for (const path of [`real-estate-listings/${id}`, `real-estate-project-listings/${project}`]) {
    const text = await (await api.get(`/api/v1/${path}`)).text();
    expect(text).toContain('"hasPhone":true');
    expect(text).not.toMatch(/\+385|@(?!contact\.invalid)/);
  }
  const row = JSON.stringify(await findListingRow(api.database.db, id));
  expect(row).not.toMatch(/\+385|@/);
});

test('a plain form is answered with a page, also where it is refused', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const send = async (listing: number) => {
    const path = `/api/v1/real-estate-listings/${listing}/phone-click?language=en`;
    return (await api.request(path, init, freshAddress())).json();
  };
  const listing = await send(id);
  expect(listing).toEqual({
    path: expect.stringMatching(`^/en/home/listing/${id}/`) as string,
    phones: ['+385 91 234 5678'],
  });
  expect(await send(987_654_321)).toMatchObject({ path: '/en/home/contact?listing=987654321', code: 'NOT_FOUND' });
});
