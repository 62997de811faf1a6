import type { ServerResponse } from 'node:http';

type UnreadLimits = {
  bytes: number;
  /** A client's time limit: milliseconds, plus as many as it needs at this pace. */
  timeout: number;
  bytesPerSecond: number;
};

const unreadLimits: UnreadLimits = { bytes: 64 * 1024 * 1024, timeout: 30_000, bytesPerSecond: 2048 };

type Unread = { network: string; bytes: number; timer: NodeJS.Timeout };

/** Too slow clients are disconnected; if too much is pending, the oldest of the heaviest network is. */
export class PendingResponses {
  readonly #limits: UnreadLimits;
  readonly #all = new Map<ServerResponse, Unread>();
  readonly #bytes = new Map<string, number>();
  #total = 0;

  constructor(limits: UnreadLimits = unreadLimits) {
    this.#limits = limits;
  }

  watch(response: ServerResponse, bytes: number, network: string): void {
    const { timeout, bytesPerSecond } = this.#limits;
    const timer = setTimeout(() => response.destroy(), timeout + (bytes / bytesPerSecond) * 1000).unref();
    this.#all.set(response, { network, bytes, timer });
    this.#count(network, bytes);
    response.once('close', () => this.#forget(response));
    while (this.#total > this.#limits.bytes) this.#dropOldestOfHeaviest();
  }

  #count(network: string, bytes: number): void {
    this.#total += bytes;
    const own = (this.#bytes.get(network) ?? 0) + bytes;
    if (own > 0) this.#bytes.set(network, own);
    else this.#bytes.delete(network);
  }

  #forget(response: ServerResponse): void {
    const unread = this.#all.get(response);
    if (!unread) return;
    clearTimeout(unread.timer);
    this.#all.delete(response);
    this.#count(unread.network, -unread.bytes);
  }

  #dropOldestOfHeaviest(): void {
    const [heaviest] = [...this.#bytes].reduce((max, one) => (one[1] > max[1] ? one : max), ['', 0]);
    for (const [response, { network }] of this.#all) {
      if (network !== heaviest) continue;
      this.#forget(response);
      response.destroy();
      return;
    }
  }
}
