import { sql, type Kysely } from 'kysely';

/** Search words, and a notification of every change, sent on commit, so that all processes update their copies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_words (
      listing_id bigint primary key references listings on delete cascade,
      words text[] not null
    );
    create index listing_words_by_word on listing_words using gin (words) with (fastupdate = off);

    create table search_words (word text primary key);
    create index search_words_by_trigram on search_words using gin (word gin_trgm_ops);

    create function tell_listing_change() returns trigger language plpgsql as $$
    declare
      listing bigint;
    begin
      if tg_table_name = 'listings' then
        listing := coalesce(new.id, old.id);
      else
        listing := coalesce(new.listing_id, old.listing_id);
      end if;
      perform pg_notify('listing_changed', listing::text);
      return null;
    end $$;

    create trigger listing_changed after insert or update or delete on listings
      for each row execute function tell_listing_change();
    create trigger images_changed after insert or update or delete on images
      for each row execute function tell_listing_change();
    create trigger units_changed after insert or update or delete on units
      for each row execute function tell_listing_change();
    create trigger unit_types_changed after insert or update or delete on unit_types
      for each row execute function tell_listing_change();
    create trigger projects_changed after insert or update or delete on projects
      for each row execute function tell_listing_change();
    create trigger documents_changed after insert or update or delete on documents
      for each row execute function tell_listing_change();
    create trigger words_changed after insert or update or delete on listing_words
      for each row execute function tell_listing_change();
  `.execute(db);
}
