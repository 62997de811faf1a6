import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { fingerprint } from '../../../scripts/fingerprint.mjs';
import { migrations } from '#server/db/migrations/index.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { doubtful, well, wrong, type Finding } from './finding.ts';

const minNode = 24;

/** The schema beside the migrations of this code. */
export async function schemaFindings({ db }: OpenDatabase): Promise<Finding[]> {
  const { rows: tables } = await sql`select from pg_class where oid = to_regclass('public.migrations')`.execute(db);
  if (tables.length === 0) return [well('The database is empty: the first start fills it.')];
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const ours = new Set(migrations.map(({ name }) => name));
  const done = new Set(rows.map(({ name }) => name));
  const later = [...done].filter((name) => !ours.has(name));
  const missing = [...ours].filter((name) => !done.has(name));
  if (later.length > 0)
    return [wrong(`The database is newer than this code (${later.join(', ')}): take the newer code, or its backup.`)];
  if (missing.length > 0) return [doubtful(`The next start brings the schema up to date (${missing.join(', ')}).`)];
  return [well(`The schema is that of this code (${migrations.at(-1)?.name}).`)];
}

const major = (version: string) => Number.parseInt(version.replace('v', ''), 10);

/** Node, and whether the pages were built from these sources. */
export async function examineVersions(): Promise<Finding[]> {
  const built = await readFile(join(resolve(process.env.OUT_DIR ?? 'dist'), '.fingerprint'), 'utf8').catch(() => '');
  const node =
    major(process.version) < minNode
      ? wrong(`Node ${process.version} runs, and the portal needs ${minNode}: start it as the documents say.`)
      : well(`Node ${process.version} runs.`);
  if (!built) return [node, wrong('There are no built pages: run «npm run build».')];
  const same = built === fingerprint();
  return [
    node,
    same
      ? well('The built pages are those of these sources.')
      : wrong('The built pages are of other sources: run «npm run build», then restart the portal.'),
  ];
}
