import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/** The database itself: a copy or a restored one has another number, or marks written by other transactions. */
const ownMark = `
  select id from search_marks where id = $1 and xmin = (written_in::text::numeric % 4294967296)::text::xid`;

const database = `
  select (select system_identifier from pg_control_system())::text || ' ' || oid as database
  from pg_database where datname = current_database()`;

/** What marks the database, apart from its copies. */
export async function databaseIdentity(client: Client): Promise<string> {
  const { rows } = await client.query<{ database: string }>(database);
  return rows[0]?.database ?? '';
}

/** What the connection's transaction sees, as PostgreSQL writes snapshots. */
export async function currentSnapshot(client: Client): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return rows[0]?.snapshot ?? '';
}

/** The snapshot of a mark that this database wrote; undefined of any other. */
export async function snapshotOf(client: Client, mark: string): Promise<string | undefined> {
  const { rows } = await client.query<{ snapshot: string }>(
    `select snapshot::text from search_marks where id in (${ownMark})`,
    [mark],
  );
  return rows[0]?.snapshot;
}

/** Ids of listings that were changed since a snapshot; undefined if more than `most` were, or it is unknown which. */
export async function changedSince(client: Client, snapshot: string, most: number): Promise<number[] | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct listing_id::text as id from listing_changes
     where changed_in >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
     limit $2`,
    [snapshot, most + 1],
  );
  const ids = rows.map(({ id }) => Number(id));
  return ids.length > most || ids.includes(0) ? undefined : ids;
}

export async function writeMark(client: Client, { mark, snapshot }: { mark: string; snapshot: string }): Promise<void> {
  await client.query('insert into search_marks (id, snapshot) values ($1, $2::pg_snapshot)', [mark, snapshot]);
}

/** What one statement deletes in time; the next write goes on. */
const forgottenAtOnce = 100_000;

/** Deletes old marks and changes that none needs; one of an hour ago precedes snapshots of which others are about to write a mark. */
export async function forgetOldMarks(client: Client): Promise<void> {
  await client.query(`delete from search_marks where written_at < now() - interval '30 days'`);
  await client.query(
    `delete from listing_changes where ctid = any(array(
       select ctid from listing_changes
       where changed_in < (select min(pg_snapshot_xmin(snapshot)::text::numeric)::text::xid8 from search_marks)
         and exists (select from search_marks where written_at < now() - interval '1 hour')
       limit $1))`,
    [forgottenAtOnce],
  );
}
