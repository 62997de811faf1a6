import { sql, type Kysely } from 'kysely';

/** Addresses that may receive an account’s enquiries, besides its own: confirmed by a link mailed to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_addresses (
      user_id bigint not null references users on delete cascade,
      email citext not null check (char_length(email) <= 254),
      confirmed_at timestamptz not null default now(),
      primary key (user_id, email)
    );

    alter table mail_tokens
      drop constraint mail_tokens_purpose_check,
      drop constraint mail_tokens_check2,
      add constraint mail_tokens_purpose_check check (purpose in ('VERIFY', 'RESET', 'EMAIL', 'CONTACT')),
      add constraint mail_tokens_new_email_given check ((purpose in ('EMAIL', 'CONTACT')) = (new_email is not null));
  `.execute(db);
}
