import { sql, type Kysely } from 'kysely';

/** Messages about listings, idempotency keys, and clicks on phone numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      listing_id bigint not null references listings on delete cascade,
      first_name text not null check (char_length(first_name) between 1 and 100),
      last_name text not null check (char_length(last_name) between 1 and 100),
      mail_from text not null check (char_length(mail_from) between 3 and 254),
      message text not null check (char_length(message) between 1 and 5000),
      status text not null default 'NEW' check (status in ('NEW', 'READ', 'ANSWERED', 'ARCHIVED'))
    );
    create index messages_of_listing on messages (listing_id, at desc, id desc);
    create index messages_unread on messages (listing_id) where status = 'NEW';
    create index messages_by_time on messages (at);

    create table sent_keys (
      key bytea primary key,
      body bytea not null,
      answer jsonb not null default '{}',
      at timestamptz not null default now()
    );
    create index sent_keys_by_time on sent_keys (at);

    alter table listing_days add column phone_clicks int not null default 0 check (phone_clicks >= 0);
  `.execute(db);
}
