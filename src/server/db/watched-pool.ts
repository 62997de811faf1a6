import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { HostsPool, type HostsPoolConfig } from './hosts-pool.ts';
import { withCode } from './lost-connection.ts';

/** Milliseconds beyond the server's own statement timeout, so that only an unresponsive server is given up. */
const grace = 200;
/** For queries already sent when another timed out: a working server responds by then. */
const minTimeout = 500;
const probeEvery = 500;
const probeTimeout = 2000;

const silence = () => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/** A client's socket, which its types do not expose. */
function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Gives up an unresponsive database after 5.2 s, then rejects all queries until it responds again. */
export class WatchedPool extends HostsPool {
  readonly #config: HostsPoolConfig;
  readonly #timeout: number;
  readonly #waiting = new Set<() => void>();
  readonly #waited = new WeakMap<pg.PoolClient, number>();
  readonly #idle = new Set<pg.PoolClient>();
  /** Shortens the timeout of each pending query. */
  readonly #asked = new Set<() => void>();
  #silent = false;

  /** `limit` is the server's statement timeout, in milliseconds. */
  constructor(config: HostsPoolConfig, limit: number) {
    super({ ...config, connectionTimeoutMillis: limit + grace });
    this.#config = config;
    this.#timeout = limit + grace;
    this.on('connect', (client) => this.#watch(client));
    this.on('acquire', (client) => this.#idle.delete(client));
    this.on('release', (_error, client) => this.#idle.add(client));
    this.on('remove', (client) => this.#idle.delete(client));
  }

  protected override acquire(): Promise<pg.PoolClient> {
    if (this.#silent) return Promise.reject(silence());
    const asked = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    let gaveUp = false;
    const giveUp = () => {
      gaveUp = true;
      reject(silence());
    };
    this.#waiting.add(giveUp);
    super.acquire().then(
      (client) => {
        this.#waiting.delete(giveUp);
        if (gaveUp) return client.release();
        this.#waited.set(client, performance.now() - asked);
        resolve(client);
      },
      (error: Error) => {
        this.#waiting.delete(giveUp);
        reject(error);
        if (withCode(error).code === 'ETIMEDOUT') this.#fallSilent();
      },
    );
    return promise;
  }

  /** Sets a timeout on every query of a connection. */
  #watch(client: pg.PoolClient): void {
    const socket = socketOf(client);
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    let timer: NodeJS.Timeout | undefined;
    let pending = false;
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      // Data that arrived while this process was busy is read first.
      timer = setTimeout(() => setImmediate(giveUp), milliseconds);
    };
    const hurry = () => wait(minTimeout);
    const answered = () => {
      pending = false;
      clearTimeout(timer);
      this.#asked.delete(hurry);
    };
    const giveUp = () => {
      this.#asked.delete(hurry);
      if (!pending || socket.destroyed) return;
      socket.destroy(silence());
      this.#fallSilent();
    };
    const watched = (...values: unknown[]) => {
      pending = true;
      this.#asked.add(hurry);
      wait(this.#silent ? minTimeout : this.#timeout - (this.#waited.get(client) ?? 0));
      this.#waited.delete(client);
      return query(...values);
    };
    client.query = watched as typeof client.query;
    client.on('drain', answered).on('end', answered);
  }

  #fallSilent(): void {
    if (this.#silent || this.ending) return;
    this.#silent = true;
    for (const giveUp of this.#waiting) giveUp();
    for (const hurry of this.#asked) hurry();
    for (const client of this.#idle) socketOf(client).destroy(silence());
    void this.#awaitAnswer();
  }

  async #awaitAnswer(): Promise<void> {
    while (!this.ending && !(await this.#answers())) await pause(probeEvery, undefined, { ref: false });
    this.#silent = false;
  }

  async #answers(): Promise<boolean> {
    const limits = { connectionTimeoutMillis: probeTimeout, query_timeout: probeTimeout };
    const client = new this.#config.Client({ ...this.#config, ...limits });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      void client.end().catch(() => {});
    }
  }
}
