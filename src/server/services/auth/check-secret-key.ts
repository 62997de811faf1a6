import { hash } from 'node:crypto';
import { recordSecretKey } from '#server/db/queries/auth/secret-keys.ts';
import type { Log } from '#server/log.ts';
import type { Runtime } from '#server/runtime.ts';

/** Warns if another process uses a different key: sessions and links would not be valid across processes. */
export async function checkSecretKey({ db, secrets }: Pick<Runtime, 'db' | 'secrets'>, log: Log): Promise<void> {
  const fingerprint = hash('sha256', secrets.keyFor('fingerprint'), 'buffer');
  if (await recordSecretKey(db, fingerprint))
    log.warn(
      'another SECRET_KEY is or was in use on this database; give all processes the same, else sessions and mails fail',
    );
}
