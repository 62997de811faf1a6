import { once } from 'node:events';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { doubtful, well, wrong, type Finding } from './finding.ts';

const maxSeconds = 2;

/** How far the database's clock is ahead of ours, in seconds: half the way of the question is taken off. */
async function clockFinding({ pool }: OpenDatabase): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await pool.query<{ now: string }>('select extract(epoch from clock_timestamp()) as now');
  const seconds = Number(rows[0]?.now) - (asked + Date.now()) / 2000;
  const told = `The clock of the database differs by ${Math.abs(seconds).toFixed(1)} s from this machine’s`;
  return Math.abs(seconds) > maxSeconds ? wrong(`${told}: let NTP set both.`) : well(`${told}.`);
}

/** Poolers that share a session among clients drop its limits of time, and what it listens for. */
export async function sessionFindings(database: OpenDatabase): Promise<Finding[]> {
  const client = await database.pool.connect();
  try {
    const { rows } = await client.query<{ limited: boolean }>(
      `select current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0' as limited`,
    );
    await client.query('listen doctor');
    const heard = once(client, 'notification', { signal: AbortSignal.timeout(maxSeconds * 1000) });
    heard.catch(() => {});
    await client.query('notify doctor');
    await client.query('select 1');
    const hears = await heard.then(
      () => true,
      () => false,
    );
    await client.query('unlisten doctor');
    const direct = 'let DATABASE_URL name PostgreSQL itself, not a pooler of transactions';
    return [
      ...(rows[0]?.limited ? [] : [doubtful(`The database drops our limits of time: ${direct}.`)]),
      ...(hears ? [] : [wrong(`The database passes no notices on, so pages stay old: ${direct}.`)]),
      await clockFinding(database),
    ];
  } finally {
    client.release();
  }
}
