import * as z from 'zod';
import { addressesOf, sessionTarget } from '#server/db/addresses.ts';
import { ConfigError, wholeNumber } from './values.ts';

const takes = 'takes an address such as postgres://user:password@host:5432/database';

function isPostgres(text: string): boolean {
  const protocol = /^postgres(ql)?:$/;
  return addressesOf(text).every((one) => URL.canParse(one) && protocol.test(new URL(one).protocol));
}

const postgres = z.string().refine(isPostgres, { message: takes, abort: true });
const targets = [undefined, 'read-write', 'primary'];

export const databaseSettings = {
  /** Of several hosts the one that takes writes is used, whatever else libpq knows. */
  DATABASE_URL: postgres
    .refine((url) => targets.includes(sessionTarget(url)), 'takes read-write or primary as target_session_attrs')
    .optional(),
  DATABASE_READ_URL: postgres.optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
};

type DatabaseSettings = z.infer<z.ZodObject<typeof databaseSettings>>;

/** @throws ConfigError for replicas of an embedded database, which has none */
export function databaseOf(settings: DatabaseSettings) {
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl, DATABASE_POOL: databasePool } = settings;
  if (readUrl && !databaseUrl) throw new ConfigError('DATABASE_READ_URL goes with DATABASE_URL, which is not set.');
  /** `databaseUrl` undefined: our own PostgreSQL in the data folder. */
  return { databaseUrl, databasePool, databaseReplicas: readUrl ? addressesOf(readUrl) : [] };
}
