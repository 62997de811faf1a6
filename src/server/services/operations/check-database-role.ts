import { hasMightyRole } from '#server/db/queries/auth/database-role.ts';
import type { Log } from '#server/log.ts';
import type { Runtime } from '#server/runtime.ts';

/** Warns where the portal works in the database as somebody who could harm more than the portal's own tables. */
export async function checkDatabaseRole({ db }: Pick<Runtime, 'db'>, log: Log): Promise<void> {
  if (await hasMightyRole(db))
    log.warn(
      'the role of DATABASE_URL may do more than the portal needs (it is a superuser, makes roles or databases, or uses files of the server); give it one that owns its schemas only, see README',
    );
}
