import { sql, type Kysely } from 'kysely';

/** What backups were made, and how they ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      started_at timestamptz not null default now(),
      ended_at timestamptz,
      kind text not null,
      target text not null,
      bytes bigint,
      error text
    );
    create index backups_by_time on backups (started_at desc);
  `.execute(db);
}
