import type { MapClusters } from '#contract/search/clusters.ts';
import type { Point } from '#contract/location.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { arrange } from './arrange.ts';
import { extentOf, viewClusters } from './clusters.ts';
import { countFacets } from './facets.ts';
import type { PricesPerM2, SearchHits } from './index.ts';
import {
  findFacetMatches,
  findMatches,
  type FacetMatches,
  type Matches,
  type SearchContext,
  type SearchIndexes,
} from './matches.ts';
import type { Numbers } from './memory/arena.ts';
import { Orders, type OrdersState } from './orders.ts';
import { PlaceSets } from './place-sets.ts';
import type { MapView } from '#domain/map/map-view.ts';
import type { Bounds } from '#domain/map/ring.ts';
import type { PartPrices } from '#domain/search/part-prices.ts';
import type { SearchRecord } from '#domain/search/search-record.ts';
import { resultPage } from './result-page.ts';
import { partPrices } from './part-prices.ts';
import { samplePrices } from './price-sample.ts';
import type { PlaceIndex } from './place-index.ts';
import { Rows, type RowsState } from './rows.ts';
import { Scratch } from './scratch.ts';
import { SpatialOrder, type SpatialState } from './spatial-order.ts';
import { Selection } from './selection.ts';
import { replacedWords, spellingVariants, WordIndex, type WordsState } from './word-index.ts';

type Counted = Pick<SearchHits, 'total' | 'facets'>;

type Parts = Pick<SearchIndexes, 'rows' | 'words'> & { orders: Orders; spatial: SpatialOrder };

/** What a file has before the numbers of an engine. */
export type EngineState = {
  rows: RowsState;
  words: WordsState;
  orders: OrdersState;
  spatial: SpatialState;
  room: number;
  cells: readonly (readonly string[])[];
};

const cachedCounts = 500;
const maxCompared = 200;

export class Engine {
  readonly rows: Rows;
  readonly #room: number;
  readonly #orders: Orders;
  readonly #spatial: SpatialOrder;
  readonly #searched: SearchIndexes;
  readonly #counted = new Map<string, Counted>();

  private constructor({ rows, words, orders, spatial }: Parts, room: number) {
    this.rows = rows;
    this.#room = room;
    this.#orders = orders;
    this.#spatial = spatial;
    this.#searched = { rows, words, places: new PlaceSets(rows) };
  }

  static async over(indexes: Pick<SearchIndexes, 'rows' | 'words'>, pause: () => Promise<void>): Promise<Engine> {
    const { rows, words } = indexes;
    words.moved(await arrange(rows, pause));
    const [orders, spatial] = [await Orders.over(rows, pause), await SpatialOrder.over(rows, pause)];
    return new Engine({ ...indexes, orders, spatial }, rows.capacity - rows.used);
  }

  /** As a file has it, into whose numbers these are yet to be read. */
  static of({ rows: ofRows, words, orders, spatial, room, cells }: EngineState, places: PlaceIndex): Engine {
    places.quarters.restore(cells);
    const rows = Rows.of(ofRows, places);
    return new Engine(
      {
        rows,
        words: new WordIndex(rows, words),
        orders: Orders.of(orders, rows),
        spatial: SpatialOrder.of(spatial, rows),
      },
      room,
    );
  }

  get state(): EngineState {
    const { rows, words } = this.#searched;
    return {
      rows: rows.state,
      words: words.state,
      orders: this.#orders.state,
      spatial: this.#spatial.state,
      room: this.#room,
      cells: rows.places.quarters.cells,
    };
  }

