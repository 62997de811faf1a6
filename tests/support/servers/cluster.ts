import { rm } from 'node:fs/promises';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { hashPassword } from '#server/services/auth/password-hash.ts';
import { temporaryFolder } from '../database/folder.ts';
import { openReplicated, urlOf, type ReplicatedDatabase } from '../database/replicas.ts';
import { insertListing, insertUser } from '../listings/listings.ts';
import { startBalancer } from './balancer.ts';
import { ask, freePort, spawnServer, type Answer, type ServerProcess } from './server.ts';

const password = 'Tr@mvaj7Zg';
const json = { 'content-type': 'application/json' };

/** Three processes of the portal on a primary and its replica, behind a proxy. */
export type PortalCluster = {
  database: ReplicatedDatabase;
  db: DatabaseConnection['db'];
  /** Where visitors come in. */
  origin: string;
  processes: ServerProcess[];
  /** Starts one again in the place of one that has ended. */
  restart: (place: number) => Promise<void>;
  ownerId: number;
  addListing: () => Promise<number>;
  /** The access token of a login at this process. */
  logIn: (at: ServerProcess) => Promise<string>;
  /** A call of the listings' API at this process; `change` is of a status. */
  read: (at: ServerProcess, path: string) => Promise<Answer>;
  write: (at: ServerProcess, path: string, call: { token: string; body: object }) => Promise<Answer>;
  close: () => Promise<void>;
};

export const listingsPath = '/api/v1/real-estate-listings';

export async function openCluster(): Promise<PortalCluster> {
  const database = await openReplicated();
  const dataDir = await temporaryFolder();
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const databaseUrl = `${urlOf(database.primary, database.replica)}?target_session_attrs=read-write`;
  const { db, close: closeConnection } = connect({ connectionString: databaseUrl }, { max: 1 });
  const settings = {
    ...{ DATABASE_URL: databaseUrl, DATABASE_READ_URL: urlOf(database.replica), DATABASE_POOL: '5' },
    ...{ DATA_DIR: dataDir, PUBLIC_URL: `http://${host}`, TRUST_PROXY: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    SECRET_KEY: 'a secret of the tests, at least 32 signs long',
  };
  const processes = [await spawnServer(settings), await spawnServer(settings), await spawnServer(settings)];
  for (const each of processes) await each.ready();
  const ports = processes.map((each) => each.port);
  const proxy = await startBalancer(port, ports);
  const ownerId = await insertUser(db, { passwordHash: await hashPassword(password) });
  const { email } = await db.selectFrom('users').where('id', '=', ownerId).select('email').executeTakeFirstOrThrow();
  return {
    ...{ database, db, origin: `http://${host}`, processes, ownerId },
    restart: async (place) => {
      const started = await spawnServer({ ...settings, PORT: String(ports[place]) });
      processes[place] = started;
      await started.ready();
    },
    addListing: () => insertListing(db, { ownerId, status: 'PAUSED', images: 1 }),
    logIn: async ({ origin }) => {
      const body = JSON.stringify({ email, password });
      const login = await ask(origin, '/api/v1/local/login', { method: 'POST', headers: { ...json, host }, body });
      return (JSON.parse(login.body.toString()) as { accessToken: string }).accessToken;
    },
    read: ({ origin }, path) => ask(origin, listingsPath + path, { headers: { host } }),
    write: ({ origin }, path, { token, body }) =>
      ask(origin, listingsPath + path, {
        method: 'PUT',
        headers: { ...json, host, authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
    close: async () => {
      await proxy.close();
      await closeConnection();
      for (const each of processes) await each.stop('SIGKILL');
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
