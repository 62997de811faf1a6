import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect, type DatabaseAddress } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded/cluster.ts';
import { handToOrdinaryRole, ordinaryRole } from '#server/db/embedded/roles.ts';
import { migrate } from '#server/db/migrate.ts';
import { importReferenceData } from '#server/db/reference-data.ts';
import { installJobs } from '#server/ports/jobs.ts';
import { databaseNamed } from '../database/address.ts';
import { fingerprint } from '../../../scripts/fingerprint.mjs';
import { temporaryFolder } from '../database/folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For making and dropping databases. */
    databaseAddress: DatabaseAddress;
    /** The role that works in them; undefined is the same. */
    databaseRole: string | undefined;
    templateDatabase: string;
  }
}

/** What is thrown away after the run need not survive a power cut; tests that kill a database start one of their own. */
async function forgetDurability(pool: Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await pool.query(`alter system set ${setting} = off`);
  await pool.query('select pg_reload_conf()');
}

/** One PostgreSQL per run (TEST_DATABASE_URL or embedded) with a migrated template, copied for each test file; embedded, tests have the ordinary role. */
export default async function setup(project: TestProject) {
  process.env.SOURCES_FINGERPRINT = fingerprint();
  const folder = await temporaryFolder();
  const url = process.env.TEST_DATABASE_URL;
  const embedded = url ? undefined : await startEmbedded(folder);
  const address = embedded?.superuser ?? { connectionString: url ?? '' };
  const databaseRole = embedded && ordinaryRole;
  const templateDatabase = `portal_template_${process.pid}`;
  const admin = connect(address, { max: 1, bulk: true });
  if (embedded) await forgetDurability(admin.pool);
  await admin.pool.query(`create database ${templateDatabase}`);
  if (embedded) await handToOrdinaryRole(databaseNamed(address, templateDatabase));
  const templateAddress = databaseNamed(address, templateDatabase, databaseRole);
  const template = connect(templateAddress, { max: 2, bulk: true });
  await migrate(template.db as never);
  await importReferenceData(template.db);
  await template.close();
  await installJobs(templateAddress);
  project.provide('databaseAddress', address);
  project.provide('databaseRole', databaseRole);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await admin.pool.query(`drop database if exists ${templateDatabase}`);
    await admin.close();
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
