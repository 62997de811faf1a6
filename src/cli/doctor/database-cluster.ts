import { sql } from 'kysely';
import { furtherConnections, type OpenDatabase } from '#server/db/open-database.ts';
import { doubtful, well, wrong, type Finding, type Patient } from './finding.ts';

const minVersion = 15;
const minBuffers = 128;

type Cluster = {
  version: number;
  name: string;
  encoding: string;
  sortedOtherwise: boolean;
  readOnly: boolean;
  off: string[];
  buffers: number;
  allowed: number;
  used: number;
};

async function readCluster({ db }: OpenDatabase): Promise<Cluster> {
  const { rows } = await sql<Cluster>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_version') as name,
      pg_encoding_to_char(encoding) as encoding,
      coalesce(datcollversion <> pg_database_collation_actual_version(oid), false) as sorted_otherwise,
      pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as read_only,
      array(select each.name from pg_settings as each
        where each.name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as off,
      pg_size_bytes(current_setting('shared_buffers')) / 1024 / 1024 as buffers,
      least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        nullif(datconnlimit, -1), (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)) as allowed,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used
    from pg_database where datname = current_database()`.execute(db);
  const [cluster] = rows;
  if (!cluster) throw new Error('it does not tell its settings');
  return cluster;
}

function connectionFinding({ allowed, used }: Cluster, { config }: Patient): Finding {
  const wanted = config.workers * (config.databasePool + furtherConnections);
  const told = `${allowed - used} of ${allowed} connections are free, and this machine’s processes take up to ${wanted}`;
  if (allowed < wanted) return wrong(`${told}: raise max_connections, or lower DATABASE_POOL or WORKERS.`);
  return allowed - used < furtherConnections ? doubtful(`${told}: raise max_connections.`) : well(`${told}.`);
}

/** The server, and the settings of it that acknowledged writes depend on. */
export async function clusterFindings(database: OpenDatabase, patient: Patient): Promise<Finding[]> {
  const cluster = await readCluster(database);
  const { version, name, encoding, off, buffers } = cluster;
  return [
    version < minVersion
      ? wrong(`PostgreSQL ${name} answers, and the portal needs ${minVersion} or newer: upgrade it.`)
      : well(`PostgreSQL ${name} answers.`),
    ...off.map((setting) => wrong(`PostgreSQL has ${setting} off, so a crash loses what was acknowledged: set it on.`)),
    ...(encoding === 'UTF8' ? [] : [wrong(`The database keeps text as ${encoding}: make it anew with encoding UTF8.`)]),
    ...(cluster.sortedOtherwise
      ? [wrong('The system sorts text otherwise than when indexes were made: REINDEX, then REFRESH COLLATION VERSION.')]
      : []),
    ...(cluster.readOnly ? [wrong('The database takes no writes: let DATABASE_URL name the primary.')] : []),
    ...(buffers < minBuffers ? [doubtful(`shared_buffers are ${buffers} MB: a quarter of the memory is usual.`)] : []),
    connectionFinding(cluster, patient),
  ];
}
