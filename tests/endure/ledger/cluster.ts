import { rm } from 'node:fs/promises';
import { readConfig } from '#server/config.ts';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded/cluster.ts';
import { openSecrets } from '#server/ports/secrets.ts';
import { startSession } from '#server/services/auth/start-session.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';
import type { Advertiser } from '../../support/listings/uploads.ts';
import { startS3 } from '../../support/outside/s3.ts';
import { spawnServer, type HowToSpawn, type ServerProcess } from '../../support/servers/server.ts';

const publicUrl = 'http://portal.example.hr';
const secretKey = 'a secret of several processes, which is random elsewhere';

/** A PostgreSQL and a bucket that several processes of the portal share, each with a data folder of its own. */
export type Cluster = {
  database: () => DatabaseConnection;
  spawn: (settings?: Record<string, string>, how?: HowToSpawn) => Promise<ServerProcess>;
  /** Somebody who is logged in, with a listing. */
  newPerson: (db: DatabaseConnection['db']) => Promise<Advertiser>;
  stop: () => Promise<void>;
};

export async function startCluster(): Promise<Cluster> {
  const folders = [await temporaryFolder()];
  const embedded = await startEmbedded(folders[0] ?? '');
  const s3 = await startS3();
  const servers: ServerProcess[] = [];
  const { address } = embedded;
  const host = 'host' in address ? address.host : '';
  const shared = {
    ...s3.settings,
    DATABASE_URL: `postgres://portal@localhost/postgres?host=${encodeURIComponent(host)}`,
    SECRET_KEY: secretKey,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  };
  return {
    database: () => connect(address, { max: 2 }),
    spawn: async (settings = {}, how) => {
      const dataDir = await temporaryFolder();
      folders.push(dataDir);
      const server = await spawnServer({ ...shared, DATA_DIR: dataDir, ...settings }, how);
      servers.push(server);
      return server;
    },
    newPerson: async (db) => {
      const config = readConfig({ PUBLIC_URL: publicUrl, SECRET_KEY: secretKey });
      const secrets = await openSecrets(config);
      const userId = await insertUser(db);
      const { result } = await db
        .transaction()
        .execute((transaction) =>
          startSession({ config, secrets }, transaction, { userId, role: 'USER', userAgent: '' }),
        );
      return { userId, token: result.accessToken, listingId: await insertListing(db, { ownerId: userId, images: 1 }) };
    },
    stop: async () => {
      for (const server of servers) await server.stop();
      await s3.close();
      await embedded.stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
