import { sql, type Kysely } from 'kysely';

/** Which listings have a floor plan, without scanning all images: the search queries this for every listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index images_plans on images (listing_id) where kind = 'PLAN'`.execute(db);
}
