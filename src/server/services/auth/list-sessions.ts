import type { Session } from '#contract/account/account.ts';
import { deviceOf } from '#domain/auth/device.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { listSessionRows } from '#server/db/queries/auth/sessions.ts';
import type { Runtime } from '#server/runtime.ts';

/** Where the actor is logged in, the device used last first. */
export async function listSessions({ db }: Pick<Runtime, 'db'>, actor: Actor): Promise<Session[]> {
  const rows = await listSessionRows(db, actor.userId);
  return rows.map(({ id, userAgent, createdAt, rotatedAt }) => ({
    id,
    current: id === actor.sessionId,
    device: deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: rotatedAt.toISOString(),
  }));
}
