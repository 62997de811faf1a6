import { sql } from 'kysely';
import type { Misread } from '#domain/search/misread/misread.ts';
import { day, toldGroups } from '#server/db/queries/listings/told-misreadings.ts';
import type { Db } from '#server/db/tables/index.ts';

const today = sql.raw(day);
/** Different ones of a day; more are not counted. */
const maxOfDay = 1000;

/** Counts each once today. */
export async function addMisreadings(db: Db, misread: readonly Misread[]): Promise<void> {
  if (misread.length === 0) return;
  const rows = sql.join(misread.map(({ meaning, words, instead }) => sql`(${meaning}, ${words}, ${instead})`));
  await sql`
    insert into misreadings (day, meaning, words, instead, count)
    select ${today}, meaning, words, instead, count(*) from (values ${rows}) given (meaning, words, instead)
    where (select count(*) from misreadings where day = ${today}) < ${maxOfDay}
      or exists (
        select from misreadings known
        where day = ${today} and known.meaning = given.meaning and known.words = given.words and known.instead = given.instead
      )
    group by meaning, words, instead
    order by meaning, words, instead
    on conflict (day, meaning, words, instead) do update set count = misreadings.count + excluded.count`.execute(db);
}

type MisreadingRow = { meaning: string; words: string; instead: string | null; count: number };

const told = sql.raw(toldGroups);

/** A page of those that are told, the most frequent first; `instead` is what was chosen on most days. */
export async function listMisreadings(
  db: Db,
  { skip, take }: { skip: number; take: number },
): Promise<MisreadingRow[]> {
  const { rows } = await sql<MisreadingRow>`
    select meaning, words, sum(count)::int as count,
      mode() within group (order by instead) filter (where instead <> '') as instead
    ${told} order by sum(count) desc, meaning, words offset ${skip} limit ${take}`.execute(db);
  return rows;
}

export async function countMisreadings(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (select ${told}) rows`.execute(db);
  return rows[0]?.total ?? 0;
}
