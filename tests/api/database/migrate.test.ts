import { afterAll, beforeAll, expect, test } from 'vitest';
import { usernameSkeleton } from '#domain/auth/username.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { importReferenceData } from '#server/db/reference-data.ts';
import { restoreIndexes } from '#demo/load/indexes.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const count = async (table: 'counties' | 'municipalities' | 'settlements' | 'islands' | 'regions' | 'quarters') => {
  const { rows } = await database.pool.query(`select count(*)::int as n from ${table}`);
  return rows[0].n;
};

test('all places of Croatia are there', async () => {
  expect(await count('counties')).toBe(21);
  expect(await count('municipalities')).toBe(556);
  expect(await count('settlements')).toBe(6758);
  expect(await count('islands')).toBe(39);
  expect(await count('regions')).toBe(85);
  expect(await count('quarters')).toBe(323);
});

test('a second run of migrations and import changes nothing', async () => {
  expect(await migrate(database.db as never)).toEqual([]);
  await importReferenceData(database.db);
  expect(await count('settlements')).toBe(6758);
});

test('places of another version are replaced', async () => {
  await database.pool.query(`update settlements set name = 'Spljet' where id = 59200`);
  await database.pool.query(`comment on table reference_values is 'another version'`);
  await importReferenceData(database.db);
  const { rows } = await database.pool.query('select name from settlements where id = 59200');
  expect(rows).toEqual([{ name: 'Split' }]);
});

test('a migration that fails leaves nothing behind', async () => {
  const broken = {
    name: '999-broken',
    up: async (db: never) => {
      const { sql } = await import('kysely');
      await sql`create table half_made (id int)`.execute(db);
      throw new Error('broken on purpose');
    },
  };
  await expect(migrate(database.db as never, [broken as never])).rejects.toThrow('broken on purpose');
  const { rows } = await database.pool.query(`select to_regclass('half_made') as made`);
  expect(rows[0].made).toBeNull();
});

test('users of an earlier version keep their names, and who looks like an earlier one gets a skeleton of his own', async () => {
  const other = await createTestDatabase();
  const accounts = migrations.find(({ name }) => name === '008-accounts');
  await other.pool.query(`
    drop table registrations, mail_tokens, sessions, social_identities, rate_limits, secret_keys cascade;
    alter table users drop username_skeleton, drop first_name, drop last_name, drop phone, drop deletion_at;
    alter table listings drop archived_from;
    insert into users (username, email) values ('ivan', 'a@example.hr'), ('1van', 'b@example.hr'), ('Željko', 'c@example.hr')`);
  await accounts?.up(other.db as never);
  const { rows } = await other.pool.query('select username, username_skeleton as skeleton from users order by id');
  expect(rows.map(({ username }) => username)).toEqual(['ivan', '1van', 'Željko']);
  expect(rows[0].skeleton).toBe(usernameSkeleton('ivan'));
  expect(rows[1].skeleton).not.toBe(rows[0].skeleton);
  expect(rows[2].skeleton).toBe(usernameSkeleton('Željko'));
  await other.close();
});

test('several processes may migrate at once', async () => {
  const wanted = [
    {
      name: '998-once',
      up: async (db: never) => {
        const { sql } = await import('kysely');
        await sql`create table only_once (id int)`.execute(db);
      },
    },
  ];
  const ran = await Promise.all([1, 2, 3].map(() => migrate(database.db as never, wanted as never)));
  expect(ran.flat()).toEqual(['998-once']);
});

test('a database from before the rules, in the middle of a demo load, is brought under them', async () => {
  const earlier = await createTestDatabase('template0');
  try {
    await migrate(earlier.db as never, migrations.slice(0, 6));
    await earlier.pool.query(`
      insert into counties values (1, 'Grad Zagreb', 'City of Zagreb', 'HR-21', 'Zagreb', 'zagreb');
      insert into municipalities values (1333, 1, 'Zagreb', 'town', 45.8, 16, null, null, 'zagreb');
      insert into quarters values ('zagreb-rebro', 'Rebro', 1333, 'quarter', 0, 0, 'own');
      create table demo_dropped_indexes (name text primary key, definition text not null);
      insert into demo_dropped_indexes select indexname, indexdef from pg_indexes
        where indexname in ('images_in_order', 'listings_public', 'search_words_by_trigram');
      drop index images_in_order, listings_public, search_words_by_trigram`);
    expect((await migrate(earlier.db as never))[0]).toBe('007-rules');
    await restoreIndexes(earlier.pool);
    const { rows } = await earlier.pool.query(`
      select to_regclass('images_in_order')::text as kept, to_regclass('listings_public')::text as dropped,
        to_regclass('search_words')::text as words, (select count(*)::int from quarters) as quarters,
        (select count(*)::int from pg_extension where extname = 'pg_trgm') as extensions`);
    expect(rows).toEqual([{ kept: 'images_in_order', dropped: null, words: null, quarters: 0, extensions: 0 }]);
  } finally {
    await earlier.close();
  }
});

test('tables that get another name keep their rows, and nothing keeps the name of before', async () => {
  const earlier = await createTestDatabase('template0');
  try {
    await migrate(earlier.db as never, migrations.slice(0, 17));
    await earlier.pool.query(`
      insert into sent_keys (key, body, answer) values ('\\x01', '\\x02', '{"id": 3}');
      insert into loose_files values ('images/1/a.webp', '2030-01-01');
      insert into admin_actions (act, listing_id) values ('LISTING_BLOCKED', 7)`);
    expect(await migrate(earlier.db as never)).toContain('018-names');
    await earlier.pool.query(`insert into audit_log (act, listing_id) values ('LISTING_UNBLOCKED', 7)`);
    const { rows } = await earlier.pool.query(`
      select (select array_agg(row(id, act, listing_id)::text order by id) from audit_log) as acts,
        (select json_agg(row_to_json(k)) from (select key::text, body::text, answer from idempotency_keys) k) as sent,
        (select array_agg(key) from pending_files) as files,
        (select array_agg(name) from (
          select relname::text as name from pg_class union all select conname::text from pg_constraint
        ) named where name ~ '^(sent_keys|loose_files|admin_actions)') as old_names`);
    expect(rows).toEqual([
      {
        acts: ['(1,LISTING_BLOCKED,7)', '(2,LISTING_UNBLOCKED,7)'],
        sent: [{ key: '\\x01', body: '\\x02', answer: { id: 3 } }],
        files: ['images/1/a.webp'],
        old_names: null,
      },
    ]);
  } finally {
    await earlier.close();
  }
});
