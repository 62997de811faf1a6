import { sql, type Kysely } from 'kysely';

/** Projects saved row by row: label and area may be missing, names repeat, and levels swap within a transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table units
      alter column label drop not null,
      alter column net_area drop not null,
      drop constraint units_listing_id_label_key,
      add constraint label_is_short check (char_length(label) <= 30);
    create index units_of_listing on units (listing_id, position);

    alter table unit_types
      alter column label drop not null,
      alter column area_from drop not null,
      alter column area_to drop not null,
      drop constraint unit_types_listing_id_label_key,
      add constraint label_is_short check (char_length(label) <= 60);
    create index unit_types_of_listing on unit_types (listing_id, position);

    alter table buildings
      alter column name drop not null,
      drop constraint buildings_listing_id_name_key,
      add constraint name_is_short check (char_length(name) <= 60);
    create index buildings_of_listing on buildings (listing_id, position);

    alter table floors
      drop constraint floors_building_id_level_key,
      add constraint floors_building_id_level_key unique (building_id, level) deferrable initially deferred;

    alter table projects add constraint developer_is_short check (char_length(developer) <= 120);
  `.execute(db);
}
