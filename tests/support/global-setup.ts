import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect, type DatabaseAddress } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded/cluster.ts';
import { migrate } from '#server/db/migrate.ts';
import { importReferenceData } from '#server/db/reference-data.ts';
import { installJobs } from '#server/ports/jobs.ts';
import { databaseNamed } from './address.ts';
import { temporaryFolder } from './folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseAddress: DatabaseAddress;
    templateDatabase: string;
  }
}

/** What is thrown away after the run need not survive a power cut; tests that kill a database start one of their own. */
async function forgetDurability(pool: Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await pool.query(`alter system set ${setting} = off`);
  await pool.query('select pg_reload_conf()');
}

/**
 * One PostgreSQL for the whole run (TEST_DATABASE_URL, else an embedded one in a temporary folder) with one migrated
 * template, of which each test file gets a copy of its own.
 */
export default async function setup(project: TestProject) {
  const folder = await temporaryFolder();
  const url = process.env.TEST_DATABASE_URL;
  const embedded = url ? undefined : await startEmbedded(folder);
  const address = embedded?.address ?? { connectionString: url ?? '' };
  const templateDatabase = `portal_template_${process.pid}`;
  const admin = connect(address, { max: 1, bulk: true });
  if (embedded) await forgetDurability(admin.pool);
  await admin.pool.query(`create database ${templateDatabase}`);
  const template = connect(databaseNamed(address, templateDatabase), { max: 2, bulk: true });
  await migrate(template.db as never);
  await importReferenceData(template.db);
  await template.close();
  await installJobs(databaseNamed(address, templateDatabase));
  project.provide('databaseAddress', address);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await admin.pool.query(`drop database if exists ${templateDatabase}`);
    await admin.close();
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
