import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { superuser } from '#server/db/embedded/roles.ts';
import { databaseUser, type SystemUser } from '#server/db/embedded/system-user.ts';
import { temporaryFolder } from './folder.ts';
import { usedFolder } from './used-folder.ts';

const run = promisify(execFile);

/** A PostgreSQL on a Unix socket in its folder. */
export type TestServer = {
  /** What stands for it in a `DATABASE_URL`. */
  host: string;
  start: () => Promise<void>;
  /** As in a crash, or in order. */
  stop: (mode: 'immediate' | 'fast') => Promise<void>;
  /** As the cluster's superuser. */
  ask: <Row extends object>(statement: string) => Promise<Row[]>;
};

/** A primary that takes writes once the replica has them, and its replica: migrated, without listings. */
export type ReplicatedDatabase = { primary: TestServer; replica: TestServer; close: () => Promise<void> };

const settings = { listen_addresses: "''", max_connections: 200, shared_buffers: '64MB', logging_collector: 'off' };

type Place = { folder: string; user: SystemUser; pgCtl: string };

function serverIn({ folder, user, pgCtl }: Place, more: Record<string, string>): TestServer {
  const control = (...options: string[]) => run(pgCtl, ['-D', folder, '-w', ...options], { ...user, cwd: '/' });
  const flags = Object.entries({ ...settings, unix_socket_directories: `'${folder}'`, ...more });
  return {
    host: encodeURIComponent(folder),
    start: async () => {
      const given = flags.map(([name, value]) => `-c ${name}=${value}`).join(' ');
      await control('-l', join(folder, 'test.log'), '-o', given, 'start');
    },
    stop: async (mode) => void (await control('-m', mode, 'stop').catch(() => {})),
    ask: async (statement) => {
      const client = new pg.Client({ host: folder, port: 5432, user: superuser, database: 'postgres' });
      await client.connect();
      try {
        return (await client.query(statement)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

/** Copies a running server, which notes in the copy from where on its changes are to be replayed. */
async function copyRunning(from: string, to: string): Promise<void> {
  const client = new pg.Client({ host: from, port: 5432, user: superuser, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('copy', fast => true)`);
    await run('cp', ['-a', from, to]);
    const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  for (const name of ['postmaster.pid', 'postmaster.opts', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    await rm(join(to, name), { force: true });
  await writeFile(join(to, 'standby.signal'), '');
  await appendFile(join(to, 'postgresql.auto.conf'), `\nprimary_conninfo = 'host=${from} user=${superuser}'\n`);
  const chown = ['backup_label', 'standby.signal'].map((name) => join(to, name));
  await run('chown', ['--reference', join(to, 'PG_VERSION'), ...chown]);
}

export async function openReplicated(): Promise<ReplicatedDatabase> {
  const [used, folder] = [await usedFolder(), await temporaryFolder()];
  const user = await databaseUser();
  const { pgCtl } = await findBinaries(user);
  const places = { primary: join(used, 'postgres'), replica: join(folder, 'postgres') };
  const primary = serverIn({ folder: places.primary, user, pgCtl }, { synchronous_standby_names: `'*'` });
  const replica = serverIn({ folder: places.replica, user, pgCtl }, { hot_standby_feedback: 'on' });
  await primary.start();
  await copyRunning(places.primary, places.replica);
  await replica.start();
  const close = async () => {
    await replica.stop('immediate');
    await primary.stop('immediate');
    for (const path of [used, folder]) await rm(path, { recursive: true, force: true });
  };
  return { primary, replica, close };
}

/** An address of several servers, as libpq takes it. */
export const urlOf = (...servers: readonly TestServer[]) =>
  `postgres://portal@${servers.map(({ host }) => host).join(',')}/postgres`;
