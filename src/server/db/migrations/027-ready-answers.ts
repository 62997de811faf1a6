import { sql, type Kysely } from 'kysely';

/** Answers that an account keeps to send them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ready_answers (
      user_id bigint primary key references users on delete cascade,
      texts text[] not null check (cardinality(texts) <= 10)
    )`.execute(db);
}
