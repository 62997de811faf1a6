import { sql, type Kysely } from 'kysely';
import { usernameSkeleton } from '#domain/auth/username.ts';

/** Of two users with lookalike names the second keeps theirs, with a unique skeleton. */
async function fillSkeletons(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; username: string }>`select id, username from users order by id`.execute(db);
  const taken = new Set<string>();
  for (const { id, username } of rows) {
    const skeleton = usernameSkeleton(username);
    const own = taken.has(skeleton) ? `${skeleton}#${id}` : skeleton;
    taken.add(own);
    await sql`update users set username_skeleton = ${own} where id = ${id}`.execute(db);
  }
}

/** Accounts: profiles, pending registrations, mail tokens, sessions, social logins, limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column username_skeleton text,
      add column first_name text not null default '' check (char_length(first_name) <= 100),
      add column last_name text not null default '' check (char_length(last_name) <= 100),
      add column phone text not null default '' check (char_length(phone) <= 30),
      add column deletion_at timestamptz;
  `.execute(db);
  await fillSkeletons(db);
  await sql`
    alter table users
      alter column username_skeleton set not null,
      add unique (username_skeleton),
      add check (char_length(email) <= 254);
    create index users_to_delete on users (deletion_at) where deletion_at is not null;

    create table registrations (
      id uuid primary key default gen_random_uuid(),
      username citext not null,
      username_skeleton text not null,
      email citext not null check (char_length(email) <= 254),
      password_hash text,
      provider text check (provider in ('GOOGLE', 'FACEBOOK')),
      subject text,
      first_name text not null default '',
      last_name text not null default '',
      language text not null default 'hr' check (language in ('hr', 'en')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      check ((provider is null) = (subject is null)),
      check (password_hash is not null or subject is not null)
    );
    create index registrations_by_email on registrations (email);
    create index registrations_by_skeleton on registrations (username_skeleton);
    create index registrations_by_end on registrations (expires_at);

    create table mail_tokens (
      id uuid primary key default gen_random_uuid(),
      purpose text not null check (purpose in ('VERIFY', 'RESET', 'EMAIL')),
      token_hash bytea not null unique,
      registration_id uuid references registrations on delete cascade,
      user_id bigint references users on delete cascade,
      new_email citext check (char_length(new_email) <= 254),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      check ((purpose = 'VERIFY') = (registration_id is not null)),
      check ((purpose <> 'VERIFY') = (user_id is not null)),
      check ((purpose = 'EMAIL') = (new_email is not null))
    );
    create index mail_tokens_of_registration on mail_tokens (registration_id);
    create index mail_tokens_of_user on mail_tokens (user_id, purpose);
    create index mail_tokens_by_end on mail_tokens (expires_at);

    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id bigint not null references users on delete cascade,
      generation int not null default 1 check (generation > 0),
      token_hash bytea not null,
      user_agent text not null default '' check (char_length(user_agent) <= 400),
      created_at timestamptz not null default now(),
      rotated_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index sessions_of_user on sessions (user_id) where ended_at is null;
    create index sessions_by_rotation on sessions (rotated_at);

    create table social_identities (
      provider text not null check (provider in ('GOOGLE', 'FACEBOOK')),
      subject text not null,
      user_id bigint not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (provider, subject),
      unique (user_id, provider)
    );

    create table secret_keys (
      fingerprint bytea primary key,
      last_used_at timestamptz not null default now()
    );

    create table rate_limits (
      key text primary key,
      points int not null default 0,
      expire bigint
    );
    create index rate_limits_by_end on rate_limits (expire);

    alter table listings add column archived_from listing_status
      check (archived_from is null or status = 'ARCHIVED');
  `.execute(db);
}
