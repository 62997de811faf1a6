import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingsPath, openCluster, type PortalCluster } from '../../support/servers/cluster.ts';
import { readersOf } from '../../support/servers/readers.ts';
import type { ServerProcess } from '../../support/servers/server.ts';

let cluster: PortalCluster;
beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(() => cluster?.close());

test('three processes on a primary and its replica are one portal, whose readers notice nothing when parts of it die', async () => {
  const { database, origin, read, write } = cluster;
  const [first, second, third] = cluster.processes as [ServerProcess, ServerProcess, ServerProcess];
  const token = await cluster.logIn(first);
  const ids = [await cluster.addListing(), await cluster.addListing()];
  const publish = (id?: number) => write(second, `/${id}/status`, { token, body: { status: 'PUBLISHED' } });
  const statusOf = async (at: ServerProcess, id?: number) => (await read(at, `/${id}`)).status;

  // What one process has published is there at once, and soon in another one.
  expect((await publish(ids[0])).status).toBe(200);
  const published = performance.now();
  expect(await statusOf(second, ids[0])).toBe(200);
  await expect.poll(() => statusOf(third, ids[0]), { interval: 10 }).toBe(200);
  expect(performance.now() - published).toBeLessThan(1000);

  const readers = readersOf(origin, [
    '/home/listings?priceMin=',
    `${listingsPath}?priceMin=`,
    `${listingsPath}/${ids[0]}?x=`,
  ]);
  await readers.answered(30);
  first.child.kill('SIGKILL');
  await readers.answered(60);

  await database.primary.stop('immediate');
  const refused = await publish(ids[1]);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  await readers.answered(60);
  await database.replica.ask('select pg_promote()');
  await expect.poll(async () => (await publish(ids[1])).status, { interval: 50 }).toBe(200);
  await expect.poll(() => statusOf(third, ids[1])).toBe(200);
  await readers.answered(30);
  expect((await readers.stop()).join('\n')).toBe('');
  // Both follow the new primary, which tells what the search is to find.
  const total = async (at: ServerProcess) =>
    (JSON.parse((await read(at, '?sort=newest')).body.toString()) as { total: number }).total;
  for (const each of [second, third]) await expect.poll(() => total(each)).toBe(2);
});
