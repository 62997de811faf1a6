import { hasPrivilegedRole } from '#server/db/queries/auth/secret-keys.ts';
import type { Log } from '#server/log.ts';
import type { Runtime } from '#server/runtime.ts';

/** Warns if the database role has privileges beyond the portal's own tables. */
export async function checkDatabaseRole({ db }: Pick<Runtime, 'db'>, log: Log): Promise<void> {
  if (await hasPrivilegedRole(db))
    log.warn(
      'the role of DATABASE_URL may do more than the portal needs (it is a superuser, makes roles or databases, or uses files of the server); give it one that owns its schemas only, see docs/operations.md',
    );
}
