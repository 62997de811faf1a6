import type { Pool } from 'pg';
import { usernameSkeleton } from '#domain/auth/username.ts';
import type { DemoUser } from '../people.ts';

/** Creates missing accounts without passwords; returns all ids by username. */
export async function loadUsers(pool: Pool, users: readonly DemoUser[]): Promise<Map<string, number>> {
  const [names, skeletons, emails, roles] = [
    users.map(({ username }) => username),
    users.map(({ username }) => usernameSkeleton(username)),
    users.map(({ email }) => email),
    users.map(({ role }) => role),
  ];
  await pool.query(
    `insert into users (username, username_skeleton, email, role, verified_at)
     select name, skeleton, email, role, now()
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given (name, skeleton, email, role) on conflict do nothing`,
    [names, skeletons, emails, roles],
  );
  const { rows } = await pool.query<{ username: string; id: string }>(
    'select username::text, id::text from users where username = any($1::citext[])',
    [names],
  );
  return new Map(rows.map(({ username, id }) => [username, Number(id)]));
}
