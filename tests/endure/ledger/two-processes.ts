import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { openJobs } from '#server/ports/jobs.ts';
import { startMailServer } from '../../support/outside/smtp.ts';
import { ask, type ServerProcess } from '../../support/servers/server.ts';
import { Balanced } from './balanced.ts';
import { startCluster } from './cluster.ts';

/** A page that shows the price, and the search; both are answered from what a process has in memory. */
async function seesPrice(server: ServerProcess, listingId: number, priceCents: number): Promise<boolean> {
  const { body } = await ask(server.origin, `/api/v1/real-estate-listings/${listingId}`);
  const page = await ask(
    server.origin,
    `/api/v1/real-estate-listings?priceMin=${priceCents / 100}&priceMax=${priceCents / 100}`,
  );
  return body.toString().includes(`${priceCents}`) && page.body.toString().includes(`"id":${listingId},`);
}

/** Two processes on one database: what is saved at one is seen at the other so many times, mails go once, and one may die. */
export async function runTwo(times: number): Promise<Record<string, number>> {
  const cluster = await startCluster();
  const mails = await startMailServer();
  const { database } = cluster;
  const counted = {
    'saves at one': 0,
    'seen at the other after at most (ms)': 0,
    'mails, each once': 0,
    'requests while one was killed': 0,
  };
  try {
    const first = await cluster.start({ SMTP_URL: mails.url });
    const second = await cluster.start({ SMTP_URL: mails.url });
    const person = await cluster.newPerson();
    const both = [new Balanced([first]), new Balanced([second])] as const;
    for (let round = 1; round <= times; round += 1) {
      const price = 10_000_000 + round * 100_000;
      const [at, other] = round % 2 ? [both[0], second] : [both[1], first];
      expect(await at.save(person, price)).toBeGreaterThan(0);
      const begun = performance.now();
      await expect.poll(() => seesPrice(other, person.listingId, price), { interval: 10 }).toBe(true);
      counted['seen at the other after at most (ms)'] = Math.max(
        counted['seen at the other after at most (ms)'],
        performance.now() - begun,
      );
      counted['saves at one'] += 1;
    }
    expect(counted['seen at the other after at most (ms)']).toBeLessThan(1000);
    const jobs = await openJobs({ pool: database.pool, address: { connectionString: '' } });
    const readers = Array.from({ length: 5 * times }, (_, at) => `reader${at}@example.hr`);
    for (const to of readers)
      await database.db
        .transaction()
        .execute((transaction) => jobs.add(transaction, 'mail', { template: 'password-changed', to, language: 'hr' }));
    await jobs.close();
    await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(readers.length);
    expect(mails.received.flatMap(({ to }) => to).toSorted()).toEqual(readers.toSorted());
    counted['mails, each once'] = readers.length;
    const proxy = new Balanced([first, second]);
    let done = false;
    const visitor = async (number: number) => {
      for (let count = 0; !done; count += 1) await proxy.ask(`/home/listings?priceMin=${number * 1000 + count}`);
    };
    const visitors = Promise.all(Array.from({ length: 8 }, (_, number) => visitor(number)));
    await expect.poll(() => proxy.answered, { timeout: 60_000 }).toBeGreaterThan(100);
    await second.stop('SIGKILL');
    const then = proxy.answered;
    await expect.poll(() => proxy.answered, { timeout: 60_000 }).toBeGreaterThan(then + 100);
    await pause(500);
    done = true;
    await visitors;
    expect(proxy.problems).toEqual([]);
    counted['requests while one was killed'] = proxy.answered;
    return counted;
  } finally {
    await cluster.stop();
    await mails.close();
  }
}