  /** All that makes the index, in a fixed order: a file keeps it with the state. */
  get numbers(): Numbers[] {
    const { rows, words } = this.#searched;
    return [rows, words, this.#orders, this.#spatial].flatMap(({ numbers }) => numbers);
  }

  get size(): number {
    return this.rows.size;
  }

  /** Whether most spare rows are used; the engine should be replaced by a freshly loaded one. */
  get isCrowded(): boolean {
    return this.rows.capacity - this.rows.used < this.#room / 4;
  }

  /** Inserts or replaces a listing. False if there is no room. */
  put(record: SearchRecord, words: readonly string[]): boolean {
    if (!this.rows.hasRoomFor(record)) return false;
    this.rows.remove(record.id);
    this.#counted.clear();
    if (!this.rows.knows(record)) return true;
    const first = this.rows.append(record);
    this.#orders.insert(first);
    this.#searched.places.insert(first);
    this.#searched.words.insert(first, new Set(words));
    return true;
  }

  has(id: number): boolean {
    return this.rows.find(id) >= 0;
  }

  remove(id: number): void {
    if (!this.has(id)) return;
    this.rows.remove(id);
    this.#counted.clear();
  }

  search(query: SearchQuery, now: number): SearchHits {
    const moment = this.#momentOf(query, now);
    const matches = findFacetMatches(this.#searched, query, moment);
    const { total, facets } = this.#countOptions(query, matches, moment);
    const rows = resultPage(this.#searched, this.#orders, { query, matches, context: moment });
    return { ids: rows.map((row) => this.rows.ids.numbers[row] ?? 0), total, facets };
  }

  count(query: SearchQuery, now: number): number {
    return this.#find(query, now).total;
  }

  clusters(query: SearchQuery, view: MapView, now: number): MapClusters {
    const { full: set, total } = this.#find({ ...query, bbox: undefined }, now);
    return viewClusters(this.rows, this.#spatial, { set, total, view });
  }

  extent(query: SearchQuery, now: number): Bounds | undefined {
    const { full: set, total } = this.#find(query, now);
    return extentOf(this.rows, { set, total });
  }

  points(ids: readonly number[]): Map<number, Point> {
    const { columns } = this.rows;
    const known = ids
      .map((id) => ({ id, row: this.rows.find(id) }))
      .filter(({ row }) => row >= 0 && columns.latitude.isKnown(row));
    return new Map(known.map(({ id, row }) => [id, columns.pointOf(row)]));
  }

  select(listings: ConstructorParameters<typeof Selection>[0]): Selection {
    return new Selection(listings, this.#searched);
  }

  pricesPerM2(query: SearchQuery, now: number, exceptIds: readonly number[] = []): PricesPerM2 {
    const { full, total } = findMatches(this.#searched, query, {
      scratch: new Scratch(this.rows.scratch),
      text: [],
      now,
    });
    return samplePrices(this.rows, { set: full, total, except: new Set(exceptIds.map((id) => this.rows.find(id))) });
  }

  partPrices(query: SearchQuery, parts: readonly string[], now: number): PartPrices[] {
    const moment = this.#momentOf(query, now);
    const { full: set } = findMatches(this.#searched, query, moment);
    return partPrices(this.rows, parts, { set, spare: moment.scratch.take() });
  }

  /** The nearest in price (cents) among the newest that pass the filters; the newest if the price is unknown. */
  nearest(
    query: SearchQuery,
    { priceCents, take }: { priceCents: number | null; take: number },
    now: number,
  ): number[] {
    const scratch = new Scratch(this.rows.scratch);
    const { full, total } = findMatches(this.#searched, query, { scratch, text: [], now });
    const newest = this.#orders.take('newest', {
      set: full,
      total,
      skip: 0,
      take: priceCents === null ? take : maxCompared,
    });
    const { price } = this.rows.columns;
    const like = price.encode(priceCents ?? 0);
    const distance = (row: number) => Math.abs((price.values[row] ?? 0) - like);
    const wanted = priceCents === null ? newest : newest.sort((a, b) => distance(a) - distance(b));
    return wanted.slice(0, take).map((row) => this.rows.ids.numbers[row] ?? 0);
  }

  replacedWords(text: string): string[] {
    return replacedWords(this.#searched.words, text);
  }

  #momentOf({ q }: SearchQuery, now: number): SearchContext {
    return { scratch: new Scratch(this.rows.scratch), text: q ? spellingVariants(this.#searched.words, q) : [], now };
  }

  #find(query: SearchQuery, now: number): Matches {
    return findMatches(this.#searched, query, this.#momentOf(query, now));
  }

  #countOptions(query: SearchQuery, matches: FacetMatches, { scratch }: SearchContext): Counted {
    const key = JSON.stringify({ ...query, wish: undefined, view: undefined, sort: undefined, page: undefined });
    const known = query.within === undefined ? this.#counted.get(key) : undefined;
    if (known && known.total === matches.total) return known;
    const counted = { total: matches.total, facets: countFacets(this.rows, query, { matches, scratch }) };
    if (this.#counted.size >= cachedCounts) this.#counted.clear();
    this.#counted.set(key, counted);
    return counted;
  }
}
