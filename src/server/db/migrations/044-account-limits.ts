import { sql, type Kysely } from 'kysely';

/** What accounts of a kind may have; admins change the numbers and the kind of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_limits (
      kind text primary key check (kind in ('PRIVATE', 'AGENCY', 'DEVELOPER')),
      drafts integer not null check (drafts between 1 and 100000),
      megabytes integer not null check (megabytes between 1 and 10000000),
      images integer not null check (images between 1 and 100),
      public_listings integer not null check (public_listings between 1 and 1000000)
    );
    insert into account_limits (kind, drafts, megabytes, images, public_listings) values
      ('PRIVATE', 50, 2048, 40, 100),
      ('AGENCY', 500, 51200, 60, 5000),
      ('DEVELOPER', 200, 20480, 60, 1000);

    alter table users add column account_kind text not null default 'PRIVATE' references account_limits;

    alter table audit_log
      drop constraint audit_log_act_check,
      add constraint audit_log_act_check check (act in (
        'LISTING_CREATED', 'LISTING_EDITED', 'LISTING_PUBLISHED', 'LISTING_PROLONGED', 'LISTING_STATUS',
        'LISTING_BLOCKED', 'LISTING_BLOCK_KEPT', 'LISTING_UNBLOCKED', 'LISTING_DELETED', 'FILES_CHANGED',
        'DOCUMENT_READ', 'PAPER_CHECKED', 'PAPER_REFUSED', 'PROJECT_HANDED_OVER',
        'USER_ROLE', 'USER_KIND', 'USER_BLOCKED', 'USER_UNBLOCKED', 'USER_SESSIONS_ENDED',
        'LIMITS_CHANGED', 'REPORT_CLOSED', 'REPORT_NOTED', 'REPORT_REOPENED'));
  `.execute(db);
}
