/** Keeps the sets that were asked for last, each in one of some places for sets, with what belongs to them. */
export class SetCache<Entry> {
  readonly #entries = new Map<string, { set: number; entry: Entry }>();
  readonly #free: number[];

  constructor(sets: readonly number[]) {
    this.#free = [...sets];
  }

  /** The kept set, else one that `write` fills: it holds what was there before. */
  get(key: string, write: (set: number) => Entry): number {
    const kept = this.#entries.get(key);
    const set = kept?.set ?? this.#place();
    const entry = kept ? kept.entry : write(set);
    this.#entries.delete(key);
    this.#entries.set(key, { set, entry });
    return set;
  }

  find(key: string): number | undefined {
    return this.#entries.get(key)?.set;
  }

  values(): Iterable<{ set: number; entry: Entry }> {
    return this.#entries.values();
  }

  #place(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const [oldest, entry] = this.#entries.entries().next().value ?? [];
    if (oldest === undefined || !entry) throw new RangeError('There is no place for a set.');
    this.#entries.delete(oldest);
    return entry.set;
  }
}
