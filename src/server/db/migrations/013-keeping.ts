import { sql, type Kysely } from 'kysely';

/**
 * Favourites, which may outlive their listings, and saved searches.
 * A trigger records first publications, alerted once each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favourites (
      user_id bigint not null references users on delete cascade,
      listing_id bigint not null,
      kept_at timestamptz not null default now(),
      note text not null default '' check (char_length(note) <= 500),
      noted_at timestamptz,
      primary key (user_id, listing_id)
    );

    create table saved_searches (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      query text not null check (char_length(query) between 1 and 2000),
      name text not null check (char_length(name) between 1 and 120),
      frequency text not null check (frequency in ('INSTANT', 'DAILY', 'WEEKLY', 'OFF')),
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      unique (user_id, query)
    );

    create table saved_search_hits (
      saved_search_id bigint not null references saved_searches on delete cascade,
      listing_id bigint not null references listings on delete cascade,
      found_at timestamptz not null default now(),
      due_at timestamptz,
      mailed_at timestamptz,
      primary key (saved_search_id, listing_id),
      constraint mailed_is_not_due check (mailed_at is null or due_at is null)
    );
    create index saved_search_hits_due on saved_search_hits (due_at) where due_at is not null;
    create index saved_search_hits_of_listing on saved_search_hits (listing_id);
    create index saved_search_hits_by_time on saved_search_hits using brin (found_at);

    create table new_listings (
      listing_id bigint primary key references listings on delete cascade
    );

    create function note_new_listing() returns trigger language plpgsql as $$
    begin
      insert into new_listings values (new.id) on conflict do nothing;
      return null;
    end $$;

    create trigger listing_published after update of first_published_at on listings for each row
      when (old.first_published_at is null and new.first_published_at is not null)
      execute function note_new_listing();
  `.execute(db);
}
