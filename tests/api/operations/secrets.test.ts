import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openSecrets, secretsFrom } from '#server/ports/secrets.ts';
import { checkSecretKey } from '#server/services/auth/check-secret-key.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'portal-secrets-'));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('of many processes that start at once all have the same key, and nothing half-written stays', async () => {
  const opened = await Promise.all(Array.from({ length: 20 }, () => openSecrets({ secretKey: undefined, dataDir })));
  const keys = new Set(opened.map(({ keyFor }) => keyFor('access-token').toString('hex')));
  expect(keys.size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secret-key']);
});

test('another key on the same database is warned of', async () => {
  const told: string[] = [];
  const log = createLog('warn', (text) => told.push(text));
  const check = async (secret: string) => {
    await checkSecretKey({ db: database.db, secrets: secretsFrom(secret) }, log);
    log.flush();
  };
  await check('a'.repeat(40));
  await check('a'.repeat(40));
  expect(told).toEqual([]);
  await check('b'.repeat(40));
  expect(told.join('')).toContain('SECRET_KEY');
});
