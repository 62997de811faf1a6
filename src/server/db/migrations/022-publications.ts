import { sql, type Kysely } from 'kysely';

/** The publication that counts (`domain/listings/publication.ts`); `withdrawn_at`: when last withdrawn from the public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings add column withdrawn_at timestamptz;

    alter table listings disable trigger listing_changed;
    update listings set
      published_at = least(published_at, first_published_at),
      withdrawn_at = case
        when status in ('PUBLISHED', 'RESERVED') then null
        when status = 'EXPIRED' then coalesce(expires_at, updated_at)
        else coalesce(archived_at, updated_at)
      end
    where published_at is not null;
    alter table listings enable trigger listing_changed;

    create function note_withdrawal() returns trigger language plpgsql as $$
    begin
      new.withdrawn_at := clock_timestamp();
      return new;
    end $$;

    create trigger listing_withdrawn before update of status on listings for each row
      when (old.status in ('PUBLISHED', 'RESERVED') and new.status not in ('PUBLISHED', 'RESERVED'))
      execute function note_withdrawal();

    drop trigger listing_published on listings;
    create trigger listing_published after update of published_at on listings for each row
      when (new.published_at > coalesce(old.published_at, '-infinity') and new.published_at >= new.first_published_at)
      execute function note_new_listing();
  `.execute(db);
}
