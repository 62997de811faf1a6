import { sql, type Kysely } from 'kysely';

/** Extensions, and Croatia's official administrative units plus further places people search for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists citext;
    create extension if not exists pg_trgm;

    create table counties (
      id int primary key,
      name_hr text not null,
      name_en text not null,
      iso text not null unique,
      seat text not null,
      slug text not null unique
    );

    create table municipalities (
      id int primary key,
      county_id int not null references counties,
      name text not null,
      kind text not null check (kind in ('town', 'municipality')),
      lat double precision not null,
      lng double precision not null,
      seat_settlement_id int,
      name_bilingual text,
      slug text not null,
      unique (county_id, slug),
      unique (id, county_id)
    );

    create table settlements (
      id int primary key,
      municipality_id int not null references municipalities,
      name text not null,
      lat double precision not null,
      lng double precision not null,
      postcode text,
      precision text not null check (precision in ('point', 'approx')),
      coordinate_source text,
      alternative_names text[] not null default '{}',
      slug text not null,
      unique (id, municipality_id)
    );
    create index settlements_by_municipality on settlements (municipality_id);

    create table islands (
      id text primary key,
      name text not null,
      municipality_ids int[] not null,
      settlement_ids int[] not null
    );

    create table regions (
      id text primary key,
      name text not null,
      county_ids int[] not null,
      municipality_ids int[] not null
    );

    create table quarters (
      id text primary key,
      name text not null,
      municipality_id int not null references municipalities,
      kind text not null,
      lat double precision not null,
      lng double precision not null,
      source text
    );

    create table reference_values (
      id int primary key,
      list text not null,
      code text not null,
      name_hr text not null,
      name_en text not null,
      position int not null,
      retired boolean not null default false,
      unique (list, code)
    );
  `.execute(db);
}
