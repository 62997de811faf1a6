import { expect, test } from 'vitest';
import type { ManagedListing } from '#contract/managed-listing.ts';
import type { DatabaseConnection } from '#server/db/client.ts';
import { flatFacts } from '../support/managed.ts';
import type { ServerProcess } from '../support/server.ts';
import { lives, postmaster, useServers } from '../support/servers.ts';
import { databaseOf, newAdvertiser, type Advertiser } from '../support/uploads.ts';

const { started } = useServers();

const firstPrice = 30_000_000;
type Saved = Pick<ManagedListing, 'id' | 'version' | 'priceCents' | 'title'>;

const api = ({ origin }: ServerProcess) => `${origin}/api/v1/real-estate-listings`;
const factsOf = (count: number) => ({
  ...flatFacts,
  priceCents: firstPrice + count,
  title: { hr: `Cijena${count}`, en: null },
});

/** A call by the advertiser that must succeed. */
async function send(by: Advertiser, url: string, body?: object): Promise<Saved> {
  const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' };
  const response = await fetch(url, body ? { method: 'PUT', headers, body: JSON.stringify(body) } : { headers });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text) as Saved;
}

async function save(server: ServerProcess, by: Advertiser, count: number): Promise<Saved> {
  const { version } = await send(by, `${api(server)}/managed-listing/${by.listingId}`);
  return send(by, `${api(server)}/${by.listingId}`, { ...factsOf(count), version });
}

/** Saves one price after the other until the server, killed after the twelfth, is gone; answers the last acknowledged save. */
async function saveUntilKilled(server: ServerProcess, by: Advertiser): Promise<Saved> {
  let last = await save(server, by, 0);
  for (let count = 1; ; count += 1) {
    if (count === 12) server.child.kill('SIGKILL');
    const { version } = last;
    try {
      last = await send(by, `${api(server)}/${by.listingId}`, { ...factsOf(count), version });
    } catch (error) {
      if (error instanceof TypeError) return last;
      throw error;
    }
  }
}

/** Asserts that the listing is as the last acknowledged save left it, or as the one that was under way, and nothing between. */
async function expectKept({ db }: DatabaseConnection, { id, version, priceCents }: Saved): Promise<void> {
  const row = await db.selectFrom('listings').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const under = row.version - version;
  expect([0, 1]).toContain(under);
  expect(row.priceCents).toBe((priceCents ?? 0) + under);
  expect(row.titleHr).toBe(`Cijena${(row.priceCents ?? 0) - firstPrice}`);
  const { words } = await db
    .selectFrom('listingWords')
    .where('listingId', '=', id)
    .select('words')
    .executeTakeFirstOrThrow();
  expect(words).toContain(`^${row.titleHr?.toLowerCase()}`);
  const prices = await db.selectFrom('listingPrices').where('listingId', '=', id).select('priceCents').execute();
  expect(Math.max(...prices.map((price) => price.priceCents ?? 0))).toBe(row.priceCents);
}

test.each([
  ['the server', false],
  ['the server and then PostgreSQL', true],
])(
  'what was saved before %s was killed is there again, without a step by hand',
  async (_who, both) => {
    const server = await started();
    const { dataDir, port } = server;
    const connection = databaseOf(server);
    const owners = await Promise.all([1, 2, 3].map(() => newAdvertiser({ server, db: connection.db }, { images: 1 })));
    await connection.close();
    const database = await postmaster(dataDir);
    const acknowledged = await Promise.all(owners.map((owner) => saveUntilKilled(server, owner)));
    expect((await server.ended).signal).toBe('SIGKILL');
    expect(await lives(database)).toBe(true);
    if (both && database) process.kill(database, 'SIGKILL');
    // At the same address, so that its tokens stay good.
    const next = await started({ DATA_DIR: dataDir, PORT: String(port) });
    expect((await postmaster(dataDir)) === database).toBe(!both);
    const after = databaseOf(next);
    for (const last of acknowledged) await expectKept(after, last);
    await after.close();
    for (const owner of owners) await save(next, owner, 1_000_000);
  },
  60_000,
);
