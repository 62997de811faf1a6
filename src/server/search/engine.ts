import { lastPage, pageSize, type SearchQuery } from '#contract/search.ts';
import { countFacets } from './facets.ts';
import type { SearchHits } from './index.ts';
import { findMatches, type Matches, type TextSets } from './matches.ts';
import { Orders } from './orders.ts';
import { PlaceSets } from './place-sets.ts';
import type { SearchRecord } from '#domain/search-record.ts';
import { Rows } from './rows.ts';
import { Scratch, union } from './sets.ts';
import { TextSearch, type FindNearWords } from './text-search.ts';
import { WordSets, type FindListings } from './word-sets.ts';

/** What only the database knows. */
export type TextSource = { findListings: FindListings; findNearWords: FindNearWords };

type Counted = Pick<SearchHits, 'total' | 'facets'>;

const cachedCounts = 500;
const mostCompared = 200;

/** All public listings and everything that answers searches over them. */
export class Engine {
  readonly rows: Rows;
  readonly #room: number;
  readonly #orders: Orders;
  readonly #places: PlaceSets;
  readonly #words: WordSets;
  readonly #texts: TextSearch;
  readonly #counted = new Map<string, Counted>();

  private constructor(rows: Rows, orders: Orders, source: TextSource) {
    this.rows = rows;
    this.#room = rows.capacity - rows.used;
    this.#orders = orders;
    this.#places = new PlaceSets(rows);
    this.#words = new WordSets(rows, source.findListings);
    this.#texts = new TextSearch(rows, this.#words, source.findNearWords);
  }

  /** Makes rows, which stand in the order of their publication, searchable. */
  static async over(rows: Rows, source: TextSource, pause: () => Promise<void>): Promise<Engine> {
    return new Engine(rows, await Orders.over(rows, pause), source);
  }

  get size(): number {
    return this.rows.size;
  }

  /** Whether most of the room for further rows is taken; the engine is best replaced by one that is loaded anew. */
  get isCrowded(): boolean {
    return this.rows.capacity - this.rows.used < this.#room / 4;
  }

  /** Puts a listing as it is now in the place of what it was. False when there is no room for it. */
  put(record: SearchRecord, words: readonly string[]): boolean {
    if (!this.rows.hasRoomFor(record)) return false;
    this.rows.remove(record.id);
    const first = this.rows.append(record);
    this.#orders.insert(first);
    this.#places.insert(first);
    this.#words.insert(first, new Set(words));
    this.#counted.clear();
    return true;
  }

  remove(id: number): void {
    this.rows.remove(id);
    this.#counted.clear();
  }

  async search(query: SearchQuery, now: number): Promise<SearchHits> {
    if (!query.q) return this.#answer(query, undefined, now);
    return this.#texts.answer(query.q, query.sort === 'relevance', (text) => this.#answer(query, text, now));
  }

  /** Of the newest that pass the filters, those nearest in price, which is in cents; the newest where it is unknown. */
  nearest(query: SearchQuery, { priceCents, take }: { priceCents: number | null; take: number }, now: number): number[] {
    const scratch = new Scratch(this.rows.scratch);
    const { full, total } = findMatches({ rows: this.rows, places: this.#places }, query, { scratch, text: undefined, now });
    const newest = this.#orders.take('newest', { set: full, total, skip: 0, take: priceCents === null ? take : mostCompared });
    const { price } = this.rows.columns;
    const like = price.encode(priceCents ?? 0);
    const distance = (row: number) => Math.abs((price.kept[row] ?? 0) - like);
    const wanted = priceCents === null ? newest : newest.sort((a, b) => distance(a) - distance(b));
    return wanted.slice(0, take).map((row) => this.rows.ids.numbers[row] ?? 0);
  }

  #answer(query: SearchQuery, text: TextSets | undefined, now: number): SearchHits {
    const scratch = new Scratch(this.rows.scratch);
    const matches = findMatches({ rows: this.rows, places: this.#places }, query, { scratch, text, now });
    const { total, facets } = this.#count(query, matches, scratch);
    const rows = this.#page(query, { matches, scratch, text });
    return { ids: rows.map((row) => this.rows.ids.numbers[row] ?? 0), total, facets };
  }

  #count(query: SearchQuery, matches: Matches, scratch: Scratch): Counted {
    const key = JSON.stringify({ ...query, sort: undefined, page: undefined });
    const known = query.within === undefined ? this.#counted.get(key) : undefined;
    if (known && known.total === matches.total) return known;
    const counted = { total: matches.total, facets: countFacets(this.rows, query, { matches, scratch }) };
    if (this.#counted.size >= cachedCounts) this.#counted.clear();
    this.#counted.set(key, counted);
    return counted;
  }

  #page(query: SearchQuery, { matches, scratch, text }: { matches: Matches; scratch: Scratch; text: TextSets | undefined }): number[] {
    const skip = (Math.min(query.page, lastPage) - 1) * pageSize;
    const { full, total } = matches;
    if (query.sort !== 'relevance' || !text?.titles.length) return this.#orders.take(query.sort, { set: full, total, skip, take: pageSize });
    return this.#byRelevance({ set: full, skip }, text, scratch);
  }

  /** First what has all words in its title, then what has some, then the others; each the newest first. */
  #byRelevance({ set, skip }: { set: number; skip: number }, { titles }: TextSets, scratch: Scratch): number[] {
    const { kernel, bytes } = this.rows;
    const [all, some, spare] = [scratch.take(), scratch.take(), scratch.take()];
    kernel.and(all, set, set, bytes);
    this.rows.bits.clear(some, bytes);
    for (const forms of titles) {
      const inTitle = union(this.rows, forms, () => spare);
      kernel.and(all, all, inTitle, bytes);
      kernel.or(some, some, inTitle, bytes);
    }
    kernel.and(some, some, set, bytes);
    kernel.without(spare, set, some, bytes);
    kernel.without(some, some, all, bytes);
    const found: number[] = [];
    let passed = 0;
    for (const tier of [all, some, spare]) {
      const total = kernel.countAnd(tier, tier, bytes);
      const slice = { set: tier, total, skip: Math.max(0, skip - passed), take: pageSize - found.length };
      if (slice.take > 0 && slice.skip < total) found.push(...this.#orders.take('newest', slice));
      passed += total;
    }
    return found;
  }
}
