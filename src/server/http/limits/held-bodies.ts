const megabyte = 1024 * 1024;

/** Bytes of bodies that lie in memory at once. The last quarter of all is for networks that have few. */
export const bodyLimits = { ofNetwork: 32 * megabyte, inAll: 256 * megabyte, few: megabyte };

/** How many bytes of bodies are in memory, by network: they are read before anybody knows who sends them. */
export class HeldBodies {
  readonly #limits: typeof bodyLimits;
  readonly #held = new Map<string, number>();
  #inAll = 0;

  constructor(limits = bodyLimits) {
    this.#limits = limits;
  }

  /** Counts some more; false, and nothing, where that would be too many. */
  take(network: string, bytes: number): boolean {
    const { ofNetwork, inAll, few } = this.#limits;
    const own = (this.#held.get(network) ?? 0) + bytes;
    const all = this.#inAll + bytes;
    if (own > ofNetwork || all > (own > few ? inAll * 0.75 : inAll)) return false;
    this.#held.set(network, own);
    this.#inAll = all;
    return true;
  }

  give(network: string, bytes: number): void {
    if (bytes === 0) return;
    const own = (this.#held.get(network) ?? 0) - bytes;
    if (own > 0) this.#held.set(network, own);
    else this.#held.delete(network);
    this.#inAll -= bytes;
  }
}
