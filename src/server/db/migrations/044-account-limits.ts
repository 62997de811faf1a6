import { sql, type Kysely } from 'kysely';

/** What accounts of a kind may have; admins change the numbers and the kind of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_limits (
      kind text primary key check (kind in ('PRIVATE', 'AGENCY', 'DEVELOPER')),
      drafts integer not null check (drafts between 1 and 100000),
      megabytes integer not null check (megabytes between 1 and 10000000),
      images integer not null check (images between 1 and 100),
      public_listings integer not null check (public_listings between 1 and 1000000)
    );
    insert into account_limits (kind, drafts, megabytes, images, public_listings) values
      ('PRIVATE', 50, 2048, 40, 100),
      ('AGENCY', 500, 51200, 60, 5000),
      ('DEVELOPER', 200, 20480, 60, 1000);

    alter table users add column account_kind text not null default 'PRIVATE' references account_limits;
  `.execute(db);
}
