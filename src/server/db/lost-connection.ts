import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** pg reports these only as messages; this adds the code of the system or PostgreSQL that identifies errors. */
const codes = new Map([
  ['Connection terminated due to connection timeout', 'ETIMEDOUT'],
  ['timeout expired', 'ETIMEDOUT'],
  ['Query read timeout', 'ETIMEDOUT'],
  ['timeout exceeded when trying to connect', '53300'],
  ['Connection terminated', '08006'],
  ['Connection terminated unexpectedly', '08006'],
  ['Client has encountered a connection error and is not queryable', '08006'],
  ['Client was closed and is not queryable', '08006'],
]);

/** The same error; a lost connection gets a code. */
export function withCode(error: Error): Error & { code?: unknown } {
  const code = codes.get(error.message);
  return code ? Object.assign(error, { code }) : error;
}

const lost = /^(?:08|25006|57P0|53|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;

/** Whether the server is away, takes no more connections or no writes; not whether it refuses what is asked. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = withCode(error) as NodeJS.ErrnoException;
  return syscall === 'connect' || (typeof code === 'string' && lost.test(code));
}

function fail(error: Error): never {
  throw withCode(error);
}

export function codeErrors(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  const coding = (...values: unknown[]) => {
    const asked = query(...values);
    return asked instanceof Promise ? asked.catch(fail) : asked;
  };
  client.query = coding as typeof client.query;
}

/** For Kysely, which runs all requests' queries. */
export function codedPool(pool: pg.Pool): PostgresPool {
  return { options: pool.options, connect: () => pool.connect().catch(fail), end: () => pool.end() };
}
