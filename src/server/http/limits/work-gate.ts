import { Overload } from '#server/errors.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';

export type WorkLimits = {
  perNetwork: number;
  inAll: number;
  waitingPerNetwork: number;
  waitingInAll: number;
  timeout: number;
};

export const workLimits: WorkLimits = {
  perNetwork: 8,
  inAll: 32,
  waitingPerNetwork: 250,
  waitingInAll: 1000,
  timeout: 4000,
};

export const fileLimits: WorkLimits = { ...workLimits, perNetwork: 32, inAll: 128 };

type Waiting = { begin: () => void };

/** Limits concurrent work; networks take turns, so that a busy one delays only itself. */
export class WorkGate {
  readonly #limits: WorkLimits;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, Set<Waiting>>();
  #runningInAll = 0;
  #waitingInAll = 0;
  #scheduled = false;
  /** While the main thread is overloaded, each network has one piece of work at a time, without a queue. */
  late = false;

  constructor(limits: WorkLimits = workLimits) {
    this.#limits = limits;
  }

  /** @throws Overload if the queue is full or it waits too long */
  async pass<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#scheduled || !this.#hasRoom(network)) await this.#turn(network);
    else this.#begin(network);
    try {
      return await work();
    } finally {
      this.#end(network);
    }
  }

  #hasRoom(network: string): boolean {
    const { perNetwork, inAll } = this.#limits;
    const max = this.late ? 1 : perNetwork;
    return this.#runningInAll < inAll && (this.#running.get(network) ?? 0) < max;
  }

  #begin(network: string): void {
    this.#runningInAll += 1;
    this.#running.set(network, (this.#running.get(network) ?? 0) + 1);
    this.#schedule();
  }

  #turn(network: string): Promise<void> {
    const { waitingPerNetwork, waitingInAll, timeout } = this.#limits;
    const line = this.#waiting.get(network) ?? new Set();
    // The last quarter is reserved for networks with few waiting: a few busy ones cannot take all places.
    const places = line.size < waitingPerNetwork / 10 ? waitingInAll : waitingInAll * 0.75;
    if ((this.late && !this.#hasRoom(network)) || line.size >= waitingPerNetwork || this.#waitingInAll >= places)
      throw new Overload('Too much is asked for at once.');
    this.#waiting.set(network, line);
    this.#waitingInAll += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        line.delete(waiting);
        this.#waitingInAll -= 1;
        if (line.size === 0) this.#waiting.delete(network);
      };
      const timer = setTimeout(() => {
        leave();
        reject(new Overload('Too many were waiting.'));
      }, timeout);
      const begin = () => {
        leave();
        this.#begin(network);
        resolve();
      };
      const waiting = { begin };
      line.add(waiting);
    });
  }

  #end(network: string): void {
    this.#runningInAll -= 1;
    const left = (this.#running.get(network) ?? 1) - 1;
    if (left > 0) this.#running.set(network, left);
    else this.#running.delete(network);
    this.#schedule();
  }

  /** Starts one piece of work per turn of the event loop; a batch of synchronous work would block everything else. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#next();
    });
  }

  /** Starts the next work of the first eligible network, which then goes to the back of the queue. */
  #next(): void {
    for (const [network, line] of this.#waiting) {
      if (this.#runningInAll >= this.#limits.inAll) return;
      if (!this.#hasRoom(network)) continue;
      const [first] = line;
      this.#waiting.delete(network);
      this.#waiting.set(network, line);
      first?.begin();
      return;
    }
  }
}

const proofCall =
  /^\/api\/v1\/(?:local\/|registration|user\/|google\/|facebook\/|login-attempts|users\/me(?:\?|$|\/(?:password|email|identities)))/;

/** Decoded as by the API's router. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** These wait for a hash or a provider: sharing the gate, they would hold places while the process is idle. */
export function isCredentialCall({ request: { method }, url }: Pick<Exchange, 'request' | 'url'>): boolean {
  return method !== 'GET' && method !== 'HEAD' && proofCall.test(url.includes('%') ? decoded(url) : url);
}
