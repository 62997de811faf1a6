import { backup, database, disk, listings, queues } from '#server/monitoring/metrics.ts';
import { remembered } from '#server/monitoring/remembered.ts';
import type { Runtime } from '#server/runtime.ts';
import { readDisk, readListingCounts, readStatus, type Status } from '#server/services/admin/read-status.ts';

/** How old what the database says may be, milliseconds: counting a million listings takes a fraction of a second. */
const freshFor = { status: 5000, listings: 60_000 };

function setQueues({ queues: rows }: Status): void {
  queues.jobs.reset();
  queues.oldest.reset();
  for (const { queue, waiting, active, parked, oldestAt } of rows) {
    for (const [state, count] of Object.entries({ waiting, active, parked })) queues.jobs.set({ queue, state }, count);
    queues.oldest.set({ queue }, oldestAt ? Math.max(0, (Date.now() - oldestAt.getTime()) / 1000) : 0);
  }
}

function setBackup({ backup: { last, failed } }: Status): void {
  backup.succeeded.set(last ? last.startedAt.getTime() / 1000 : 0);
  backup.bytes.set(last?.bytes ?? 0);
  backup.failed.set(Number(failed));
}

function setDatabase({ database: { bytes, connections, maxConnections } }: Status): void {
  database.bytes.set(bytes);
  database.connections.set(connections);
  database.maxConnections.set(maxConnections);
}

/** Sets what database and disk say; what does not answer keeps its last figures, but for `portal_database_up`. */
export function statusMeter(runtime: Pick<Runtime, 'db' | 'config'>): () => Promise<void> {
  const status = remembered(freshFor.status, () => readStatus(runtime));
  const counts = remembered(freshFor.listings, () => readListingCounts(runtime));
  return async () => {
    const [known, counted, space] = await Promise.allSettled([status(), counts(), readDisk(runtime)]);
    database.up.set(Number(known.status === 'fulfilled'));
    if (known.status === 'fulfilled') for (const set of [setDatabase, setQueues, setBackup]) set(known.value);
    if (counted.status === 'fulfilled') {
      listings.reset();
      for (const { kind, status: state, count } of counted.value) listings.set({ kind, status: state }, count);
    }
    if (space.status === 'fulfilled') {
      disk.free.set(space.value.freeBytes);
      disk.size.set(space.value.sizeBytes);
    }
  };
}
