import { sql, type Kysely } from 'kysely';

/** What visitors took away of what their phrases were read as, a count a day, without anything about who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table misreadings (
      day date not null,
      meaning text not null check (char_length(meaning) between 1 and 1000),
      words text not null check (char_length(words) <= 100 and words !~ '[0-9@]'),
      instead text not null check (char_length(instead) <= 1000),
      count int not null,
      primary key (day, meaning, words, instead)
    )`.execute(db);
}
