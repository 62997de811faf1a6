import { sql, type Kysely } from 'kysely';

/** Of short stays: how many guests, and from when on the day of arrival. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column guests int check (guests between 1 and 100),
      add column check_in text check (check_in ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
  `.execute(db);
}
