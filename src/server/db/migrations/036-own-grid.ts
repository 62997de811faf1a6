import { sql, type Kysely } from 'kysely';

/** The advertiser's own code of a listing; the usual views of like listings in a place, counted again every hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings add column reference_number text;
    create table usual_views (
      purpose text not null,
      category text not null,
      place text not null,
      views int not null check (views >= 0),
      primary key (purpose, category, place)
    );
  `.execute(db);
}
