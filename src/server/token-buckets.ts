/** Bucket size and refill rate per second; full buckets are forgotten. */
export type Allowance = { burst: number; perSecond: number };

type Bucket = { left: number; at: number };

/** Token buckets by name, refilled evenly; beyond the maximum, the longest idle names are forgotten. */
export class TokenBuckets {
  readonly #allowance: Allowance;
  readonly #max: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(allowance: Allowance, max = 50_000) {
    this.#allowance = allowance;
    this.#max = max;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes the cost; if too little is left, takes nothing and returns the milliseconds until there is enough. */
  take(name: string, cost: number, now = performance.now()): number {
    const { burst, perSecond } = this.#allowance;
    const known = this.#buckets.get(name) ?? { left: burst, at: now };
    const left = Math.min(burst, known.left + ((now - known.at) / 1000) * perSecond);
    const missing = Math.min(cost, burst) - left;
    this.#buckets.delete(name);
    this.#buckets.set(name, { left: missing > 0 ? left : left - cost, at: now });
    this.#forget(now);
    return missing > 0 ? Math.ceil((missing / perSecond) * 1000) : 0;
  }

  /** Oldest first: full buckets, and those beyond the maximum. */
  #forget(now: number): void {
    const { burst, perSecond } = this.#allowance;
    for (const [name, { left, at }] of this.#buckets) {
      const full = left + ((now - at) / 1000) * perSecond >= burst;
      if (!full && this.#buckets.size <= this.#max) return;
      this.#buckets.delete(name);
    }
  }
}
