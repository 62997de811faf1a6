import { sql, type Kysely } from 'kysely';

/** Roles of the staff besides admins; an admin takes somebody's second step away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      drop constraint users_role_check,
      add constraint users_role_check check (role in ('USER', 'MODERATOR', 'EDITOR', 'ADMIN'));

    alter table audit_log
      drop constraint audit_log_act_check,
      add constraint audit_log_act_check check (act in (
        'LISTING_CREATED', 'LISTING_EDITED', 'LISTING_PUBLISHED', 'LISTING_PROLONGED', 'LISTING_STATUS',
        'LISTING_BLOCKED', 'LISTING_BLOCK_KEPT', 'LISTING_UNBLOCKED', 'LISTING_DELETED', 'FILES_CHANGED',
        'DOCUMENT_READ', 'PAPER_CHECKED', 'PAPER_REFUSED', 'PROJECT_HANDED_OVER',
        'USER_ROLE', 'USER_BLOCKED', 'USER_UNBLOCKED', 'USER_SESSIONS_ENDED', 'USER_TWO_STEP_RESET',
        'REPORT_CLOSED', 'REPORT_NOTED', 'REPORT_REOPENED'));
  `.execute(db);
}
