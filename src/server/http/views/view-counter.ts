import { localePattern } from '#contract/locale-pattern.ts';
import { RecentVisits } from '#server/services/search/count-views.ts';
import { clientAddress } from '#server/http/requests/client-address.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';
import { isVisit } from './visit.ts';

type DayViews = { listingId: number; day: string; views: number };

type CounterParts = {
  write: (views: DayViews[]) => Promise<void>;
  report: (error: unknown) => void;
  trustProxy: boolean;
};

const flushEvery = 5000;
const maxPending = 50_000;
const dayLength = 24 * 60 * 60 * 1000;
const listingPage = new RegExp(`^${localePattern}/home/(?:project-)?listing/([1-9]\\d{0,14})(?:[/?]|$)`);

/** Counts human visits, excluding declared bots and quick reloads; a killed process loses a few seconds. */
export class ViewCounter {
  readonly #parts: CounterParts;
  readonly #visits = new RecentVisits();
  readonly #timer: NodeJS.Timeout;
  #pending = new Map<string, DayViews>();
  #writing: Promise<void> | undefined;
  #failing = false;

  constructor(parts: CounterParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.#tick(), flushEvery).unref();
  }

  see(exchange: Exchange, now = Date.now()): void {
    const { request, url } = exchange;
    const [, id] = listingPage.exec(url) ?? [];
    if (id === undefined || !isVisit(exchange)) return;
    const visitor = `${clientAddress(request, this.#parts.trustProxy)} ${request.headers['user-agent']}`;
    if (this.#visits.note(visitor, Number(id), now)) this.#add(Number(id), now);
  }

  /** Writes pending counts; failed ones are retried next time. */
  flush(): Promise<void> {
    this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
    return this.#writing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    await this.flush();
  }

  #tick(): Promise<void> {
    this.#visits.forget(Date.now());
    return this.flush();
  }

  #add(listingId: number, now: number, views = 1): void {
    const number = Math.floor(now / dayLength);
    const key = `${number} ${listingId}`;
    const known = this.#pending.get(key);
    if (known) known.views += views;
    else if (this.#pending.size < maxPending)
      this.#pending.set(key, { listingId, day: new Date(number * dayLength).toISOString().slice(0, 10), views });
  }

  async #write(): Promise<void> {
    if (this.#pending.size === 0) return;
    const counted = this.#pending;
    this.#pending = new Map();
    try {
      await this.#parts.write([...counted.values()]);
      this.#failing = false;
    } catch (error) {
      for (const { listingId, day, views } of counted.values()) this.#add(listingId, Date.parse(day), views);
      if (!this.#failing) this.#parts.report(error);
      this.#failing = true;
    }
  }
}
