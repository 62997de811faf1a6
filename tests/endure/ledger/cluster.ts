import { rm } from 'node:fs/promises';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded/cluster.ts';
import { logInAt } from '../../support/database/accounts.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';
import type { Advertiser } from '../../support/listings/uploads.ts';
import { startS3 } from '../../support/outside/s3.ts';
import { spawnServer, type HowToSpawn, type ServerProcess } from '../../support/servers/server.ts';

/** A PostgreSQL and a bucket that several processes of the portal share, each with a data folder of its own. */
export type Cluster = {
  database: DatabaseConnection;
  /** One that is ready. */
  start: (settings?: Record<string, string>, how?: HowToSpawn) => Promise<ServerProcess>;
  /** Somebody who is logged in, with a listing. */
  newPerson: () => Promise<Advertiser>;
  stop: () => Promise<void>;
};

export async function startCluster(): Promise<Cluster> {
  const folders = [await temporaryFolder()];
  const embedded = await startEmbedded(folders[0] ?? '');
  const s3 = await startS3();
  const servers: ServerProcess[] = [];
  const { address } = embedded;
  const database = connect(address, { max: 2 });
  const { db } = database;
  const host = 'host' in address ? address.host : '';
  const shared = {
    ...s3.settings,
    DATABASE_URL: `postgres://portal@localhost/postgres?host=${encodeURIComponent(host)}`,
    SECRET_KEY: 'a secret of several processes, which is random elsewhere',
    PUBLIC_URL: 'http://portal.example.hr',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  };
  return {
    database,
    start: async (settings = {}, how) => {
      const dataDir = await temporaryFolder();
      folders.push(dataDir);
      const server = await spawnServer({ ...shared, DATA_DIR: dataDir, ...settings }, how);
      servers.push(server);
      await server.ready();
      return server;
    },
    newPerson: async () => {
      const { userId, accessToken } = await logInAt(shared, db, await insertUser(db));
      return { userId, token: accessToken, listingId: await insertListing(db, { ownerId: userId, images: 1 }) };
    },
    stop: async () => {
      await database.close();
      for (const server of servers) await server.stop();
      await s3.close();
      await embedded.stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
