import { referenceCodes } from '#contract/reference/index.ts';
import { lastPage, pageSize, type SearchQuery, type Sort } from '#contract/search/search.ts';
import { countFacets } from './facets.ts';
import type { SearchHits } from './index.ts';
import { Scratch, findMatches, type Matches, type SearchContext, type SearchIndexes } from './matches.ts';
import { Orders } from './orders.ts';
import { PlaceSets } from './place-sets.ts';
import type { SearchRecord } from '#domain/search/search-record.ts';
import { samplePrices, type PricesPerM2 } from './price-sample.ts';
import { Rows } from './rows.ts';
import { Selection } from './selection.ts';
import { WordIndex, inTitles, spellingVariants, writeForms, type Text } from './word-index.ts';

type Counted = Pick<SearchHits, 'total' | 'facets'>;

const cachedCounts = 500;
const maxCompared = 200;

export class Engine {
  readonly rows: Rows;
  readonly #room: number;
  readonly #orders: Orders;
  readonly #searched: SearchIndexes;
  readonly #counted = new Map<string, Counted>();

  private constructor(rows: Rows, words: WordIndex, orders: Orders) {
    this.rows = rows;
    this.#room = rows.capacity - rows.used;
    this.#orders = orders;
    this.#searched = { rows, words, places: new PlaceSets(rows) };
  }

  static async over({ rows, words }: { rows: Rows; words: WordIndex }, pause: () => Promise<void>): Promise<Engine> {
    return new Engine(rows, words, await Orders.over(rows, pause));
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
    const text = query.q ? spellingVariants(this.#searched.words, query.q) : [];
    const moment = { scratch: new Scratch(this.rows.scratch), text, now };
    const matches = findMatches(this.#searched, query, moment);
    const { total, facets } = this.#countOptions(query, matches, moment);
    const rows = this.#page(query, matches, moment);
    return { ids: rows.map((row) => this.rows.ids.numbers[row] ?? 0), total, facets };
  }

  count(query: SearchQuery, now: number): number {
    const text = query.q ? spellingVariants(this.#searched.words, query.q) : [];
    return findMatches(this.#searched, query, { scratch: new Scratch(this.rows.scratch), text, now }).total;
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

  #countOptions(query: SearchQuery, matches: Matches, { scratch }: SearchContext): Counted {
    const key = JSON.stringify({ ...query, sort: undefined, page: undefined });
    const known = query.within === undefined ? this.#counted.get(key) : undefined;
    if (known && known.total === matches.total) return known;
    const counted = { total: matches.total, facets: countFacets(this.rows, query, { matches, scratch }) };
    if (this.#counted.size >= cachedCounts) this.#counted.clear();
    this.#counted.set(key, counted);
    return counted;
  }

  #page(query: SearchQuery, { full, total }: Matches, { scratch, text }: SearchContext): number[] {
    if (query.page > lastPage) return [];
    const skip = (query.page - 1) * pageSize;
    if (query.sort === 'relevance' && text.length > 0) return this.#byRelevance({ set: full, skip }, text, scratch);
    if (!query.purpose && /price/.test(query.sort)) return this.#byPurpose(query.sort, { set: full, skip }, scratch);
    return this.#orders.take(query.sort, { set: full, total, skip, take: pageSize, spread: query.sort === 'newest' });
  }

  /** First listings with all words in the title, then with some, then the others; each newest first. */
  #byRelevance({ set, skip }: { set: number; skip: number }, text: Text, scratch: Scratch): number[] {
    const { kernel, bytes } = this.rows;
    const [all, some, spare] = [scratch.take(), scratch.take(), scratch.take()];
    kernel.and(all, set, set, bytes);
    this.rows.bits.clear(some, bytes);
    for (const forms of inTitles(text)) {
      writeForms(this.#searched, forms, spare);
      kernel.and(all, all, spare, bytes);
      kernel.or(some, some, spare, bytes);
    }
    kernel.and(some, some, set, bytes);
    kernel.without(spare, set, some, bytes);
    kernel.without(some, some, all, bytes);
    return this.#oneAfterAnother('newest', [all, some, spare], skip);
  }

  /** Sales, then rents, then short stays: one-off, monthly and nightly prices are not comparable. */
  #byPurpose(sort: Sort, { set, skip }: { set: number; skip: number }, scratch: Scratch): number[] {
    const { kernel, bytes } = this.rows;
    const tiers = referenceCodes('purpose').map((purpose) => {
      const tier = scratch.take();
      kernel.and(tier, set, this.rows.setOf('purpose', purpose) ?? set, bytes);
      return tier;
    });
    return this.#oneAfterAnother(sort, tiers, skip);
  }

  #oneAfterAnother(sort: Sort, tiers: readonly number[], skip: number): number[] {
    const { kernel, bytes } = this.rows;
    const found: number[] = [];
    let passed = 0;
    for (const tier of tiers) {
      const total = kernel.countAnd(tier, tier, bytes);
      const slice = { set: tier, total, skip: Math.max(0, skip - passed), take: pageSize - found.length };
      if (slice.take > 0 && slice.skip < total) found.push(...this.#orders.take(sort, slice));
      passed += total;
    }
    return found;
  }
}
