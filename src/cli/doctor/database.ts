import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { visitDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { hasPrivilegedRole, listSecretKeys } from '#server/db/queries/auth/secret-keys.ts';
import { startFailureMessage } from '#server/start-failure.ts';
import { clusterFindings } from './database-cluster.ts';
import { replicaFindings } from './database-replicas.ts';
import { sessionFindings } from './database-session.ts';
import { doubtful, reasonOf, well, wrong, type Finding, type Patient } from './finding.ts';
import { schemaFindings } from './versions.ts';

async function rightsFindings({ db }: OpenDatabase): Promise<Finding[]> {
  const { rows } = await sql<{ owns: boolean; queues: boolean; lacking: string[] }>`
    select has_schema_privilege('public', 'create') as owns,
      case when to_regnamespace('pgboss') is null then has_database_privilege(current_database(), 'create')
        else has_schema_privilege('pgboss', 'create') end as queues,
      array(select wanted from unnest(array['citext', 'pg_trgm']) as wanted
        where not exists (select from pg_extension where extname = wanted)) as lacking`.execute(db);
  const [{ owns, queues, lacking } = { owns: true, queues: true, lacking: [] }] = rows;
  const findings: Finding[] = [];
  if (!owns || !queues)
    findings.push(wrong('The database role may not make tables: give it its schemas as ops/database.sql does.'));
  if (lacking.length > 0)
    findings.push(wrong(`The database lacks ${lacking.join(' and ')}: create the extensions as its superuser.`));
  if (await hasPrivilegedRole(db))
    findings.push(doubtful('The database role may do more than it needs: give it one that owns its schemas only.'));
  return findings;
}

/** A lost key leaves its mark here: links in mails and log-ins of before do not work any more. */
async function keyFindings({ db }: OpenDatabase, { secrets }: Patient): Promise<Finding[]> {
  const { rows } = await sql`select from pg_class where oid = to_regclass('public.secret_keys')`.execute(db);
  if (rows.length === 0) return [];
  const known = await listSecretKeys(db);
  const own = secrets && hash('sha256', secrets.keyFor('fingerprint'), 'buffer');
  const others = known.filter((fingerprint) => !own?.equals(fingerprint));
  if (others.length === 0) return [];
  return others.length === known.length
    ? [wrong('The secret key is another than that of this database: put the old one back, from the backup.')]
    : [doubtful('Another secret key was in use within 90 days: unless you changed it, put the old one back.')];
}

/** The database as it is: its server, the session that we get, what we may do, its schema and its key. */
export async function examineDatabase(patient: Patient): Promise<Finding[]> {
  let database: OpenDatabase | undefined;
  try {
    database = await visitDatabase(patient.config);
    if (!database) return [well('There is no database yet: the first start makes it.')];
    return [
      ...(await clusterFindings(database, patient)),
      ...(await sessionFindings(database)),
      ...(await rightsFindings(database)),
      ...(await schemaFindings(database)),
      ...(await keyFindings(database, patient)),
      ...(await replicaFindings(patient)),
    ];
  } catch (error) {
    return [wrong(startFailureMessage(error, patient.config) ?? `The database cannot be used: ${reasonOf(error)}.`)];
  } finally {
    await database?.close();
  }
}
