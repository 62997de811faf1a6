import type { Pool } from 'pg';
import type { DemoUser } from '../people.ts';

/** Makes the accounts that are not there yet, without passwords; answers the id of each by username. */
export async function loadUsers(pool: Pool, users: readonly DemoUser[]): Promise<Map<string, number>> {
  const [names, emails, roles] = [
    users.map(({ username }) => username),
    users.map(({ email }) => email),
    users.map(({ role }) => role),
  ];
  await pool.query(
    `insert into users (username, email, role, verified_at)
     select name, email, role, now() from unnest($1::text[], $2::text[], $3::text[]) as given (name, email, role) on conflict do nothing`,
    [names, emails, roles],
  );
  const { rows } = await pool.query<{ username: string; id: string }>(
    'select username::text, id::text from users where username = any($1::citext[])',
    [names],
  );
  return new Map(rows.map(({ username, id }) => [username, Number(id)]));
}
