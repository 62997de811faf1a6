import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { emptySearch } from '#domain/search/search-query.ts';
import type { Current } from '#server/search/live/load.ts';
import { Engine } from '#server/search/engine.ts';
import { LiveIndex } from '#server/search/live/live-index.ts';
import { PlaceIndex } from '#server/search/place-index.ts';
import { Rows } from '#server/search/rows.ts';
import { WordIndex } from '#server/search/word-index.ts';
import { holds } from '../../../../support/search/search-follow.ts';
import type { Indexed } from '../../../../support/search/search-naive.ts';
import { somePlaces } from '../../../../support/search/search-places.ts';
import { anyIndexed } from '../../../../support/search/search-records.ts';

const places = new PlaceIndex(somePlaces);
const offers = Array.from({ length: 600 }, (_, index) => ({
  price: 100_000 + index,
  pricePerM2: null,
  area: null,
  rooms: null,
  floor: null,
}));

function listing(id: number, change: Partial<Indexed['record']> = {}): Indexed {
  const [any] = fc.sample(anyIndexed, { numRuns: 1, seed: 7 }) as [Indexed];
  return { ...any, record: { ...any.record, id, ...change } };
}

/** A database of listings in memory, which an index follows. */
class Source {
  readonly listings = new Map<number, Indexed>();
  readonly reports: unknown[] = [];
  loads = 0;
  /** Waits or fails before listings are loaded or read. */
  hindrance: (what: 'load' | 'read') => Promise<void> | void = () => {};

  async load(): Promise<Engine> {
    const listings = [...this.listings.values()];
    await this.hindrance('load');
    this.loads += 1;
    const rows = new Rows(
      listings.reduce((sum, { record }) => sum + record.offers.length, 1),
      places,
    );
    const words = new WordIndex(rows);
    for (const indexed of listings) words.insert(rows.append(indexed.record), indexed.words);
    return Engine.over({ rows, words }, async () => {});
  }

  async read(ids: readonly number[]): Promise<Current> {
    await this.hindrance('read');
    return { ids, listings: new Map([...this.listings].filter(([id]) => ids.includes(id))) };
  }
}

const open: LiveIndex[] = [];
afterEach(async () => {
  for (const index of open.splice(0)) await index.close();
});

type Stored = ConstructorParameters<typeof LiveIndex>[1]['stored'];

async function liveIndex(...listings: Indexed[]): Promise<{ source: Source; index: LiveIndex }> {
  return storedIndex(undefined, ...listings);
}

async function storedIndex(stored: Stored, ...listings: Indexed[]): Promise<{ source: Source; index: LiveIndex }> {
  const source = new Source();
  for (const each of listings) source.listings.set(each.record.id, each);
  const index = new LiveIndex(await source.load(), {
    load: () => source.load(),
    read: (ids) => source.read(ids),
    report: (error) => source.reports.push(error),
    close: async () => {},
    stored,
  });
  open.push(index);
  return { source, index };
}

const has = (index: LiveIndex, id: number) => async () => (await index.search({ ...emptySearch })).ids.includes(id);

test('a change that finds no room has everything loaded anew, with room for it', async () => {
  const { source, index } = await liveIndex(listing(1));
  source.listings.set(2, listing(2, { offers }));
  index.changed(2);
  await holds(index, has(index, 2));
  expect(source.loads).toBe(2);
  expect([await has(index, 1)(), index.size, source.reports]).toEqual([true, 2, []]);
});

test('what is written while all is loaded is in what was loaded', async () => {
  const { source, index } = await liveIndex(listing(1));
  const { promise: go, resolve } = Promise.withResolvers<void>();
  source.hindrance = (what) => (what === 'load' ? go : undefined);
  const reloaded = new Promise<void>((done) => index.onReload(done));
  index.reloaded();
  source.listings.set(2, listing(2));
  source.listings.delete(1);
  for (const id of [1, 2]) index.changed(id);
  resolve();
  await reloaded;
  expect([await has(index, 1)(), await has(index, 2)()]).toEqual([false, true]);
});

test('news of a bulk load during a load leads to another one', async () => {
  const { source, index } = await liveIndex(listing(1));
  const { promise: go, resolve } = Promise.withResolvers<void>();
  source.hindrance = () => go;
  index.reloaded();
  source.listings.set(2, listing(2));
  index.reloaded();
  resolve();
  await holds(index, has(index, 2));
  expect(source.loads).toBe(3);
});

test.each(['load', 'read'] as const)(
  'a %s that fails is reported and done again; searches go on meanwhile',
  async (what) => {
    const { source, index } = await liveIndex(listing(1));
    let failures = 2;
    source.hindrance = (each) => {
      if (each === what && failures > 0) throw new Error(`no ${what} ${failures--}`);
    };
    source.listings.set(2, listing(2));
    if (what === 'load') index.reloaded();
    else index.changed(2);
    expect(await has(index, 1)()).toBe(true);
    await holds(index, has(index, 2));
    expect(source.reports).toEqual([new Error(`no ${what} 2`), new Error(`no ${what} 1`)]);
  },
);

test('a change of what is not public leaves results as they are, and is told as such', async () => {
  const { source, index } = await liveIndex(listing(1), listing(2));
  const told: [number, boolean][] = [];
  index.onChange((id, shown) => told.push([id, shown]));
  index.changed(9);
  await holds(index, async () => told.length === 1);
  source.listings.delete(2);
  source.listings.set(3, listing(3));
  for (const id of [1, 2, 3]) index.changed(id);
  await holds(index, async () => told.length === 4);
  expect(told).toEqual([
    [9, false],
    [1, true],
    [2, true],
    [3, true],
  ]);
});

test('a listing that moves to a settlement which the process does not know is gone until it comes back', async () => {
  const { source, index } = await liveIndex(listing(1), listing(2));
  source.listings.set(2, listing(2, { settlementId: 1 }));
  index.changed(2);
  await holds(index, async () => index.size === 1);
  expect([await has(index, 1)(), await has(index, 2)()]).toEqual([true, false]);
  source.listings.set(2, listing(2));
  index.changed(2);
  await holds(index, has(index, 2));
});

test('an engine that takes the place of one being stored is stored after it', async () => {
  const sizes: number[] = [];
  const written = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const { source, index } = await storedIndex(
    {
      changesOf: async () => ({ ids: [], snapshot: '' }),
      write: async (engine) => {
        sizes.push(engine.size);
        begun.resolve();
        await go.promise;
        if (sizes.length === 2) written.resolve();
      },
    },
    listing(1),
  );
  index.store();
  await begun.promise;
  source.listings.set(2, listing(2));
  const reloaded = new Promise<void>((done) => index.onReload(done));
  index.reloaded();
  await reloaded;
  go.resolve();
  await written.promise;
  expect(sizes).toEqual([1, 2]);
});

test('an index that had to read much anew is stored', async () => {
  const written = Promise.withResolvers<string>();
  const { index } = await storedIndex({
    changesOf: async () => ({ ids: [], snapshot: 'now' }),
    write: async (_engine, snapshot) => written.resolve(snapshot),
  });
  index.unstored(5_000);
  expect(await written.promise).toBe('now');
});

test('an end does not wait for a write that hangs', async () => {
  const begun = Promise.withResolvers<AbortSignal | undefined>();
  const { index } = await storedIndex({
    changesOf: async () => ({ ids: [], snapshot: '' }),
    write: async (_engine, _snapshot, signal) => {
      begun.resolve(signal);
      await new Promise(() => {});
    },
  });
  index.store();
  const signal = await begun.promise;
  await index.close();
  expect(signal?.aborted).toBe(true);
});
