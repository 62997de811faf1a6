import { sql } from 'kysely';
import { join } from 'node:path';
import { connect } from '#server/db/client.ts';
import { startTemporary } from './server.ts';

type Condition = { query: string; where: ReturnType<typeof sql> };

/** Searches, and what they ask for in SQL. */
const conditions: Condition[] = [
  { query: '', where: sql`true` },
  { query: 'purpose=SALE', where: sql`purpose = 'SALE'` },
  { query: 'purpose=RENT&category=FLAT', where: sql`purpose = 'RENT' and category = 'FLAT'` },
  { query: 'category=HOUSE&place=c:17', where: sql`category = 'HOUSE' and county_id = 17` },
  {
    query: 'priceMin=100000&priceMax=250000',
    where: sql`not price_on_request and price_cents between 10000000 and 25000000`,
  },
  {
    query: 'areaMin=50&areaMax=75.5',
    where: sql`coalesce(net_area, case when category = 'LAND' then plot_area end) between 50 and 75.5`,
  },
  {
    query: 'purpose=SALE&category=FLAT&roomsMin=3&roomsMax=3',
    where: sql`purpose = 'SALE' and category = 'FLAT' and rooms = 3`,
  },
  { query: 'floorMin=2&condition=RENOVATED', where: sql`floor >= 2 and condition = 'RENOVATED'` },
];
const asked = 30;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** How many the portal finds, and the median of the milliseconds in which it does, with other prices each time. */
async function find(origin: string, query: string): Promise<{ total: number; milliseconds: number }> {
  const search = async (more: string) => {
    const answer = await fetch(`${origin}/api/v1/real-estate-listings?kind=SINGLE&${query}${more}`);
    if (answer.status !== 200) throw new Error(`${query} answered ${answer.status}`);
    return ((await answer.json()) as { total: number }).total;
  };
  const total = await search('');
  const times: number[] = [];
  for (let count = 0; count < asked; count += 1) {
    const begun = performance.now();
    await search(`&pricePerM2Max=${100_000 + count}`);
    times.push(performance.now() - begun);
  }
  return { total, milliseconds: median(times) };
}

/**
 * A million listings, made once and kept in `.cache/bench`: how soon the portal is ready, what it finds in how long beside
 * what SQL counts, and its memory.
 * @throws when it finds another number than SQL.
 */
export async function runMillion({ listings = 1_000_000 } = {}): Promise<void> {
  const portal = await startTemporary(listings);
  const { db, close } = connect(
    { host: join(portal.dataDir, 'postgres'), port: 5432, user: 'portal', database: 'postgres' },
    { max: 1, bulk: true },
  );
  try {
    console.table([
      {
        listings,
        'ready after s': Math.round(portal.readyAfter / 100) / 10,
        'MiB then': Math.round(await portal.memory()),
      },
    ]);
    const rows: Record<string, { found: number; 'in SQL': number; 'p50 ms': number }> = {};
    for (const { query, where } of conditions) {
      const { rows: counted } = await sql<{ count: number }>`
        select count(*) from listings
        where status in ('PUBLISHED', 'RESERVED') and kind = 'SINGLE' and ${where}`.execute(db);
      const { total, milliseconds } = await find(portal.origin, query);
      rows[query || 'all'] = {
        found: total,
        'in SQL': counted[0]?.count ?? -1,
        'p50 ms': Math.round(milliseconds * 10) / 10,
      };
    }
    console.table(rows);
    console.log(`${Math.round(await portal.memory())} MiB in the end`);
    const wrong = Object.entries(rows).filter(([, row]) => row.found !== row['in SQL']);
    if (wrong.length > 0) throw new Error(`found another number than SQL: ${wrong.map(([query]) => query).join(', ')}`);
  } finally {
    await close();
    await portal.stop();
  }
}
