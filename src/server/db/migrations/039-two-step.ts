import { sql, type Kysely } from 'kysely';

/** The second step, logins that wait for it, and challenges to passkeys; deleting a row of the latter two redeems it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authenticators (
      user_id bigint primary key references users on delete cascade,
      sealed_secret bytea not null,
      last_step int not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );

    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id bigint not null references users on delete cascade,
      credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      user_handle bytea not null check (octet_length(user_handle) = 32),
      name text not null check (char_length(name) between 1 and 60),
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkeys_by_user on passkeys (user_id, created_at);

    create table recovery_codes (
      user_id bigint not null references users on delete cascade,
      code_hash bytea not null check (octet_length(code_hash) = 32),
      used_at timestamptz,
      primary key (user_id, code_hash)
    );

    create table login_steps (
      id uuid primary key,
      user_id bigint not null references users on delete cascade,
      way text not null check (way in ('PASSWORD', 'PASSWORD_RESET', 'GOOGLE', 'FACEBOOK')),
      expires_at timestamptz not null
    );
    create index login_steps_by_user on login_steps (user_id);
    create index login_steps_by_end on login_steps (expires_at);

    create table passkey_challenges (
      challenge bytea primary key check (octet_length(challenge) = 32),
      purpose text not null check (purpose in ('REGISTER', 'LOGIN', 'STEP')),
      user_id bigint references users on delete cascade,
      expires_at timestamptz not null,
      constraint only_logins_are_of_nobody check ((user_id is null) = (purpose = 'LOGIN'))
    );
    create index passkey_challenges_by_user on passkey_challenges (user_id);
    create index passkey_challenges_by_end on passkey_challenges (expires_at);
  `.execute(db);
}
