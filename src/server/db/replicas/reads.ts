import { setTimeout as pause } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { isLost, withCode } from '#server/db/lost-connection.ts';
import type { Database } from '#server/db/tables/index.ts';
import { createLog, type Log } from '#server/log.ts';
import { Replica, positionOf, type Source } from './replica.ts';

type ReadsOptions = { replicas: readonly string[]; max: number; log: Pick<Log, 'warn' | 'info'> };

const noReplicas: ReadsOptions = { replicas: [], max: 1, log: createLog('silent', () => {}) };

const gatherFor = 2;
const retryAfter = 1000;
/** A replica cancels what is in the way of its replaying. */
const conflict = '40001';

const codeOf = (error: unknown) => (error instanceof Error ? withCode(error).code : undefined);

/** Reads what everybody may see: from replicas that have all this process has heard of, else from the primary. */
export class Reads {
  /** For single statements: it refuses transactions. */
  readonly db: Kysely<Database>;
  readonly #primary: Source;
  readonly #replicas: Replica[];
  readonly #ending = new AbortController();
  #changes = 0;
  #turn = 0;
  #locating: Promise<void> | undefined;

  constructor(primary: Source, { replicas, max, log }: ReadsOptions = noReplicas) {
    const { signal } = this.#ending;
    this.#primary = primary;
    this.#replicas = replicas.map((url) => new Replica(url, { max, log, signal }));
    this.db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: this.#asPool() }),
      plugins: [new CamelCasePlugin()],
    });
    this.changed();
  }

  /** To be called after every change that others may see: from then on replicas without it are not used. */
  changed(): void {
    if (this.#replicas.length === 0) return;
    this.#changes += 1;
    for (const replica of this.#replicas) replica.want();
    this.#locating ??= this.#locate().finally(() => (this.#locating = undefined));
  }

  /** A failing server is replaced by the next best: replica, primary and, but for what is kept, a replica that lags. */
  async read<Result>(work: (source: Source) => Promise<Result>, { isKept = false } = {}): Promise<Result> {
    const replica = this.#next((each) => each.isCurrent);
    if (replica) {
      try {
        return await work(replica.source);
      } catch (error) {
        const code = codeOf(error);
        if (isLost(error)) replica.lost();
        else if (code !== conflict) throw error;
      }
    }
    try {
      return await work(this.#primary);
    } catch (error) {
      const late = !isKept && codeOf(error) && isLost(error) ? this.#next((each) => each.isThere) : undefined;
      if (!late) throw error;
      return work(late.source);
    }
  }

  /** Waits until a replica may be used, so many milliseconds at most. */
  async settle(within: number): Promise<void> {
    const until = performance.now() + within;
    const isWaiting = () => this.#replicas.length > 0 && !this.#replicas.some(({ isCurrent }) => isCurrent);
    while (isWaiting() && performance.now() < until && !this.#ending.signal.aborted) await pause(gatherFor);
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#locating;
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  #next(suits: (replica: Replica) => boolean): Replica | undefined {
    const suitable = this.#replicas.filter(suits);
    this.#turn += 1;
    return suitable[this.#turn % suitable.length];
  }

  async #locate(): Promise<void> {
    const { signal } = this.#ending;
    const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal }).catch(() => {});
    for (let located = -1; located !== this.#changes && !signal.aborted;) {
      await rest(gatherFor);
      const changes = this.#changes;
      try {
        const wanted = await positionOf(this.#primary.pool);
        if (changes === this.#changes) for (const replica of this.#replicas) replica.want(wanted);
        located = changes;
      } catch {
        await rest(retryAfter);
      }
    }
  }

  #asPool(): PostgresPool {
    const client = {
      query: (text: string, values: readonly unknown[]) => {
        if (/^(?:begin|start transaction)/.test(text)) throw new Error('Transactions belong to the primary.');
        return this.read(({ pool }) => pool.query(text, [...values]));
      },
      release: () => {},
    } as unknown as PostgresPoolClient;
    return { options: this.#primary.pool.options, connect: async () => client, end: async () => {} };
  }
}
