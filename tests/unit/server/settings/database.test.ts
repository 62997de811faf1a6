import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/settings/values.ts';

test('a database and its replicas may have several hosts, as libpq takes them', () => {
  const [DATABASE_URL, DATABASE_READ_URL] = [
    'postgres://me@one:1,two:2/p?target_session_attrs=primary',
    'postgres://me@two:2,three/p',
  ];
  const { databaseUrl, databaseReplicas } = readConfig({ DATABASE_URL, DATABASE_READ_URL });
  expect(databaseUrl).toBe(DATABASE_URL);
  expect(databaseReplicas).toEqual(['postgres://me@two:2/p', 'postgres://me@three/p']);
  const alone = new ConfigError('DATABASE_READ_URL goes with DATABASE_URL, which is not set.');
  expect(() => readConfig({ DATABASE_READ_URL })).toThrow(alone);
});

test.each([
  ['postgres://one:5432,two:x/portal', 'an address such as postgres://user:password@host:5432/database'],
  ['postgres://one,two/portal?target_session_attrs=any', 'read-write or primary as target_session_attrs'],
])('of several hosts, %s is refused with what the variable takes', (url, takes) => {
  expect(() => readConfig({ DATABASE_URL: url })).toThrow(new ConfigError(`DATABASE_URL takes ${takes}.`));
});
