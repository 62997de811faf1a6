import { sql, type Kysely } from 'kysely';

/** The quarter that the advertiser chose; it lies in the municipality of the listing's settlement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quarters add unique (id, municipality_id);
    alter table listings
      add column quarter_id text,
      add constraint quarter_has_municipality check (quarter_id is null or municipality_id is not null),
      add foreign key (quarter_id, municipality_id) references quarters (id, municipality_id);
  `.execute(db);
}
