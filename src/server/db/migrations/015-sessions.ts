import { sql, type Kysely } from 'kysely';

/**
 * The cookie of a session got a name that subdomains cannot write: `host_generation` is the first generation that went into
 * it, so that a cookie of the old name counts for what is older only; null while there is none. `reused_at`: a replaced
 * token came back, which ended the session. Admins can end sessions.
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
