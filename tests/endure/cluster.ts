import { setTimeout as pause } from 'node:timers/promises';
import { listingsPath, openCluster, type PortalCluster } from '../support/servers/cluster.ts';
import { readersOf } from '../support/servers/readers.ts';
import type { ServerProcess } from '../support/servers/server.ts';

const seconds = (since: number) => Math.round((performance.now() - since) / 10) / 100;
const median = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN);

/** A token, and the listing that is written to and read. */
type Written = { token: string; id: number };

/** Milliseconds until another process tells what one has written. */
async function seenElsewhere(cluster: PortalCluster, { token, id }: Written, times: number): Promise<number[]> {
  const { read, write, processes } = cluster;
  const waits: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const [at, elsewhere] = [processes[count % 3], processes[(count + 1) % 3]] as [ServerProcess, ServerProcess];
    const status = count % 2 === 0 ? 'RESERVED' : 'PUBLISHED';
    const written = await write(at, `/${id}/status`, { token, body: { status } });
    if (written.status !== 200) throw new Error(`a write answered ${written.status}: ${written.body.toString()}`);
    const begun = performance.now();
    while (!(await read(elsewhere, `/${id}`)).body.toString().includes(`"status":"${status}"`)) await pause(2);
    waits.push(performance.now() - begun);
  }
  return waits;
}

/** Writes at one process until it is called off; how many it acknowledged, and how long it refused at most. */
function writing({ write }: PortalCluster, at: ServerProcess, { token, id }: Written) {
  let [isOver, acknowledged, longest, last] = [false, '', 0, performance.now()];
  const work = async () => {
    for (let count = 0; !isOver; count += 1) {
      const status = count % 2 === 0 ? 'RESERVED' : 'PUBLISHED';
      const answer = await write(at, `/${id}/status`, { token, body: { status } }).catch(() => undefined);
      if (answer?.status !== 200) {
        await pause(20);
        continue;
      }
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      acknowledged = status;
    }
  };
  const ended = work();
  return {
    stop: async () => {
      isOver = true;
      await ended;
      return { acknowledged, longest: Math.round(longest) };
    },
  };
}

/** @throws if a reader is refused, an acknowledged write is lost, or news takes a second */
export async function runCluster({ times = 10 } = {}): Promise<void> {
  const cluster = await openCluster();
  const { database, db, processes, origin } = cluster;
  try {
    const id = await cluster.addListing();
    const token = await cluster.logIn(processes[0] as ServerProcess);
    await cluster.write(processes[1] as ServerProcess, `/${id}/status`, { token, body: { status: 'PUBLISHED' } });
    const waits = await seenElsewhere(cluster, { token, id }, 10 * times);

    const readers = readersOf(origin, [
      '/home/listings?priceMin=',
      `${listingsPath}?priceMin=`,
      `${listingsPath}/${id}?x=`,
    ]);
    for (let count = 0; count < times; count += 1) {
      await readers.answered(100);
      processes[count % 3]?.child.kill('SIGKILL');
      await readers.answered(100);
      await cluster.restart(count % 3);
    }

    const writer = writing(cluster, processes[1] as ServerProcess, { token, id });
    await readers.answered(100);
    await database.primary.stop('immediate');
    await readers.answered(100);
    const promoted = performance.now();
    await database.replica.ask('select pg_promote()');
    while (
      !(await db
        .updateTable('listings')
        .set({ floor: 3 })
        .where('id', '=', id)
        .execute()
        .catch(() => undefined))
    )
      await pause(20);
    const takesWrites = seconds(promoted);
    await readers.answered(200);
    const { acknowledged, longest } = await writer.stop();
    const failures = await readers.stop();
    const kept = await db.selectFrom('listings').where('id', '=', id).select('status').executeTakeFirstOrThrow();
    const figures = {
      'seen elsewhere p50 ms': median(waits),
      'seen elsewhere most ms': Math.round(Math.max(...waits)),
      'processes killed': times,
      'requests of readers': readers.count(),
      'failed requests of readers': failures.length,
      'slowest request ms': Math.round(readers.slowest()),
      'writes refused for ms, at most': longest,
      'writes taken after the promotion, s': takesWrites,
    };
    console.table(figures);
    if (failures.length > 0) throw new Error(failures.slice(0, 10).join('\n'));
    if (kept.status !== acknowledged) throw new Error(`${acknowledged} was acknowledged, and it is ${kept.status}`);
    if (Math.max(...waits) >= 1000) throw new Error('news took a second');
  } finally {
    await cluster.close();
  }
}
