import { sql, type Kysely } from 'kysely';

/**
 * `host_generation`: first generation in a `__Host-` cookie; a cookie of the old name is valid only below it.
 * `reused_at`: a replayed token ended the session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column host_generation integer,
      add column reused_at timestamptz;

    alter table admin_actions
      drop constraint admin_actions_act_check,
      add constraint admin_actions_act_check check (act in (
        'LISTING_CREATED', 'LISTING_EDITED', 'LISTING_PUBLISHED', 'LISTING_PROLONGED', 'LISTING_STATUS',
        'LISTING_BLOCKED', 'LISTING_UNBLOCKED', 'LISTING_DELETED', 'FILES_CHANGED', 'DOCUMENT_READ',
        'PROJECT_HANDED_OVER', 'USER_ROLE', 'USER_BLOCKED', 'USER_UNBLOCKED', 'USER_SESSIONS_ENDED',
        'REPORT_CLOSED', 'REPORT_NOTED', 'REPORT_REOPENED'));
  `.execute(db);
}
