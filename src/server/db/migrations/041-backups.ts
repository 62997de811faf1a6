import { sql, type Kysely } from 'kysely';

/** Backups of this installation, as they were begun and ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      started_at timestamptz not null,
      ended_at timestamptz,
      kind text not null,
      target text not null,
      bytes bigint,
      error text
    )`.execute(db);
}
