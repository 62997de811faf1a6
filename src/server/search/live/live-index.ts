import { setTimeout as wait } from 'node:timers/promises';
import type { MapClusters } from '#contract/search/clusters.ts';
import type { Point } from '#contract/location.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import type { MapView } from '#domain/map/map-view.ts';
import type { Bounds } from '#domain/map/ring.ts';
import type { PartPrices } from '#domain/search/part-prices.ts';
import { inSpan } from '#server/monitoring/tracing.ts';
import type { Engine } from '#server/search/engine.ts';
import { measured } from './measured.ts';
import type { StoredIndex } from '#server/search/stored/stored-index.ts';
import { applyCurrent, type Current } from './load.ts';
import type { ListingSelection, PricesPerM2, SearchHits, SearchIndex } from '#server/search/index.ts';

type Stored = Pick<StoredIndex, 'changesOf' | 'write'>;

type ListingSource = {
  load: () => Promise<Engine>;
  read: (ids: readonly number[]) => Promise<Current>;
  report: (error: unknown) => void;
  close: () => Promise<void>;
  stored?: Stored | undefined;
};

/** The stored index is written anew after so many changes: a start reads them again. */
const storeAfter = 5_000;
const batch = 500;
const gatherFor = 20;
const tooManyToRead = 20_000;
const maxRetry = 5_000;
/** Milliseconds that updates wait at most until an index is written: a disk may hang. */
const writeWithin = 30_000;

/** An engine that is updated continuously, and replaced as a whole if that is simpler. */
export class LiveIndex implements SearchIndex {
  readonly #source: ListingSource;
  readonly #stopped = new AbortController();
  readonly #changeListeners: Parameters<SearchIndex['onChange']>[0][] = [];
  readonly #reloadListeners: (() => void)[] = [];
  readonly #pending = new Set<number>();
  #engine: Engine;
  #missed: Set<number> | undefined;
  #updating: Promise<void> | undefined;
  #reloading: Promise<void> | undefined;
  #reloadAgain = false;
  #storing: Promise<void> | undefined;
  #writing: Promise<void> | undefined;
  #unstored = 0;

  constructor(engine: Engine, source: ListingSource) {
    this.#engine = engine;
    this.#source = source;
  }

  get size(): number {
    return this.#engine.size;
  }

