import { sql, type Kysely } from 'kysely';

/** A lift is stated once, in its own column; a stated «no» outweighs the flag. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings disable trigger listing_changed;
    update listings set lift = coalesce(lift, true), flags = array_remove(flags, 'ELEVATOR')
    where flags @> array['ELEVATOR'];
    alter table listings enable trigger listing_changed;
  `.execute(db);
}
