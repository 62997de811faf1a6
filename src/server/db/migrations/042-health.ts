import { sql, type Kysely } from 'kysely';

/** Errors by day and slow searches of all processes; the audit log's acts are the contract's, without a list here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logged_errors (
      day date not null,
      message text not null check (char_length(message) between 1 and 200),
      count int not null,
      last_at timestamptz not null,
      primary key (day, message)
    );

    create table slow_searches (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      milliseconds real not null,
      filters text not null check (char_length(filters) <= 1000),
      hidden int not null
    );

    alter table audit_log
      drop constraint audit_log_act_check,
      add constraint audit_log_act_check check (act ~ '^[A-Z_]{1,40}$');
  `.execute(db);
}
