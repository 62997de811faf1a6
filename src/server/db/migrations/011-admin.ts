import { sql, type Kysely } from 'kysely';

/** The words of both titles, folded as `domain/words/fold.ts` does, with what PostgreSQL supports in any locale. */
const marks = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f]`;
const foldedTitles = sql`lower(translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  normalize(coalesce(title_hr, '') || ' ' || coalesce(title_en, ''), NFKD),
  ${sql.lit(marks)}, '', 'g'), '[ßẞ]', 'ss', 'g'), '[æÆ]', 'ae', 'g'), '[œŒ]', 'oe', 'g'),
  'đĐðÐøØłŁ', 'ddddooll'))`;
const separators = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+`;

/** A tsvector accepts words of up to 2,046 bytes. */
const longWords = String.raw`(\S{100})\S+`;

/** The admin area: blocked users, the audit log and visitors' reports. */
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
      act text not null check (act in (
        'LISTING_CREATED', 'LISTING_EDITED', 'LISTING_PUBLISHED', 'LISTING_PROLONGED', 'LISTING_STATUS',
        'LISTING_BLOCKED', 'LISTING_UNBLOCKED', 'LISTING_DELETED', 'FILES_CHANGED', 'DOCUMENT_READ',
        'PROJECT_HANDED_OVER', 'USER_ROLE', 'USER_BLOCKED', 'USER_UNBLOCKED',
        'REPORT_CLOSED', 'REPORT_NOTED', 'REPORT_REOPENED')),
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
      reason text not null check (reason in ('FRAUD', 'WRONG_FACTS', 'NOT_AVAILABLE', 'DUPLICATE', 'OFFENSIVE', 'OTHER')),
      message text not null default '' check (char_length(message) <= 2000),
      mail_from text not null default '' check (char_length(mail_from) <= 254),
      language text not null default 'hr' check (language in ('hr', 'en')),
      closed_at timestamptz,
      closed_by bigint references users on delete set null,
      note text check (char_length(note) <= 1000)
    );
    create index reports_by_time on reports (at desc, id desc);
    create index reports_of_listing on reports (listing_id);
    create index reports_open on reports (listing_id) where closed_at is null;

    alter table listings
      add column blocked_from listing_status,
      add constraint blocked_from_when_blocked check (blocked_from is null or status = 'BLOCKED');

    alter table listings add column title_words tsvector not null generated always as (
      array_to_tsvector(array_remove(string_to_array(
        regexp_replace(regexp_replace(${foldedTitles}, ${sql.lit(separators)}, ' ', 'g'),
          ${sql.lit(longWords)}, ${sql.lit(String.raw`\1`)}, 'g'), ' '), ''))
    ) stored;
    create index listings_by_title on listings using gin (title_words);
    create index listings_by_settlement on listings (settlement_id);
    create index listings_by_change on listings (updated_at desc, id desc);
    create index listings_by_status on listings (status, updated_at desc, id desc);
    create index listings_that_are_projects on listings (updated_at desc, id desc) where kind <> 'SINGLE';
  `.execute(db);
}
