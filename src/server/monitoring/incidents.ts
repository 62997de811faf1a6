import type { SearchQuery } from '#contract/search/search.ts';
import { formatSearch } from '#domain/search/search-query.ts';
import { withoutQuotes } from '#server/log-text.ts';

export type SeenError = { message: string; count: number; lastAt: Date };
/** `filters` as parameters of a search, without words and places on the map, which `hidden` counts. */
export type SlowSearch = { at: Date; milliseconds: number; filters: string; hidden: number };

type Taken = { errors: SeenError[]; searches: SlowSearch[] };

const maxErrors = 100;
const maxSearches = 20;
const maxLength = 200;
const maxFilters = 1000;
/** Milliseconds below which no search is worth a look. */
const slow = 20;

function messageOf(event: string, { error, reason }: Record<string, unknown>): string {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : (reason ?? '');
  const text = withoutQuotes(`${event} ${String(said)}`);
  // Numbers would make a message of its own of each listing.
  return text.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim().slice(0, maxLength);
}

function shownFilters({ q, near, bbox, drawn, ...query }: SearchQuery): Pick<SlowSearch, 'filters' | 'hidden'> {
  const hidden = [q, near, bbox, drawn].filter((value) => value !== undefined).length;
  return { filters: String(formatSearch(query)).slice(0, maxFilters), hidden };
}

/** What went wrong or took long in this process since it was last taken; bounded, and without anybody's words. */
export class Incidents {
  #errors = new Map<string, SeenError>();
  #searches: SlowSearch[] = [];

  seeError(event: string, fields: Record<string, unknown>): void {
    this.#add({ message: messageOf(event, fields), count: 1, lastAt: new Date() });
  }

  #add({ message, count, lastAt }: SeenError): void {
    const known = this.#errors.get(message);
    if (known) Object.assign(known, { count: known.count + count, lastAt });
    else if (this.#errors.size < maxErrors) this.#errors.set(message, { message, count, lastAt });
  }

  seeSearch(query: SearchQuery, milliseconds: number): void {
    const last = this.#searches.at(-1);
    const isFull = this.#searches.length >= maxSearches;
    if (milliseconds < slow || (isFull && last && milliseconds <= last.milliseconds)) return;
    this.#keep({ at: new Date(), milliseconds, ...shownFilters(query) });
  }

  #keep(search: SlowSearch): void {
    this.#searches.push(search);
    this.#searches.sort((a, b) => b.milliseconds - a.milliseconds).splice(maxSearches);
  }

  /** Adds what was taken, and could not be written. */
  restore({ errors, searches }: Taken): void {
    for (const error of errors) this.#add(error);
    for (const search of searches) this.#keep(search);
  }

  take(): Taken {
    const taken = { errors: [...this.#errors.values()], searches: this.#searches };
    this.#errors = new Map();
    this.#searches = [];
    return taken;
  }
}

export const incidents = new Incidents();
