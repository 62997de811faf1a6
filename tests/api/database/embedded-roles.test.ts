import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect, type DatabaseAddress } from '#server/db/client.ts';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/cluster.ts';
import { migrate } from '#server/db/migrate.ts';
import { installJobs } from '#server/ports/jobs.ts';
import { checkDatabaseRole } from '#server/services/auth/check-database-role.ts';
import { createLog } from '#server/log.ts';
import { temporaryFolder } from '../../support/database/folder.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

let dataDir: string;
let embedded: EmbeddedDatabase;
const as = (user: string): DatabaseAddress => ({ ...embedded.address, user }) as DatabaseAddress;

async function ask(address: DatabaseAddress, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...address });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** What in the portal's schemas is somebody else's, but for what extensions brought. */
const strangers = `
  select each.name from (
    select relname as name, oid, 'pg_class'::regclass as class, relowner as owner, relnamespace as namespace from pg_class
    union all select proname, oid, 'pg_proc'::regclass, proowner, pronamespace from pg_proc
    union all select typname, oid, 'pg_type'::regclass, typowner, typnamespace from pg_type
  ) as each
  where namespace in ('public'::regnamespace, 'pgboss'::regnamespace) and owner <> 'portal'::regrole
    and not exists (select from pg_depend where classid = class and objid = each.oid and deptype = 'e')
    and name not in ('_citext')`;

beforeAll(async () => {
  dataDir = await temporaryFolder();
  embedded = await startEmbedded(dataDir);
});
afterAll(async () => {
  await embedded?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the role that the portal works as', () => {
  test.each([
    `copy (select 1) to program 'true'`,
    `create temporary table taken (line text); copy taken from program 'id'`,
    `copy (select 1) to '/tmp/portal-stolen'`,
    `select pg_read_file('PG_VERSION')`,
    `select pg_read_binary_file('/etc/passwd')`,
    `select pg_ls_dir('.')`,
    `select lo_import('/etc/passwd')`,
    `create role other`,
    `create database other`,
    `alter role portal superuser`,
    `grant pg_execute_server_program to portal`,
    `alter system set log_statement = 'all'`,
    `select pg_reload_conf()`,
    `set role postgres`,
    `set session authorization postgres`,
    `set session_replication_role = replica`,
    `create extension dblink`,
    `create schema other`,
    `create function run() returns int language c as 'libc', 'system'`,
  ])('may not: %s', async (statement) => {
    await expect(ask(embedded.address, statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:42501|0LP01|2BP01|0A000|58P01)$/) as string,
    });
  });

  test('has what it needs for itself', async () => {
    const { db, close } = connect(embedded.address, { max: 1, bulk: true });
    await migrate(db as never);
    await close();
    await installJobs(embedded.address);
    expect(await ask(embedded.superuser, strangers)).toEqual([]);
  });
});

/** Back to what clusters were before: one role, which rules them and has made all that is in them. */
async function makeOld(): Promise<void> {
  await ask(
    embedded.superuser,
    'drop schema public cascade; drop schema if exists pgboss cascade; create schema public; grant usage on schema public to public',
    'drop owned by portal; drop role portal; create role helper login superuser',
  );
  await ask(as('helper'), 'alter role postgres rename to portal');
  const { db, close } = connect(as('portal'), { max: 1, bulk: true });
  await ask(as('portal'), 'drop role helper');
  await migrate(db as never);
  await close();
  await installJobs(as('portal'));
  await ask(
    as('portal'),
    `insert into users (username, username_skeleton, email) values ('ana', 'ana', 'ana@example.hr')`,
  );
}

describe('a cluster from before, where the portal ruled all', () => {
  test.each(['', 'create role portal_upgrade login superuser'])(
    'is handed over without losing anything, after a start that broke off too (%s)',
    async (halfWay) => {
      await makeOld();
      if (halfWay) await ask(as('portal'), halfWay);
      const again = await startEmbedded(dataDir);
      const roles = await ask(
        again.superuser,
        'select rolname, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolcanlogin order by 1',
      );
      const [can, cannot] = [true, false].map((may) => ({ rolsuper: may, rolcreaterole: may, rolcreatedb: may }));
      expect(roles).toEqual([
        { rolname: 'portal', ...cannot },
        { rolname: 'postgres', ...can },
      ]);
      expect(await ask(again.superuser, strangers)).toEqual([]);
      expect(await ask(again.address, 'select username from users')).toEqual([{ username: 'ana' }]);
      const { db, close } = connect(again.address, { max: 1, bulk: true });
      expect(await migrate(db as never)).toEqual([]);
      await ask(again.address, 'alter table users add column later int', 'alter table users drop column later');
      await installJobs(again.address);
      await close();
    },
  );
});

test('a role that may do more than it needs is warned of', async () => {
  const told = async (address: DatabaseAddress) => {
    let text = '';
    const log = createLog('warn', (more) => (text += more));
    const { db, close } = connect(address, { max: 1 });
    await checkDatabaseRole({ db }, log);
    await close();
    log.flush();
    return text;
  };
  expect(await told(embedded.address)).toBe('');
  expect(await told(embedded.superuser)).toContain('may do more than the portal needs');
  await ask(embedded.superuser, 'create role maker login createrole', 'create role reader login');
  expect(await told(as('reader'))).toBe('');
  expect(await told(as('maker'))).toContain('may do more than the portal needs');
  await ask(embedded.superuser, 'grant pg_read_server_files to reader');
  expect(await told(as('reader'))).toContain('may do more than the portal needs');
});
