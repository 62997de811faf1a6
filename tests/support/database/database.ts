import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type DatabaseConnection, type Limits, type DatabaseAddress } from '#server/db/client.ts';
import { Reads } from '#server/db/replicas/reads.ts';
import { databaseNamed } from './address.ts';

export type TestDatabase = DatabaseConnection & { address: DatabaseAddress; reads: Reads };

/** A machine that others keep busy may take longer than a visitor should wait. */
const limits: Limits = { statement: 60_000, lock: 40_000 };

/** A database of its own, migrated, with places and reference lists and no listings, or as the template has it; gone after `close`. */
export async function createTestDatabase(template = inject('templateDatabase')): Promise<TestDatabase> {
  const server = inject('databaseAddress');
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const admin = connect(server, { max: 1, bulk: true, limits });
  const role = inject('databaseRole');
  // In the migrated one it owns the schemas; another one is its own.
  const owner = role && template !== inject('templateDatabase') ? `owner ${role}` : '';
  await admin.pool.query(`create database ${name} template ${template} ${owner}`);
  const address = databaseNamed(server, name, role);
  const connection = connect(address, { max: 5, limits });
  const close = async () => {
    await connection.close();
    await admin.pool.query(`drop database if exists ${name} with (force)`);
    await admin.close();
  };
  return { ...connection, address, reads: new Reads({ pool: connection.pool, address }), close };
}
