import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import { stillAvailableToken } from '#server/services/lifecycle/still-available.ts';
import { insertListing, type ListingOverrides } from '../../support/listings/listings.ts';
import { ask, startServer, type ServerProcess } from '../../support/servers/server.ts';

const day = 24 * 60 * 60 * 1000;
const secret = 'the secret of this test, at least 32 signs';
let server: ServerProcess;
let database: DatabaseConnection;
beforeAll(async () => {
  server = await startServer({ SECRET_KEY: secret });
  const address = { host: join(server.dataDir, 'postgres'), port: 5432, user: 'portal', database: 'postgres' };
  database = connect(address, { max: 1 });
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

const html = { Accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };
const get = (path: string) => ask(server.origin, path, { headers: html });
const text = async (path: string) => (await get(path)).body.toString();

async function link(columns: ListingOverrides, end: Date): Promise<{ id: number; token: string }> {
  const id = await insertListing(database.db, { images: 1, expiresAt: end, ...columns });
  return { id, token: stillAvailableToken({ secrets: secretsFrom(secret) }, { listingId: id, expiresAt: end }) };
}

const languages = [
  ['', 'Još je dostupno', 'Hvala!', 'To je već potvrđeno'],
  ['/en', 'Still available', 'Thank you!', 'This is already confirmed'],
] as const;

test.each(languages)(
  '%s/home/still-available works by one press of a button, without scripts',
  async (prefix, button, thanks, again) => {
    const { id, token } = await link({}, new Date(Date.now() + 3 * day));
    const path = `${prefix}/home/still-available?token=${token}`;
    const page = await get(path);
    expect([page.status, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      'private, no-store',
      'strict-origin',
    ]);
    const [, action = '', label] =
      /<form method="post" action="([^"]+)".*?<button[^>]*>([^<]+)<\/button>/s.exec(page.body.toString()) ?? [];
    expect(label).toBe(button);
    const sent = await ask(server.origin, action.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), {
      method: 'POST',
      headers: { ...html, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([sent.status, sent.headers.location]).toEqual([303, `${path}&done=1`]);
    const done = await text(`${path}&done=1`);
    expect(done).toContain(thanks);
    expect(done).not.toContain('<form method="post"');
    expect(await text(path)).toContain(again);
    const { expiresAt } = await database.db
      .selectFrom('listings')
      .where('id', '=', id)
      .select('expiresAt')
      .executeTakeFirstOrThrow();
    expect(expiresAt?.getTime()).toBeGreaterThan(Date.now() + 89 * day);
  },
);

test('the page says what is the matter, and leads to one’s own listings', async () => {
  const end = new Date(Date.now() - day);
  const cases = [
    [(await link({ status: 'SOLD' }, end)).token, 'marked as sold'],
    [(await link({ status: 'PAUSED' }, end)).token, 'This listing is no longer public'],
    [(await link({ status: 'EXPIRED', images: 0 }, end)).token, 'are missing'],
    [(await link({ status: 'EXPIRED' }, new Date(Date.now() - 31 * day))).token, 'no longer valid'],
    ['a.b.c', 'no longer valid'],
    ['', 'no longer valid'],
  ] as const;
  for (const [token, words] of cases) {
    const page = await text(`/en/home/still-available?token=${token}`);
    expect(page).toContain(words);
    expect(page).toContain('href="/en/home/my-listings"');
    expect(page).not.toContain('<form method="post"');
  }
});

test('the log of the server does not hold the token', async () => {
  const { token } = await link({}, new Date(Date.now() + 3 * day));
  await get(`/home/still-available?token=${token}`);
  await expect.poll(() => server.output()).toContain('/home/still-available?token=-');
  expect(server.output()).not.toContain(token);
});
