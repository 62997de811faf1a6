import type { Page } from './page.ts';

type Segment = { entries: Map<string, Entry>; bytes: number };
type Entry = { page: Page; segment: Segment; bytes: number; at: number; touched: number };
type Dependency = 'listings' | number;

/** How long a page is fresh, and how long it may be served stale while it is rerendered; milliseconds. */
const freshFor = 60_000;
const staleFor = 120_000;
const touchEvery = 1000;

/** Share of the bytes for pages requested only once; the rest is for those requested repeatedly. */
const newcomersShare = 1 / 4;

export type CacheHit = { page: Page; stale: boolean };

function dependenciesOf({ tag = 'static' }: Page): readonly Dependency[] {
  if (tag === 'static') return [];
  return tag === 'listings' ? [tag] : tag;
}

/** Pages by address in a segmented LRU of `limit` bytes: one-off addresses do not evict popular pages. */
export class PageCache {
  readonly #limit: number;
  readonly #newcomers: Segment = { entries: new Map(), bytes: 0 };
  readonly #regulars: Segment = { entries: new Map(), bytes: 0 };
  readonly #keys = new Map<Dependency, Set<string>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#newcomers.entries.size + this.#regulars.entries.size;
  }

  get bytes(): number {
    return this.#newcomers.bytes + this.#regulars.bytes;
  }

  get(key: string, now: number): CacheHit | undefined {
    const entry = this.#find(key);
    if (!entry) return undefined;
    const age = entry.page.tag === 'static' ? 0 : now - entry.at;
    if (age > staleFor) return undefined;
    if (entry.segment === this.#newcomers || now - entry.touched > touchEvery) {
      entry.touched = now;
      this.#move(key, entry);
    }
    return { page: entry.page, stale: age > freshFor };
  }

  set(key: string, page: Page, now: number): void {
    const segment = this.#find(key)?.segment ?? this.#newcomers;
    this.delete(key);
    if (!page.tag) return;
    segment.entries.set(key, { page, segment, bytes: 0, at: now, touched: now });
    for (const dependency of dependenciesOf(page)) {
      const keys = this.#keys.get(dependency) ?? new Set();
      this.#keys.set(dependency, keys.add(key));
    }
    this.measure(key);
  }

  /** Updates the size of a page that has gained or lost variants. */
  measure(key: string): void {
    const entry = this.#find(key);
    if (!entry) return;
    const bytes = entry.page.bytes + 2 * key.length;
    entry.segment.bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    while (this.bytes > this.#limit) {
      const many = this.#newcomers.bytes > this.#limit * newcomersShare;
      const [oldest] = (many ? this.#newcomers : this.#regulars).entries.keys();
      if (oldest === undefined) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#find(key);
    if (!entry) return;
    entry.segment.entries.delete(key);
    entry.segment.bytes -= entry.bytes;
    for (const dependency of dependenciesOf(entry.page)) {
      const keys = this.#keys.get(dependency);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(dependency);
    }
  }

  dropListings(): void {
    for (const dependency of [...this.#keys.keys()]) this.drop(dependency);
  }

  /** Drops all pages that depend on this listing, or on search results. */
  drop(dependency: Dependency): void {
    for (const key of [...(this.#keys.get(dependency) ?? [])]) this.delete(key);
  }

  #find(key: string): Entry | undefined {
    return this.#regulars.entries.get(key) ?? this.#newcomers.entries.get(key);
  }

  /** Moves it to the end of the protected segment, evicted last. */
  #move(key: string, entry: Entry): void {
    entry.segment.entries.delete(key);
    entry.segment.bytes -= entry.bytes;
    entry.segment = this.#regulars;
    entry.segment.entries.set(key, entry);
    entry.segment.bytes += entry.bytes;
  }
}
