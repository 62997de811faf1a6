import type pg from 'pg';
import { connect, type DatabaseAddress } from '#server/db/client.ts';
import { takeBackupLock } from '#server/db/queries/backup-lock.ts';
import { reasonOf } from '#server/reason-of.ts';
import { BackupFault } from './fault.ts';

/** `client` holds the lock, as long as it is connected. */
export type Locked = { pool: pg.Pool; client: pg.PoolClient };

/** Works while no other backup of the database runs and no file is deleted that one may need. Throws BackupFault if another runs. */
export async function withBackupLock<Result>(
  address: DatabaseAddress,
  work: (locked: Locked) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = connect(address, { max: 2, bulk: true });
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(takeBackupLock);
    if (!rows[0]?.taken) throw new BackupFault('Another backup of this database is running.');
    return await work({ pool, client });
  } finally {
    client.release(true);
    await close();
  }
}

/** Throws BackupFault once the connection is lost: another backup may run by now. */
export async function checkBackupLock({ client }: Locked): Promise<void> {
  await client.query('select').catch((error: unknown) => {
    const lost = 'The connection to the database was lost, and with it the lock that keeps other backups away';
    throw new BackupFault(`${lost}: ${reasonOf(error)}.`);
  });
}
