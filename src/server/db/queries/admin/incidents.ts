import { sql } from 'kysely';
import type { Db } from '#server/db/tables/index.ts';

export type CountedError = { message: string; count: number; lastAt: Date };
export type SlowSearchRow = { at: Date; milliseconds: number; filters: string; hidden: number };

const today = sql<string>`(now() at time zone 'Europe/Zagreb')::date`;
/** Distinct messages of a day; more are only counted in the log. */
const maxMessages = 200;
const keptSearches = 50;

/** Adds counts of several processes; a day keeps a limited number of messages. */
export async function addErrors(db: Db, errors: readonly CountedError[]): Promise<void> {
  if (errors.length === 0) return;
  const rows = sql.join(
    errors.map(({ message, count, lastAt }) => sql`(${message}::text, ${count}::int, ${lastAt}::timestamptz)`),
  );
  await sql`
    insert into logged_errors (day, message, count, last_at)
    select ${today}, message, count, last_at from (values ${rows}) given (message, count, last_at)
    where (select count(*) from logged_errors where day = ${today}) < ${maxMessages}
      or exists (select from logged_errors known where known.day = ${today} and known.message = given.message)
    order by message
    on conflict (day, message) do update set
      count = logged_errors.count + excluded.count, last_at = greatest(logged_errors.last_at, excluded.last_at)
  `.execute(db);
}

/** Of the last 24 hours the slowest are kept. */
export async function addSlowSearches(db: Db, searches: readonly SlowSearchRow[]): Promise<void> {
  if (searches.length === 0) return;
  await db
    .insertInto('slowSearches')
    .values([...searches])
    .execute();
  await sql`
    delete from slow_searches where id not in (
      select id from slow_searches where at > now() - interval '1 day' order by milliseconds desc, id limit ${keptSearches}
    )`.execute(db);
}

/** Errors of the Croatian day: how many in all, and the last distinct messages. */
export async function readErrors(db: Db, take: number): Promise<{ total: number; messages: CountedError[] }> {
  const { rows } = await sql<CountedError & { total: number }>`
    select message, count, last_at, (sum(count) over ())::bigint as total from logged_errors
    where day = ${today} order by last_at desc, message limit ${take}`.execute(db);
  return { total: rows[0]?.total ?? 0, messages: rows.map(({ total: _all, ...row }) => row) };
}

export async function listSlowSearches(db: Db, take: number): Promise<SlowSearchRow[]> {
  return db
    .selectFrom('slowSearches')
    .select(['at', 'milliseconds', 'filters', 'hidden'])
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('milliseconds', 'desc')
    .orderBy('id')
    .limit(take)
    .execute();
}
