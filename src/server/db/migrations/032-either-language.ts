import { sql, type Kysely } from 'kysely';

/** A public listing has a title in Croatian or English; one of the two is enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings drop constraint complete_when_public;
    alter table listings add constraint complete_when_public check (
      status not in ('PUBLISHED', 'RESERVED') or (
        purpose is not null and category is not null and coalesce(title_hr, title_en) is not null
        and settlement_id is not null and published_at is not null and contact_email is not null
        and (kind <> 'SINGLE' or price_on_request or price_cents is not null)
      )
    );
  `.execute(db);
}
