import type { Config } from '../config.ts';
import { isLocked } from '../data-dir.ts';
import { connect, type DatabaseAddress, type DatabaseConnection } from './client.ts';
import { startEmbedded } from './embedded/cluster.ts';
import { migrate } from './migrate.ts';
import { importReferenceData } from './reference-data.ts';

export type OpenDatabase = DatabaseConnection & { address: DatabaseAddress };

/** `owner`: the server, which ends the embedded PostgreSQL with itself; `guest`: a command beside it. */
export type Role = 'owner' | 'guest';

/**
 * Opens the database of the configuration (the embedded one when DATABASE_URL is unset) and brings it up to date.
 * Closing it as owner stops the embedded server; a guest stops it only when no server uses it.
 */
export async function openDatabase(config: Config, role: Role): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const address = embedded?.address ?? { connectionString: config.databaseUrl ?? '' };
  const upkeep = connect(address, { max: 2, bulk: true });
  try {
    await migrate(upkeep.db as never);
    await importReferenceData(upkeep.db);
  } finally {
    await upkeep.close();
  }
  const connection = connect(address, { max: config.databasePool });
  const close = async () => {
    await connection.close();
    if (!embedded) return;
    if (role === 'owner' || (embedded.started && !(await isLocked(config.dataDir)))) await embedded.stop();
  };
  return { ...connection, address, close };
}
