-- As the superuser of a PostgreSQL 15 or newer, with the portal's password in PORTAL_DATABASE_PASSWORD:
--   psql --set ON_ERROR_STOP=on --file ops/database.sql
-- Makes the role and the database. The role owns its two schemas and can do nothing beyond them.
\getenv password PORTAL_DATABASE_PASSWORD
create role portal login password :'password';
create database portal;
\connect portal
create extension citext;
create extension pg_trgm;
alter schema public owner to portal;
create schema pgboss authorization portal;
