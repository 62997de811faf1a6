import { sql, type Kysely } from 'kysely';

/** Which pictures of a gallery show a floor plan; those of kind PLAN belong to the floors of a project. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table images add column is_plan boolean not null default false;
    drop index images_plans;
    create index images_plans on images (listing_id) where kind = 'PLAN' or is_plan;
  `.execute(db);
}
