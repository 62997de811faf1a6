import { sql, type Kysely } from 'kysely';

/** Answers to messages; the unit that a message is about; `newest_at`: when its newest text was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add column language text not null default 'hr' check (language in ('hr', 'en')),
      add column unit text check (char_length(unit) between 1 and 60),
      add column unit_id bigint references units on delete set null,
      add column newest_at timestamptz;
    update messages set newest_at = at;
    alter table messages alter column newest_at set not null, alter column newest_at set default now();

    drop index messages_of_listing, messages_by_time;
    create index messages_of_listing on messages (listing_id, newest_at desc, id desc);
    create index messages_by_time on messages (newest_at);
    create index messages_of_unit on messages (unit_id) where unit_id is not null;

    create table message_replies (
      id bigint generated always as identity primary key,
      message_id bigint not null references messages on delete cascade,
      at timestamptz not null default now(),
      direction text not null check (direction in ('OWNER', 'VISITOR')),
      kind text not null default 'TEXT' check (kind in ('TEXT', 'CHOSEN', 'CANCELLED')),
      text text not null default '' check (char_length(text) <= 5000),
      times timestamptz[] not null default '{}' check (cardinality(times) <= 3),
      check (case kind when 'TEXT' then text <> '' else text = '' and cardinality(times) = 1 end)
    );
    create index message_replies_of_message on message_replies (message_id, id);
  `.execute(db);
}
