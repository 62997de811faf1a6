import { statfs } from 'node:fs/promises';
import {
  countListings,
  listQueueRows,
  readDatabase,
  readLastBackup,
  type ListingCount,
  type DatabaseRow,
  type QueueRow,
} from '#server/db/queries/admin/status.ts';
import type { Runtime } from '#server/runtime.ts';

/** What all processes share; moments as Date, sizes in bytes. */
export type Status = {
  database: DatabaseRow;
  queues: QueueRow[];
  backup: Awaited<ReturnType<typeof readLastBackup>>;
};

export type Disk = { freeBytes: number; sizeBytes: number };

/** Free space for unprivileged users, and all space, of the data folder. */
export async function readDisk({ config }: Pick<Runtime, 'config'>): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

/** All listings and projects by kind and status; takes a while where there are many. */
export function readListingCounts({ db }: Pick<Runtime, 'db'>): Promise<ListingCount[]> {
  return countListings(db);
}

/** The state of database, queues and backups. Throws the database's errors. */
export async function readStatus({ db }: Pick<Runtime, 'db'>): Promise<Status> {
  const [database, queues, backup] = await Promise.all([readDatabase(db), listQueueRows(db), readLastBackup(db)]);
  return { database, queues, backup };
}
