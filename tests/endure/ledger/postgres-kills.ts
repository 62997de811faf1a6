import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import { flatFacts } from '../../support/listings/managed.ts';
import { databaseOf, newAdvertiser, type Advertiser } from '../../support/listings/uploads.ts';
import { ask, startServer, type ServerProcess } from '../../support/servers/server.ts';
import { postmaster } from '../../support/servers/servers.ts';

const people = 4;
const api = '/api/v1/real-estate-listings';

type Saver = { saved: number; lost: number; refused: number; odd: string[]; version: number };

/** Saves again and again, and looks before each save whether the last acknowledged one is there. */
async function saveUntil(server: ServerProcess, by: Advertiser, saver: Saver, done: () => boolean): Promise<void> {
  const call = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' };
    const answer = await ask(server.origin, `${api}/${path}`, {
      headers,
      ...(body && { method: 'PUT', body: JSON.stringify(body) }),
    });
    if (answer.status === 503) saver.refused += 1;
    else if (answer.status !== 200) saver.odd.push(`${answer.status} ${answer.body.toString().slice(0, 200)}`);
    return answer.status === 200 ? (JSON.parse(answer.body.toString()) as ManagedListing) : undefined;
  };
  while (!done()) {
    const now = await call(`managed-listing/${by.listingId}`);
    if (!now) await pause(100);
    else {
      if (now.version < saver.version) saver.lost += 1;
      const saved = await call(`${by.listingId}`, {
        ...flatFacts,
        priceCents: 100 + now.version,
        version: now.version,
      });
      if (saved) Object.assign(saver, { saved: saver.saved + 1, version: saved.version });
    }
  }
}

/** Kills PostgreSQL so many times while four people save. */
export async function killPostgres(times: number): Promise<Record<string, number>> {
  const server = await startServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const database = databaseOf(server);
  let done = false;
  let back = 0;
  try {
    const owners = await Promise.all(
      Array.from({ length: people }, () => newAdvertiser({ server, db: database.db }, { images: 1 })),
    );
    const savers = owners.map((): Saver => ({ saved: 0, lost: 0, refused: 0, odd: [], version: 0 }));
    const work = owners.map((owner, at) => saveUntil(server, owner, savers[at]!, () => done));
    for (let round = 0; round < times; round += 1) {
      const before = savers.map(({ saved }) => saved);
      await expect.poll(() => savers.every(({ saved }, at) => saved > before[at]!), { timeout: 60_000 }).toBe(true);
      await pause(randomInt(100, 1000));
      process.kill((await postmaster(server.dataDir)) ?? 0, 'SIGKILL');
      const begun = performance.now();
      await expect.poll(() => savers.some(({ refused }) => refused > 0)).toBe(true);
      const ready = async () => (await ask(server.origin, '/readyz')).status;
      await expect.poll(ready, { timeout: 60_000, interval: 50 }).toBe(200);
      back = Math.max(back, (performance.now() - begun) / 1000);
    }
    done = true;
    await Promise.all(work);
    const sum = (each: (saver: Saver) => number) => savers.reduce((total, saver) => total + each(saver), 0);
    expect(savers.flatMap(({ odd }) => odd)).toEqual([]);
    expect([sum(({ lost }) => lost), back <= 15]).toEqual([0, true]);
    return {
      'saves acknowledged': sum(({ saved }) => saved),
      lost: sum(({ lost }) => lost),
      'refused with 503': sum(({ refused }) => refused),
      'back after at most (s)': back,
    };
  } finally {
    done = true;
    await database.close();
    await server.stop();
  }
}
