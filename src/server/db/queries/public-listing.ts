import { sql, type Kysely } from 'kysely';
import type { Kind } from '#contract/reference.ts';
import type { Database } from '../tables/index.ts';

/** A public listing or project, as far as a form about it names it. */
export type PublicListing = { id: number; kind: Kind; titleHr: string; titleEn: string | null };

/** Undefined where nothing public has the id. */
export async function findPublicListing(db: Kysely<Database>, id: number): Promise<PublicListing | undefined> {
  const { rows } = await sql<PublicListing>`
    select id, kind, title_hr, title_en from listings
    where id = ${id} and status in ('PUBLISHED', 'RESERVED')`.execute(db);
  return rows[0];
}
