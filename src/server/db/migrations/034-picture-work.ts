import { sql, type Kysely } from 'kysely';

/** Pictures deleted or replaced by an edit, which can be taken back for a while; links to videos and tours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removed_images (
      listing_id bigint not null references listings on delete cascade,
      file_name text not null,
      replaced_by text,
      image jsonb not null,
      expires_at timestamptz not null,
      primary key (listing_id, file_name)
    );
    create index removed_images_due on removed_images (expires_at);
    alter table listings add column video_url text check (video_url ~ '^https://');
  `.execute(db);
}
