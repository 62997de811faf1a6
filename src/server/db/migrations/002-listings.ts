import { sql, type Kysely } from 'kysely';
import { createReferenceTypes, subsetOf } from './reference-types.ts';

/** Accounts, listings of every kind with all fields, images, documents and price history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createReferenceTypes(db);
  await sql`
    create table users (
      id bigint generated always as identity primary key,
      username citext not null unique,
      email citext not null unique,
      password_hash text,
      role text not null default 'USER' check (role in ('USER', 'ADMIN')),
      language text not null default 'hr' check (language in ('hr', 'en')),
      verified_at timestamptz,
      created_at timestamptz not null default now()
    );

    create sequence listing_id as bigint;
    create type listing_status as enum
      ('DRAFT', 'PUBLISHED', 'PAUSED', 'RESERVED', 'SOLD', 'EXPIRED', 'ARCHIVED', 'BLOCKED');
    create type point_precision as enum ('EXACT', 'APPROXIMATE');

    create table listings (
      id bigint primary key default nextval('listing_id'),
      kind kind not null default 'SINGLE',
      status listing_status not null default 'DRAFT',
      version int not null default 1,
      owner_id bigint not null references users,
      purpose purpose,
      category category,
      type type,
      title_hr text check (char_length(title_hr) between 1 and 160),
      title_en text check (char_length(title_en) between 1 and 160),
      description_hr text check (char_length(description_hr) <= 10000),
      description_en text check (char_length(description_en) <= 10000),

      price_cents bigint check (price_cents between 1 and 100000000000),
      previous_price_cents bigint check (previous_price_cents > 0),
      price_on_request boolean not null default false,
      deposit_cents bigint check (deposit_cents >= 0),
      utilities_included boolean,
      available_from date,
      pets_allowed boolean,
      registration_number text,

      net_area numeric(10, 2) check (net_area > 0),
      gross_area numeric(10, 2) check (gross_area > 0),
      plot_area numeric(12, 2) check (plot_area > 0),
      price_per_m2_cents bigint generated always as (
        case when category = 'LAND' then round(price_cents / plot_area) else round(price_cents / net_area) end
      ) stored,

      county_id int references counties,
      municipality_id int,
      settlement_id int,
      street text,
      house_number text,
      lat double precision check (lat between 42 and 47),
      lng double precision check (lng between 13 and 20),
      point_precision point_precision not null default 'APPROXIMATE',
      public_lat double precision,
      public_lng double precision,

      rooms numeric(4, 1) check (rooms between 0 and 100),
      bedrooms smallint check (bedrooms between 0 and 100),
      bathrooms smallint check (bathrooms between 0 and 100),
      floor smallint check (floor between -3 and 100),
      floors_in_building smallint check (floors_in_building between 1 and 100),
      lift boolean,
      building_levels building_level,
      year_built smallint check (year_built between 1000 and 2100),
      year_renovated smallint check (year_renovated between 1900 and 2100),
      condition condition,
      furniture_status furniture_status,
      furniture furniture,
      heating_type heating_type,
      heating_ways text[] not null default '{}' check (heating_ways <@ ${subsetOf('heatingWay')}),
      parking_types text[] not null default '{}' check (parking_types <@ ${subsetOf('parkingType')}),
      parking_spaces smallint check (parking_spaces between 0 and 1000),
      energy_class energy_class,
      primary_energy_class energy_class,
      energy_state energy_state,
      energy_scale smallint not null default 1,
      orientations text[] not null default '{}' check (orientations <@ ${subsetOf('orientation')}),
      window_types text[] not null default '{}' check (window_types <@ ${subsetOf('windowType')}),
      zone zone,
      zone_label text,
      flags text[] not null default '{}' check (flags <@ ${subsetOf('flag')}),
      distance_to_sea int check (distance_to_sea >= 0),
      papers text[] not null default '{}' check (papers <@ ${subsetOf('paper')}),

      advertiser_kind advertiser_kind not null default 'OWNER',
      advertiser_name text,
      company text,
      oib text check (oib ~ '^[0-9]{11}$'),
      licence_number text,
      contact_email text,
      phones text[] not null default '{}',

      image_count smallint not null default 0,
      has_model boolean not null default false,
      papers_attached boolean not null default false,

      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      first_published_at timestamptz,
      published_at timestamptz,
      expires_at timestamptz,
      archived_at timestamptz,
      block_reason text,

      foreign key (municipality_id, county_id) references municipalities (id, county_id),
      foreign key (settlement_id, municipality_id) references settlements (id, municipality_id),
      constraint complete_when_public check (
        status not in ('PUBLISHED', 'RESERVED') or (
          purpose is not null and category is not null and title_hr is not null and settlement_id is not null
          and published_at is not null and contact_email is not null
          and (kind <> 'SINGLE' or price_on_request or price_cents is not null)
        )
      ),
      constraint reason_when_blocked check (status <> 'BLOCKED' or block_reason is not null),
      constraint date_when_archived check ((status = 'ARCHIVED') = (archived_at is not null)),
      constraint energy_letter_when_certified check (energy_state is distinct from 'EXEMPT' or energy_class is null)
    );
    alter sequence listing_id owned by listings.id;
    create index listings_by_owner on listings (owner_id, id);
    create index listings_public on listings (published_at, id) where status in ('PUBLISHED', 'RESERVED');
    create index listings_expiring on listings (expires_at) where status = 'PUBLISHED';
    create index listings_updated on listings (updated_at);

    create table images (
      id bigint generated always as identity primary key,
      listing_id bigint not null references listings on delete cascade,
      position smallint not null,
      file_name text not null,
      kind text not null default 'VISUALISATION' check (kind in ('VISUALISATION', 'SITE', 'LOCATION', 'PLAN')),
      width int not null check (width > 0),
      height int not null check (height > 0),
      widths int[] not null check (cardinality(widths) > 0),
      placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
      alt_hr text,
      alt_en text,
      created_at timestamptz not null default now(),
      unique (listing_id, file_name)
    );
    create index images_in_order on images (listing_id, position, id);
    create index images_by_file on images (file_name);

    create table documents (
      id bigint generated always as identity primary key,
      listing_id bigint not null references listings on delete cascade,
      kind text not null check (kind in ('OWNERSHIP', 'USAGE_PERMIT', 'PROJECT', 'MODEL')),
      is_public boolean not null default false,
      file_name text not null unique,
      title text not null,
      media_type text not null,
      bytes bigint not null check (bytes > 0),
      created_at timestamptz not null default now(),
      check (kind in ('PROJECT', 'MODEL') or not is_public)
    );
    create index documents_of_listing on documents (listing_id, id);
    create unique index one_model_per_listing on documents (listing_id) where kind = 'MODEL';

    create table listing_prices (
      listing_id bigint not null references listings on delete cascade,
      since timestamptz not null,
      price_cents bigint check (price_cents > 0),
      primary key (listing_id, since)
    );
  `.execute(db);
}
