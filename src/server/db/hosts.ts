import pg from 'pg';
import { addressesOf, sessionTarget, type DatabaseAddress } from './addresses.ts';

/** Reported by a server of PostgreSQL 14 or newer when it takes a connection. */
const readOnlyMarks = ['in_hot_standby', 'default_transaction_read_only'];

type Status = { parameterName: string; parameterValue: string };
type Reporting = { connection: { on: (name: 'parameterStatus', listener: (status: Status) => void) => void } };
type Connected = (error: Error | null) => void;

/** `hosts`: how many there are to try. */
type Servers = { Client: typeof pg.Client; hosts: number };

const refused = new WeakSet<object>();

/** Whether it is the failure of one of several hosts: the next client tries another one. */
export function isElsewhere(error: unknown): boolean {
  return error instanceof Error && (refused.has(error) || isElsewhere(error.cause));
}

function clientFor(addresses: readonly string[]): typeof pg.Client {
  let chosen = 0;
  return class extends pg.Client {
    readonly #address = chosen;
    readonly #marks = new Set<string>();

    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: addresses[chosen] });
      (this as unknown as Reporting).connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterValue === 'on' && readOnlyMarks.includes(parameterName)) this.#marks.add(parameterName);
      });
    }

    override connect(): Promise<pg.Client>;
    override connect(onConnected: Connected): void;
    override connect(onConnected?: Connected): Promise<pg.Client> | undefined {
      const { promise, resolve, reject } = Promise.withResolvers<pg.Client>();
      const settle: Connected = onConnected ?? ((error) => (error ? reject(error) : resolve(this)));
      super.connect((error: Error | null) => {
        const failure = error ?? this.#refusal();
        if (failure) this.#moveOn(failure);
        settle(failure);
      });
      return onConnected ? undefined : promise;
    }

    #moveOn(failure: Error): void {
      refused.add(failure);
      if (chosen === this.#address) chosen = (chosen + 1) % addresses.length;
    }

    #refusal(): Error | null {
      if (this.#marks.size === 0) return null;
      void this.end();
      return Object.assign(new Error('No server of the database takes writes.'), { code: '57P03' });
    }
  };
}

const known = new Map<string, Servers>();

/** For an address with several hosts or `target_session_attrs`: clients that take the host which takes writes. */
export function serversOf(address: DatabaseAddress): Servers {
  if (!('connectionString' in address)) return { Client: pg.Client, hosts: 1 };
  const { connectionString } = address;
  const addresses = addressesOf(connectionString);
  if (addresses.length === 1 && !sessionTarget(connectionString)) return { Client: pg.Client, hosts: 1 };
  const servers = known.get(connectionString) ?? { Client: clientFor(addresses), hosts: addresses.length };
  known.set(connectionString, servers);
  return servers;
}
