import { sql, type Kysely } from 'kysely';

/** The versions of the legal texts as they were seen, and who accepted which or was told of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table legal_versions (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('privacy', 'terms')),
      valid_from date not null,
      recorded_at timestamptz not null default now(),
      unique (kind, valid_from)
    );

    create table legal_texts (
      version_id bigint not null references legal_versions,
      digest text not null,
      texts jsonb not null,
      recorded_at timestamptz not null default now(),
      primary key (version_id, digest)
    );

    create table legal_acceptances (
      user_id bigint not null references users on delete cascade,
      version_id bigint not null references legal_versions,
      way text not null check (way in ('ACCEPTED', 'NOTIFIED')),
      at timestamptz not null default now(),
      primary key (user_id, version_id)
    );
    create index legal_acceptances_by_version on legal_acceptances (version_id, user_id);
  `.execute(db);
}