  async search(query: SearchQuery): Promise<SearchHits> {
    return inSpan('search', {}, async () => measured('search', query, () => this.#engine.search(query, Date.now())));
  }

  async count(query: SearchQuery): Promise<number> {
    return measured('count', query, () => this.#engine.count(query, Date.now()));
  }

  async replacedWords(text: string): Promise<string[]> {
    return this.#engine.replacedWords(text);
  }

  async clusters(query: SearchQuery, view: MapView): Promise<MapClusters> {
    return measured('clusters', query, () => this.#engine.clusters(query, view, Date.now()));
  }

  async extent(query: SearchQuery): Promise<Bounds | undefined> {
    return this.#engine.extent(query, Date.now());
  }

  async points(ids: readonly number[]): Promise<Map<number, Point>> {
    return this.#engine.points(ids);
  }

  async pricesPerM2(query: SearchQuery, exceptIds?: readonly number[]): Promise<PricesPerM2> {
    return this.#engine.pricesPerM2(query, Date.now(), exceptIds);
  }

  async partPrices(query: SearchQuery, parts: readonly string[]): Promise<PartPrices[]> {
    return measured('part_prices', query, () => this.#engine.partPrices(query, parts, Date.now()));
  }

  async nearest(query: SearchQuery, like: { priceCents: number | null; take: number }): Promise<number[]> {
    return this.#engine.nearest(query, like, Date.now());
  }

  async select(ids: readonly number[]): Promise<ListingSelection> {
    const { listings } = await this.#source.read(ids);
    const selection = this.#engine.select([...listings.values()]);
    return {
      has: (id) => selection.has(id),
      matches: async (query, now) => selection.matches(query, now),
    };
  }

  onChange(listener: Parameters<SearchIndex['onChange']>[0]): void {
    this.#changeListeners.push(listener);
  }

  onReload(listener: () => void): void {
    this.#reloadListeners.push(listener);
  }

  changed(id: number): void {
    this.#missed?.add(id);
    this.#pending.add(id);
    if (this.#pending.size > tooManyToRead) {
      this.#pending.clear();
      this.reloaded();
    } else {
      this.#updating ??= this.#update().finally(() => (this.#updating = undefined));
    }
  }

  /** Anything may have changed: rereads all listings and replaces the engine. */
  reloaded(): void {
    if (this.#reloading) this.#reloadAgain = true;
    this.#replace();
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#source.close();
    await Promise.allSettled([this.#updating, this.#reloading, this.#storing]);
  }

  /** Stores the index in the background, for the next start. */
  store(): void {
    this.#unstored = 0;
    const { stored, report } = this.#source;
    if (stored)
      this.#storing ??= this.#store(stored)
        .catch(report)
        .finally(() => (this.#storing = undefined));
  }

  /** So many changes more are not in the stored index. */
  unstored(changes: number): void {
    this.#unstored += changes;
    if (this.#unstored >= storeAfter) this.store();
  }

  /** Stores the engine, and one that takes its place meanwhile. */
  async #store(stored: Stored): Promise<void> {
    let engine: Engine;
    do {
      engine = this.#engine;
      await this.#storeEngine(stored, engine);
    } while (engine !== this.#engine && !this.#stopped.signal.aborted);
  }

  /** Updates that are told meanwhile wait until it is written. */
  async #storeEngine(stored: Stored, engine: Engine): Promise<void> {
    const changes = await this.#persist(() => stored.changesOf(engine));
    if (!changes) return;
    for (const id of changes.ids) this.changed(id);
    while (this.#updating) await this.#updating;
    if (engine !== this.#engine || this.#stopped.signal.aborted) return;
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(writeWithin)]);
    const calledOff = new Promise<void>((done) => signal.addEventListener('abort', () => done()));
    this.#writing = Promise.race([stored.write(engine, changes.snapshot, signal), calledOff]);
    await this.#writing;
    this.#writing = undefined;
  }

  #replace(): void {
    this.#reloading ??= this.#reload().finally(() => (this.#reloading = undefined));
  }

  async #update(): Promise<void> {
    const { signal } = this.#stopped;
    await wait(gatherFor);
    while (this.#pending.size > 0 && !signal.aborted) {
      const ids = [...this.#pending].slice(0, batch);
      for (const id of ids) this.#pending.delete(id);
      const current = await this.#persist(() => this.#source.read(ids));
      if (!current) return;
      await this.#writing;
      const shown = new Set(ids.filter((id) => this.#engine.has(id) || current.listings.has(id)));
      if (!applyCurrent(this.#engine, current) || this.#engine.isCrowded) this.#replace();
      for (const id of ids) for (const listener of this.#changeListeners) listener(id, shown.has(id));
      this.unstored(ids.length);
    }
  }

  async #reload(): Promise<void> {
    do {
      this.#reloadAgain = false;
      this.#missed = new Set();
      const engine = await this.#persist(() => this.#source.load());
      if (!engine || !(await this.#catchUp(engine, this.#missed))) break;
      this.#engine = engine;
      for (const listener of this.#reloadListeners) listener();
    } while (this.#reloadAgain && !this.#stopped.signal.aborted);
    this.#missed = undefined;
    this.store();
  }

  async #catchUp(engine: Engine, missed: Set<number>): Promise<boolean> {
    while (missed.size > 0) {
      const ids = [...missed].slice(0, batch);
      for (const id of ids) missed.delete(id);
      const current = await this.#persist(() => this.#source.read(ids));
      if (!current) return false;
      if (!applyCurrent(engine, current)) this.#reloadAgain = true;
    }
    return true;
  }

  /** Retries until it succeeds; undefined if the index is closed meanwhile. */
  async #persist<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    const { signal } = this.#stopped;
    for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, maxRetry)) {
      try {
        return await work();
      } catch (error) {
        if (!signal.aborted) this.#source.report(error);
        await wait(pause, undefined, { signal }).catch(() => {});
      }
    }
    return undefined;
  }
}
