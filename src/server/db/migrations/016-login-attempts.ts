import { sql, type Kysely } from 'kysely';

/** Provider logins in progress. Deleting a row redeems it, so it works once; secrets derive from its id, unstored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table login_attempts (
      id uuid primary key,
      provider text not null check (provider in ('GOOGLE', 'FACEBOOK')),
      browser_hash bytea not null check (octet_length(browser_hash) = 32),
      language text not null check (language in ('hr', 'en')),
      expires_at timestamptz not null,
      answered_at timestamptz,
      identity jsonb,
      constraint only_answers_tell_somebody check (identity is null or answered_at is not null)
    );
    create index login_attempts_by_end on login_attempts (expires_at);
  `.execute(db);
}
