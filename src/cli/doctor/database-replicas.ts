import { sql } from 'kysely';
import { connect } from '#server/db/client.ts';
import { doubtful, reasonOf, well, wrong, type Finding, type Patient } from './finding.ts';

/** Beyond that the primary is read instead. */
const maxLag = 3;

async function replicaFinding(url: string): Promise<Finding> {
  const { host } = new URL(url);
  const connection = connect({ connectionString: url }, { max: 1 });
  try {
    const { rows } = await sql<{ standby: boolean; lag: number | null }>`
      select pg_is_in_recovery() as standby,
        case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as lag`.execute(connection.db);
    const [{ standby, lag } = { standby: false, lag: null }] = rows;
    if (!standby) return wrong(`${host} of DATABASE_READ_URL is no replica: name one, or leave it out.`);
    if ((lag ?? 0) > maxLag)
      return doubtful(`The replica ${host} lags by ${Math.round(lag ?? 0)} s, so that the primary is read: see to it.`);
    return well(`The replica ${host} is up to date.`);
  } catch (error) {
    return wrong(`The replica ${host} does not answer (${reasonOf(error)}): mend it, or leave it out.`);
  } finally {
    await connection.close();
  }
}

/** Whether each server of DATABASE_READ_URL is a replica that keeps up. */
export const replicaFindings = ({ config }: Patient): Promise<Finding[]> =>
  Promise.all(config.databaseReplicas.map(replicaFinding));
