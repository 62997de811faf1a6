import { sql, type Kysely } from 'kysely';

/** Which listings each transaction changed (0: any number), and which snapshots stored search indexes have: a start reads what they lack. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_changes (
      changed_in xid8 not null default pg_current_xact_id(),
      listing_id bigint not null,
      primary key (changed_in, listing_id)
    );

    create table search_marks (
      id uuid primary key,
      snapshot pg_snapshot not null,
      written_in xid8 not null default pg_current_xact_id(),
      written_at timestamptz not null default now()
    );

    create or replace function tell_listing_change() returns trigger language plpgsql as $$
    declare
      listing bigint;
    begin
      if tg_table_name = 'listings' then
        listing := coalesce(new.id, old.id);
      else
        listing := coalesce(new.listing_id, old.listing_id);
      end if;
      insert into listing_changes (listing_id) values (listing) on conflict do nothing;
      perform pg_notify('listing_changed', listing::text);
      return null;
    end $$;
  `.execute(db);
}
