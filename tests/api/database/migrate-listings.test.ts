import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { createTestDatabase } from '../../support/database/database.ts';

const before = migrations.findIndex(({ name }) => name === '019-lifts');

test('listings of an earlier version keep one lift, the publication that counts, and their pictures', async () => {
  const earlier = await createTestDatabase('template0');
  try {
    await migrate(earlier.db as never, migrations.slice(0, before));
    await earlier.pool.query(`
      insert into counties values (1, 'Grad Zagreb', 'City of Zagreb', 'HR-21', 'Zagreb', 'zagreb');
      insert into municipalities values (1333, 1, 'Zagreb', 'town', 45.8, 16, null, null, 'zagreb');
      insert into users (username, username_skeleton, email) values ('ana', 'ana', 'ana@example.hr');
      insert into listings (id, owner_id, kind, status, flags, lift, first_published_at, published_at, expires_at,
          archived_at, updated_at) values
        (1, 1, 'SINGLE', 'DRAFT', '{ELEVATOR,POOL}', null, null, null, null, null, '2026-05-05'),
        (2, 1, 'SINGLE', 'PAUSED', '{ELEVATOR}', false, '2026-01-01', '2026-04-01', '2026-07-01', null, '2026-05-05'),
        (3, 1, 'SINGLE', 'EXPIRED', '{POOL}', null, '2026-01-01', '2026-01-01', '2026-04-01', null, '2026-05-05'),
        (4, 1, 'SINGLE', 'ARCHIVED', '{}', true, '2026-01-01', '2026-01-01', null, '2026-02-02', '2026-05-05');
      insert into images (listing_id, position, file_name, width, height, widths, placeholder)
        values (2, 0, 'a', 800, 600, '{320}', '#aabbcc')`);
    expect(await migrate(earlier.db as never)).toContain('023-plan-pictures');
    const { rows } = await earlier.pool.query(`
      select id::int, flags, lift, published_at::date::text as published, withdrawn_at::date::text as withdrawn,
        updated_at::date::text as updated from listings order by id`);
    const updated = '2026-05-05';
    expect(rows).toEqual([
      { id: 1, flags: ['POOL'], lift: true, published: null, withdrawn: null, updated },
      { id: 2, flags: [], lift: false, published: '2026-01-01', withdrawn: '2026-05-05', updated },
      { id: 3, flags: ['POOL'], lift: null, published: '2026-01-01', withdrawn: '2026-04-01', updated },
      { id: 4, flags: [], lift: true, published: '2026-01-01', withdrawn: '2026-02-02', updated },
    ]);
    const pictures = await earlier.pool.query('select is_plan from images');
    expect(pictures.rows).toEqual([{ is_plan: false }]);
    await earlier.pool.query(`
      update listings set published_at = '2025-12-01' where id = 2;
      update listings set published_at = '2026-09-01' where id = 3`);
    const news = await earlier.pool.query('select listing_id::int from new_listings');
    expect(news.rows, 'only a later publication is news').toEqual([{ listing_id: 3 }]);
  } finally {
    await earlier.close();
  }
});

test('public points of an earlier version have five decimals, true ones stay', async () => {
  const earlier = await createTestDatabase('template0');
  const rounding = migrations.findIndex(({ name }) => name === '037-round-points');
  try {
    await migrate(earlier.db as never, migrations.slice(0, rounding));
    await earlier.pool.query(`
      insert into users (username, username_skeleton, email) values ('ana', 'ana', 'ana@example.hr');
      insert into listings (id, owner_id, kind, status, point_precision, lat, lng, public_lat, public_lng) values
        (1, 1, 'SINGLE', 'DRAFT', 'EXACT', 43.508712345, 16.438134999, 43.508712345, 16.438134999),
        (2, 1, 'SINGLE', 'DRAFT', 'APPROXIMATE', 43.5, 16.4, 43.503125, 16.402),
        (3, 1, 'SINGLE', 'DRAFT', 'APPROXIMATE', 43.5, 16.4, 43.50312, 16.40218),
        (4, 1, 'SINGLE', 'DRAFT', 'APPROXIMATE', null, null, null, null)`);
    expect(await migrate(earlier.db as never)).toContain('037-round-points');
    const { rows } = await earlier.pool.query('select lat, public_lat, public_lng from listings order by id');
    expect(rows).toEqual([
      { lat: 43.508712345, public_lat: 43.50871, public_lng: 16.43813 },
      { lat: 43.5, public_lat: 43.50313, public_lng: 16.402 },
      { lat: 43.5, public_lat: 43.50312, public_lng: 16.40218 },
      { lat: null, public_lat: null, public_lng: null },
    ]);
  } finally {
    await earlier.close();
  }
});
