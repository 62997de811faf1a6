import { sql } from 'kysely';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';

/** The mark of a device or network. */
export type DeviceMark = Pick<Database['knownDevices'], 'kind' | 'mark'>;

/** Marks stored per kind, those of the latest logins. */
const maxOfKind = 50;

const fresh = sql<boolean>`known_devices.seen_at >
  now() - case known_devices.kind when 'DEVICE' then interval '365 days' else interval '90 days' end`;

/** Whether this user has logged in from it: within a year for a device, 90 days for a network. */
export async function isKnownDevice(db: Db, email: string, { kind, mark }: DeviceMark): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .where('users.email', '=', email)
    .where('knownDevices.kind', '=', kind)
    .where('knownDevices.mark', '=', mark)
    .where(fresh)
    .select('knownDevices.userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the user has ever logged in from it. */
export async function isDeviceOf(db: Db, userId: number, { kind, mark }: DeviceMark): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('mark', '=', mark)
    .select('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a login's device and network, unless its session has already ended. */
export async function recordDevices(
  transaction: Transaction,
  { userId, sessionId }: { userId: number; sessionId: string },
  marks: readonly DeviceMark[],
): Promise<void> {
  const session = await transaction
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (!session) return;
  await transaction
    .insertInto('knownDevices')
    .values(marks.map((mark) => ({ userId, ...mark })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind', 'mark']).doUpdateSet({ seenAt: sql<Date>`clock_timestamp()` }),
    )
    .execute();
  await sql`
    delete from known_devices where ctid in (
      select ctid from (
        select ctid, row_number() over (partition by kind order by seen_at desc) as place
        from known_devices where user_id = ${userId}) as placed
      where place > ${maxOfKind})`.execute(transaction);
}

/** Forgets the user's devices and networks, except those given. */
export async function removeDevices(
  transaction: Transaction,
  userId: number,
  except: readonly DeviceMark[] = [],
): Promise<void> {
  const marks = except.map(({ mark }) => mark);
  await transaction
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .$if(marks.length > 0, (query) => query.where('mark', 'not in', marks))
    .execute();
}
