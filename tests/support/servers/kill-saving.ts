import { expect } from 'vitest';
import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import type { DatabaseConnection } from '#server/db/client.ts';
import { flatFacts } from '../listings/managed.ts';
import type { ServerProcess } from './server.ts';
import type { Advertiser } from '../listings/uploads.ts';

const firstPrice = 30_000_000;

/** What was acknowledged of a listing. */
export type Saved = Pick<ManagedListing, 'id' | 'version' | 'priceCents' | 'title'>;

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

/** Saves the price of this number. */
export async function save(server: ServerProcess, by: Advertiser, count: number): Promise<Saved> {
  const { version } = await send(by, `${api(server)}/managed-listing/${by.listingId}`);
  return send(by, `${api(server)}/${by.listingId}`, { ...factsOf(count), version });
}

/** Saves one price after the other until the server is gone; answers the last acknowledged save. */
export async function saveUntilGone(server: ServerProcess, by: Advertiser, first: Saved): Promise<Saved> {
  let last = first;
  for (;;) {
    const { version, priceCents } = last;
    const facts = factsOf((priceCents ?? 0) - firstPrice + 1);
    try {
      last = await send(by, `${api(server)}/${by.listingId}`, { ...facts, version });
    } catch (error) {
      if (error instanceof TypeError) return last;
      throw error;
    }
  }
}

/** Asserts that the listing is as the last acknowledged save, or the one under way, left it; answers whether the latter. */
export async function expectKept({ db }: DatabaseConnection, { id, version, priceCents }: Saved): Promise<boolean> {
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
  return under === 1;
}
