import pg from 'pg';
import type { DatabaseAddress } from '../client.ts';

/** Superuser of the cluster, used only to prepare it. */
export const superuser = 'postgres';
/** The portal's role: it owns its schemas, but cannot read files, run programs or create roles. */
export const ordinaryRole = 'portal';

/** Temporary role for renaming the superuser of an older cluster. */
const helper = 'portal_upgrade';
const noSuchRole = '28000';

type As = (role: string) => DatabaseAddress;

async function run(address: DatabaseAddress, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5000, options: '-c lock_timeout=30000' });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const makeRole = (name: string, rights: string) => `
  do $$ begin
    if to_regrole('${name}') is null then create role ${name}; end if;
    alter role ${name} ${rights};
  end $$`;

/** All our objects in a database, except those of extensions, of columns, or already owned by the role. */
const handOver = `
  do $$
  begin
    -- The first migration asks for both, and only who rules the cluster may make them.
    if to_regclass('public.migrations') is null then
      create extension if not exists citext;
      create extension if not exists pg_trgm;
    end if;
    if to_regnamespace('pgboss') is null then create schema pgboss; end if;
  end $$;
  do $$
  declare
    role constant oid := to_regrole('${ordinaryRole}');
    schemas constant oid[] := array['public'::regnamespace, 'pgboss'::regnamespace];
    kinds constant jsonb :=
      '{"v": "view", "m": "materialized view", "S": "sequence", "f": "foreign table", "c": "type"}';
    change text;
  begin
    for change in
      select format('alter schema %s owner to ${ordinaryRole}', oid::regnamespace)
      from pg_namespace where oid = any (schemas) and nspowner <> role
      union all
      select format('alter %s %s owner to ${ordinaryRole}', coalesce(kinds->>relkind::text, 'table'), oid::regclass)
      from pg_class each where relnamespace = any (schemas) and relowner <> role and relkind in ('r', 'p', 'v', 'm', 'S', 'f', 'c')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = each.oid
          and (deptype = 'e' or relkind = 'S' and deptype in ('a', 'i')))
      union all
      select format('alter routine %s owner to ${ordinaryRole}', oid::regprocedure)
      from pg_proc each where pronamespace = any (schemas) and proowner <> role
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = each.oid and deptype = 'e')
      union all
      select format('alter type %s owner to ${ordinaryRole}', oid::regtype)
      from pg_type each where typnamespace = any (schemas) and typowner <> role and typtype in ('d', 'e', 'r')
        and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = each.oid and deptype = 'e')
    loop
      execute change;
    end loop;
  end $$`;

/** Transfers all the portal's objects in a database to its ordinary role; `address` is the superuser's. */
export function handToOrdinaryRole(address: DatabaseAddress): Promise<void> {
  return run(
    address,
    makeRole(ordinaryRole, 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'),
    handOver,
  );
}

/** Older clusters have a single role: a superuser under the ordinary role's present name. */
async function renameSuperuser(as: As): Promise<void> {
  await run(as(ordinaryRole), makeRole(helper, 'login superuser'));
  await run(as(helper), `alter role ${ordinaryRole} rename to ${superuser}`);
}

/** Restricts the portal to a role that owns its schemas only; the next start completes an interrupted run. */
export async function settleRoles(as: As): Promise<void> {
  try {
    await run(as(superuser));
  } catch (error) {
    if ((error as { code?: unknown }).code !== noSuchRole) throw error;
    await renameSuperuser(as);
  }
  await handToOrdinaryRole(as(superuser));
  await run(as(superuser), `drop role if exists ${helper}`);
}
