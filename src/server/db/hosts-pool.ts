import pg from 'pg';
import { isElsewhere } from './hosts.ts';

type Acquired = (error: Error | undefined, client: pg.PoolClient | undefined, done: (broken?: unknown) => void) => void;

/** `Client` chooses among so many `hosts`, and another one after each failure. */
export type HostsPoolConfig = pg.PoolConfig & { Client: typeof pg.Client; hosts: number };

/** Tries each host before it gives up. */
export class HostsPool extends pg.Pool {
  readonly #hosts: number;

  constructor(config: HostsPoolConfig) {
    super(config as pg.PoolConfig);
    this.#hosts = config.hosts;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(onAcquired: Acquired): void;
  override connect(onAcquired?: Acquired): Promise<pg.PoolClient> | undefined {
    const acquired = this.acquire();
    if (!onAcquired) return acquired;
    acquired.then(
      (client) => onAcquired(undefined, client, (broken) => client.release(broken as Error)),
      (error: Error) => onAcquired(error, undefined, () => {}),
    );
    return undefined;
  }

  protected async acquire(): Promise<pg.PoolClient> {
    for (let left = this.#hosts - 1; ; left -= 1) {
      try {
        return await super.connect();
      } catch (error) {
        if (left <= 0 || !isElsewhere(error)) throw error;
      }
    }
  }
}
