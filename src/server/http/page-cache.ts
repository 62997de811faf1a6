import type { Page } from './page.ts';

type Tag = NonNullable<App.Locals['cacheTag']>;
type Entry = { page: Page; bytes: number; at: number; touched: number };

/** How long a page is shown as it is, and how long it may still be shown while a new one is made; milliseconds. */
const freshFor = 60_000;
const staleFor = 120_000;
const touchEvery = 1000;

/** A finished page, and whether it is time to make it anew. */
export type Hit = { page: Page; stale: boolean };

/**
 * Whole pages in memory by address, least recently used ones dropped beyond `limit` bytes. What depends on listings is
 * dropped when they change, and grows stale by time.
 */
export class PageCache {
  readonly #limit: number;
  readonly #entries = new Map<string, Entry>();
  readonly #keysByTag = new Map<Tag, Set<string>>();
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string, now: number): Hit | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = entry.page.tag === 'static' ? 0 : now - entry.at;
    if (age > staleFor) return undefined;
    if (now - entry.touched > touchEvery) {
      entry.touched = now;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return { page: entry.page, stale: age > freshFor };
  }

  set(key: string, page: Page, now: number): void {
    this.delete(key);
    const tag = page.tag;
    if (!tag) return;
    this.#entries.set(key, { page, bytes: 0, at: now, touched: now });
    const keys = this.#keysByTag.get(tag) ?? new Set();
    this.#keysByTag.set(tag, keys.add(key));
    this.measure(key);
  }

  /** Counts a page again that has gained or lost variants. */
  measure(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    const bytes = entry.page.bytes + 2 * key.length;
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#limit) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    const { tag } = entry.page;
    const keys = tag && this.#keysByTag.get(tag);
    if (!tag || !keys) return;
    keys.delete(key);
    if (keys.size === 0) this.#keysByTag.delete(tag);
  }

  /** Drops every page that shows any listing. */
  dropListings(): void {
    for (const [tag, keys] of [...this.#keysByTag]) {
      if (tag !== 'static') for (const key of [...keys]) this.delete(key);
    }
  }

  /** Drops every page that shows this listing. */
  dropListing(id: number): void {
    for (const tag of ['listings', `listing:${id}`] as const) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.delete(key);
    }
  }
}
