import { sql, type Kysely } from 'kysely';

/** Development projects: what a listing of kind PROJECT has in addition, down to units and their history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table projects (
      listing_id bigint primary key references listings on delete cascade,
      developer text,
      stage stage,
      start_date date,
      completion_date date,
      check (completion_date is null or start_date is null or completion_date >= start_date)
    );

    create table buildings (
      id bigint generated always as identity primary key,
      listing_id bigint not null references projects on delete cascade,
      name text not null,
      position smallint not null default 0,
      unique (listing_id, name)
    );

    create table floors (
      id bigint generated always as identity primary key,
      building_id bigint not null references buildings on delete cascade,
      level smallint not null check (level between -5 and 200),
      plan_image_id bigint references images on delete set null,
      unique (building_id, level)
    );

    create table units (
      id bigint generated always as identity primary key,
      listing_id bigint not null references projects on delete cascade,
      floor_id bigint references floors on delete cascade,
      label text not null,
      position int not null default 0,
      rooms numeric(4, 1) check (rooms between 0 and 100),
      net_area numeric(10, 2) not null check (net_area > 0),
      outdoor_area numeric(10, 2) check (outdoor_area >= 0),
      outdoor_weight numeric(3, 2) check (outdoor_weight between 0 and 1),
      orientation orientation,
      price_cents bigint check (price_cents > 0),
      status unit_status not null default 'FREE',
      polygon jsonb,
      unique (listing_id, label)
    );
    create index units_of_floor on units (floor_id);

    create table unit_status_changes (
      unit_id bigint not null references units on delete cascade,
      since timestamptz not null default now(),
      status unit_status not null,
      primary key (unit_id, since)
    );

    create table unit_types (
      id bigint generated always as identity primary key,
      listing_id bigint not null references projects on delete cascade,
      label text not null,
      position int not null default 0,
      rooms numeric(4, 1) check (rooms between 0 and 100),
      area_from numeric(10, 2) not null check (area_from > 0),
      area_to numeric(10, 2) not null,
      price_from_cents bigint check (price_from_cents > 0),
      price_to_cents bigint,
      free_units int not null check (free_units >= 0),
      check (area_to >= area_from),
      check (price_to_cents is null or price_to_cents >= price_from_cents),
      unique (listing_id, label)
    );
  `.execute(db);
}
