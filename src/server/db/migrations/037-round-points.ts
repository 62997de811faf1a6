import { sql, type Kysely } from 'kysely';

/** Public points to five decimals, as they are saved from now on: squares of the map have exact bounds for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings disable trigger listing_changed;
    update listings set
      public_lat = round(public_lat::numeric, 5)::double precision,
      public_lng = round(public_lng::numeric, 5)::double precision
    where public_lat <> round(public_lat::numeric, 5)::double precision
      or public_lng <> round(public_lng::numeric, 5)::double precision;
    alter table listings enable trigger listing_changed;
  `.execute(db);
}
