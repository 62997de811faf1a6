import { sql, type Kysely } from 'kysely';

/** Tables by the field's words, with all that is named after them; the rows stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sent_keys rename to idempotency_keys;
    alter index sent_keys_pkey rename to idempotency_keys_pkey;
    alter index sent_keys_by_time rename to idempotency_keys_by_time;

    alter table loose_files rename to pending_files;
    alter index loose_files_pkey rename to pending_files_pkey;
    alter index loose_files_by_time rename to pending_files_by_time;

    alter table admin_actions rename to audit_log;
    alter sequence admin_actions_id_seq rename to audit_log_id_seq;
    alter index admin_actions_pkey rename to audit_log_pkey;
    alter index admin_actions_by_time rename to audit_log_by_time;
    alter index admin_actions_of_listing rename to audit_log_of_listing;
    alter index admin_actions_of_user rename to audit_log_of_user;
    alter index admin_actions_of_admin rename to audit_log_of_admin;
    alter table audit_log rename constraint admin_actions_act_check to audit_log_act_check;
    alter table audit_log rename constraint admin_actions_details_check to audit_log_details_check;
    alter table audit_log rename constraint admin_actions_admin_id_fkey to audit_log_admin_id_fkey;
    alter table audit_log rename constraint admin_actions_user_id_fkey to audit_log_user_id_fkey;
  `.execute(db);
}
