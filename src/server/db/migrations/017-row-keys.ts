import { sql, type Kysely } from 'kysely';

/** Row keys and save ids from clients: after a lost response an editor recognizes its own. Old rows keep their id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings add column save_ids uuid[] not null default '{}';

    alter table buildings add column key text;
    alter table floors add column key text;
    alter table units add column key text;
    alter table unit_types add column key text;
    update buildings set key = id;
    update floors set key = id;
    update units set key = id;
    update unit_types set key = id;
    alter table buildings
      alter column key set default gen_random_uuid(), alter column key set not null, add unique (listing_id, key);
    alter table floors
      alter column key set default gen_random_uuid(), alter column key set not null, add unique (building_id, key);
    alter table units
      alter column key set default gen_random_uuid(), alter column key set not null, add unique (listing_id, key);
    alter table unit_types
      alter column key set default gen_random_uuid(), alter column key set not null, add unique (listing_id, key);
  `.execute(db);
}
