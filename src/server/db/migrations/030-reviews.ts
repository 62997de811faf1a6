import { sql, type Kysely } from 'kysely';

/**
 * What a blocked listing was before, since when, and with which facts; its owner's request to look at it again,
 * which ends with the block.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column blocked_with_owner boolean not null default false,
      add column blocked_at timestamptz,
      add column blocked_facts jsonb,
      drop constraint blocked_from_when_blocked,
      add constraint blocked_from_when_blocked check (
        blocked_from is null or status = 'BLOCKED' or archived_from = 'BLOCKED'
      );

    alter table listings disable trigger listing_changed;
    update listings set blocked_with_owner = true where blocked_from is not null;
    alter table listings enable trigger listing_changed;

    create table review_requests (
      listing_id bigint primary key references listings on delete cascade,
      at timestamptz not null default now(),
      message text not null default '' check (char_length(message) <= 1000)
    );
    create index review_requests_by_time on review_requests (at, listing_id);

    create function end_review_request() returns trigger language plpgsql as $$
    begin
      delete from review_requests where listing_id = new.id;
      return null;
    end $$;
    create trigger block_ended after update of status on listings for each row
      when (old.status = 'BLOCKED' and new.status <> 'BLOCKED') execute function end_review_request();

    alter table audit_log
      drop constraint audit_log_act_check,
      add constraint audit_log_act_check check (act in (
        'LISTING_CREATED', 'LISTING_EDITED', 'LISTING_PUBLISHED', 'LISTING_PROLONGED', 'LISTING_STATUS',
        'LISTING_BLOCKED', 'LISTING_BLOCK_KEPT', 'LISTING_UNBLOCKED', 'LISTING_DELETED', 'FILES_CHANGED',
        'DOCUMENT_READ', 'PAPER_CHECKED', 'PAPER_REFUSED', 'PROJECT_HANDED_OVER',
        'USER_ROLE', 'USER_BLOCKED', 'USER_UNBLOCKED', 'USER_SESSIONS_ENDED',
        'REPORT_CLOSED', 'REPORT_NOTED', 'REPORT_REOPENED'));
  `.execute(db);
}
