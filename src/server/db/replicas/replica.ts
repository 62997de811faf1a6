import { watchPool } from '#server/monitoring/pools.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connect, type DatabaseAddress, type DatabaseConnection } from '#server/db/client.ts';
import type { Log } from '#server/log.ts';

/** A server to read from. */
export type Source = { pool: pg.Pool; address: DatabaseAddress };

/** Where a server is in the stream of changes, in bytes: replayed on a replica, written on a primary. */
const position = `
  select (case
    when pg_is_in_recovery() then pg_last_wal_replay_lsn()
    when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::bigint as position`;

export async function positionOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ position: number | null }>(position);
  return rows[0]?.position ?? -1;
}

const minWait = 5;
const maxWait = 100;
const awayWait = 1000;
/** Milliseconds after which a replica that lags is logged. */
const lateAfter = 3000;

type Options = { max: number; log: Pick<Log, 'warn' | 'info'>; signal: AbortSignal };

/** A replica, used once it has replayed the change that was last heard of. */
export class Replica {
  readonly source: Source;
  readonly #connection: DatabaseConnection;
  readonly #options: Options;
  readonly #name: string;
  #replayed = -1;
  #wanted = Infinity;
  #following: Promise<void> | undefined;

  constructor(url: string, options: Options) {
    const address = { connectionString: url };
    this.#name = new URL(url).host;
    this.#options = options;
    this.#connection = connect(address, { max: options.max });
    watchPool(`replica ${this.#name}`, this.#connection.pool);
    this.source = { pool: this.#connection.pool, address };
  }

  get isCurrent(): boolean {
    return this.#replayed >= this.#wanted;
  }

  /** Whether it answered when it was last asked, however late it is. */
  get isThere(): boolean {
    return this.#replayed >= 0;
  }

  /** Undefined: something has changed, and it is not known yet up to where. */
  want(wanted = Infinity): void {
    this.#wanted = wanted;
    this.#follow();
  }

  lost(): void {
    this.#replayed = -1;
    this.#follow();
  }

  async close(): Promise<void> {
    await this.#following;
    await this.#connection.close();
  }

  #follow(): void {
    this.#following ??= this.#catchUp().finally(() => (this.#following = undefined));
  }

  async #catchUp(): Promise<void> {
    const { log, signal } = this.#options;
    const begun = performance.now();
    let isLate = false;
    for (let wait = minWait; !signal.aborted; wait = Math.min(wait * 2, maxWait)) {
      this.#replayed = await positionOf(this.source.pool).catch(() => -1);
      if (this.isCurrent) break;
      if (!isLate && performance.now() - begun > lateAfter) {
        isLate = true;
        log.warn('replica not used', { replica: this.#name, reason: this.isThere ? 'it lags' : 'it does not answer' });
      }
      await pause(this.isThere ? wait : awayWait, undefined, { signal, ref: false }).catch(() => {});
    }
    if (isLate && this.isCurrent) log.info('replica used again', { replica: this.#name });
  }
}
