import { sql, type Kysely } from 'kysely';
import { adminActs } from '#contract/admin.ts';
import { reportReasons } from '#contract/report.ts';

const words = (list: readonly string[]) => sql.join(list.map((word) => sql.lit(word)));

/** The admin room: users who are blocked, what admins did, and what visitors reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column blocked_at timestamptz,
      add column block_reason text check (char_length(block_reason) <= 1000),
      add constraint reason_when_blocked check ((blocked_at is null) = (block_reason is null));

    create table admin_actions (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      admin_id bigint references users on delete set null,
      act text not null check (act in (${words(adminActs)})),
      listing_id bigint,
      user_id bigint references users on delete set null,
      details text check (char_length(details) <= 1000)
    );
    create index admin_actions_by_time on admin_actions (at desc, id desc);
    create index admin_actions_of_listing on admin_actions (listing_id, at desc);
    create index admin_actions_of_user on admin_actions (user_id);
    create index admin_actions_of_admin on admin_actions (admin_id, at desc);

    create table reports (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      listing_id bigint not null references listings on delete cascade,
      reason text not null check (reason in (${words(reportReasons)})),
      message text not null default '' check (char_length(message) <= 2000),
      mail_from text not null default '' check (char_length(mail_from) <= 254),
      closed_at timestamptz,
      closed_by bigint references users on delete set null,
      note text check (char_length(note) <= 1000)
    );
    create index reports_by_time on reports (at desc, id desc);
    create index reports_open on reports (listing_id) where closed_at is null;
  `.execute(db);
}
