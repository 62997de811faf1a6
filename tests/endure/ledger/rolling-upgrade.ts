import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { root } from '../../../scripts/places.mjs';
import { checkedOut } from '../../support/runs/checked-out.ts';
import { Balanced } from './balanced.ts';
import { startCluster } from './cluster.ts';

/** The commit before the newest migration, built. */
function checkOutBefore(): string {
  const log = ['log', '-1', '--format=%H', '--', 'src/server/db/migrations/index.ts'];
  return checkedOut(`${execFileSync('git', log, { cwd: root, encoding: 'utf8' }).trim()}~1`);
}

/** The old version serves while the new one migrates; both serve; the old one ends. Under load, so many times. */
export async function upgradeRolling(times: number): Promise<Record<string, number>> {
  const folder = checkOutBefore();
  const counted = { requests: 0, failed: 0, 'saves acknowledged': 0, lost: 0 };
  for (let round = 0; round < times; round += 1) {
    const cluster = await startCluster();
    const { database } = cluster;
    let done = false;
    try {
      const old = await cluster.start({}, { cwd: folder });
      const before = await database.pool.query('select from migrations');
      const proxy = new Balanced([old]);
      const people = await Promise.all(Array.from({ length: 4 }, () => cluster.newPerson()));
      const versions = new Map<number, number>();
      const load = Promise.all([
        ...people.map(async (person, at) => {
          for (let count = 1; !done; count += 1) {
            const version = await proxy.save(person, 1_000_000 * (at + 1) + count);
            if (version) versions.set(person.listingId, version);
            if (version) counted['saves acknowledged'] += 1;
            await pause(20);
          }
        }),
        ...people.map(async ({ listingId }) => {
          while (!done) {
            for (const path of ['/home', '/home/listings', `/api/v1/real-estate-listings/${listingId}`])
              await proxy.ask(path);
            await pause(20);
          }
        }),
      ]);
      await expect.poll(() => proxy.answered, { timeout: 60_000 }).toBeGreaterThan(100);
      const next = await cluster.start();
      const after = await database.pool.query('select from migrations');
      expect(after.rowCount).toBeGreaterThan(before.rowCount ?? 0);
      proxy.servers.push(next);
      await pause(5000);
      // A proxy is told first that the old one goes.
      proxy.servers.shift();
      await pause(500);
      expect((await old.stop()).code).toBe(0);
      await pause(2000);
      done = true;
      await load;
      counted.failed += proxy.problems.length;
      expect(proxy.problems).toEqual([]);
      counted.requests += proxy.answered;
      const { rows } = await database.pool.query<{ id: number; version: number }>('select id, version from listings');
      counted.lost += rows.filter(({ id, version }) => version !== versions.get(id)).length;
      expect(counted.lost).toBe(0);
    } finally {
      done = true;
      await cluster.stop();
    }
  }
  return counted;
}
