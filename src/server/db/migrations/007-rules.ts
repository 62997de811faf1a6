import { sql, type Kysely } from 'kysely';

const inCroatia = sql`lat between 42 and 47 and lng between 13 and 20`;

/**
 * Drops what only a search in the database used, and adds checks:
 * places in Croatia, approximate points off the true ones, no owner's OIB.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table search_words;
    drop index if exists listing_words_by_word, listings_public, listings_updated;

    do $$
    begin
      if to_regclass('demo_dropped_indexes') is not null then
        delete from demo_dropped_indexes where definition ~ 'listing_words|search_words|listings_public|listings_updated';
      end if;
    end $$;

    do $$
    begin
      drop extension if exists pg_trgm;
    exception when insufficient_privilege or dependent_objects_still_exist then
      -- Somebody else has it in this database: then it is theirs.
    end $$;

    -- Places without a point were taken to lie at 0, 0; the import brings them back.
    delete from quarters where not (${inCroatia});
    alter table municipalities add constraint lies_in_croatia check (${inCroatia});
    alter table settlements add constraint lies_in_croatia check (${inCroatia});
    alter table quarters add constraint lies_in_croatia check (${inCroatia});

    alter table listings
      add constraint points_are_whole check (
        (lat is null) = (lng is null) and (public_lat is null) = (public_lng is null)
      ),
      add constraint approximate_point_is_shifted check (
        point_precision = 'EXACT' or lat is null
        or (public_lat is not null and (public_lat <> lat or public_lng <> lng))
      ),
      add constraint owner_without_oib check (advertiser_kind <> 'OWNER' or oib is null);
  `.execute(db);
}
