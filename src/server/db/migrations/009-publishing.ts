import { sql, type Kysely } from 'kysely';

/** Publishing: pending and orphaned files, daily views and contacts, time of expiry warnings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column expiry_told_at timestamptz,
      add constraint texts_are_short check (
        char_length(street) <= 120 and char_length(house_number) <= 20 and char_length(zone_label) <= 120
        and char_length(registration_number) <= 40 and char_length(advertiser_name) <= 100
        and char_length(company) <= 120 and char_length(licence_number) <= 40 and char_length(contact_email) <= 254
      ),
      add constraint few_phones check (cardinality(phones) <= 3);
    -- Without the tombstones, which have nothing left to be taken back.
    create index listings_archived on listings (archived_at) where archived_from is not null;

    -- Nobody could publish so far but the demo data, whose advertisers cannot say that something is still available.
    alter table listings disable trigger listing_changed;
    update listings set expires_at = null
    where status <> 'EXPIRED' and expires_at is not null
      and owner_id not in (select id from users where email = 'ana@example.hr');
    alter table listings enable trigger listing_changed;

    alter table images add column bytes bigint not null default 0 check (bytes >= 0);

    create table loose_files (
      key text primary key,
      remove_at timestamptz not null
    );
    create index loose_files_by_time on loose_files (remove_at);

    create table listing_days (
      listing_id bigint not null references listings on delete cascade,
      day date not null,
      views int not null default 0 check (views >= 0),
      contacts int not null default 0 check (contacts >= 0),
      primary key (listing_id, day)
    );
    create index listing_days_by_day on listing_days using brin (day);
  `.execute(db);
}
