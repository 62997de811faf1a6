import { sql, type Kysely } from 'kysely';
import type { Kind } from '#contract/reference.ts';
import type { Database } from '#server/db/tables/index.ts';

/** A public listing or project, as far as a form about it names it. */
export type PublicListing = { id: number; kind: Kind; titleHr: string; titleEn: string | null };

/** Undefined where nothing public has the id. */
export async function findPublicListing(db: Kysely<Database>, id: number): Promise<PublicListing | undefined> {
  const { rows } = await sql<PublicListing>`
    select id, kind, title_hr, title_en from listings
    where id = ${id} and status in ('PUBLISHED', 'RESERVED')`.execute(db);
  return rows[0];
}

/** The telephone numbers of a public listing or project; undefined where nothing public has the id. */
export async function findPhones(
  db: Kysely<Database>,
  id: number,
): Promise<(PublicListing & { phones: string[] }) | undefined> {
  const { rows } = await sql<PublicListing & { phones: string[] }>`
    select id, kind, title_hr, title_en, phones from listings
    where id = ${id} and status in ('PUBLISHED', 'RESERVED')`.execute(db);
  return rows[0];
}
