import { sql, type Kysely } from 'kysely';

/** Known devices and networks as HMACs, and the version of valid mail links. Limits use HMACs now: deletes old rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column link_version int not null default 0;

    create table known_devices (
      user_id bigint not null references users on delete cascade,
      kind text not null check (kind in ('DEVICE', 'NETWORK')),
      mark bytea not null,
      seen_at timestamptz not null default now(),
      primary key (user_id, kind, mark)
    );
    create index known_devices_by_time on known_devices (seen_at);

    delete from rate_limits;
  `.execute(db);
}
