import { sql, type Kysely } from 'kysely';

/** Checks of private papers, a row a kind; any change of its files makes it pending again, as are all uploaded so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paper_checks (
      id bigint generated always as identity primary key,
      listing_id bigint not null references listings on delete cascade,
      kind text not null check (kind in ('OWNERSHIP', 'USAGE_PERMIT')),
      state text not null default 'PENDING' check (state in ('PENDING', 'CHECKED', 'REFUSED')),
      pending_since timestamptz not null default now(),
      decided_at timestamptz,
      decided_by bigint references users on delete set null,
      note text check (char_length(note) <= 1000),
      unique (listing_id, kind),
      constraint decided_unless_pending check ((state = 'PENDING') = (decided_at is null)),
      constraint reason_when_refused check (state <> 'REFUSED' or note is not null)
    );
    create index paper_checks_pending on paper_checks (pending_since, id) where state = 'PENDING';
    create index paper_checks_decided on paper_checks (decided_at desc, id desc) where state <> 'PENDING';
    create index paper_checks_by_admin on paper_checks (decided_by) where decided_by is not null;

    insert into paper_checks (listing_id, kind, pending_since)
    select listing_id, kind, max(created_at) from documents
    where kind in ('OWNERSHIP', 'USAGE_PERMIT') group by listing_id, kind order by max(created_at);

    create function forget_paper_check() returns trigger language plpgsql as $$
    declare
      paper documents := coalesce(new, old);
    begin
      if exists (select from documents where listing_id = paper.listing_id and kind = paper.kind) then
        insert into paper_checks (listing_id, kind) values (paper.listing_id, paper.kind)
        on conflict (listing_id, kind) do update set
          state = 'PENDING', decided_at = null, decided_by = null, note = null,
          pending_since = case paper_checks.state when 'PENDING' then paper_checks.pending_since else now() end;
      else
        delete from paper_checks where listing_id = paper.listing_id and kind = paper.kind;
      end if;
      return null;
    end $$;

    create trigger paper_added after insert on documents for each row
      when (new.kind in ('OWNERSHIP', 'USAGE_PERMIT')) execute function forget_paper_check();
    create trigger paper_removed after delete on documents for each row
      when (old.kind in ('OWNERSHIP', 'USAGE_PERMIT')) execute function forget_paper_check();
    create trigger paper_checks_changed after insert or update or delete on paper_checks
      for each row execute function tell_listing_change();

    alter table listings drop column papers_attached;
  `.execute(db);
}
