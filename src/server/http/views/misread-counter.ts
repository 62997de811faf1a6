import { localePattern } from '#contract/locale-pattern.ts';
import { searchFolder } from '#i18n/search-path.ts';
import { clientAddress } from '#server/http/requests/client-address.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';
import { networkOf, siteOf } from '#server/services/limits/throttle-network.ts';
import type { Step } from '#server/services/search/count-misread.ts';
import { RecentVisits } from '#server/services/search/count-views.ts';
import { TokenBuckets } from '#server/token-buckets.ts';
import { isVisit } from './visit.ts';

type CounterParts = {
  count: (steps: readonly Step[], closing: AbortSignal) => Promise<void>;
  report: (error: unknown) => void;
  publicUrl: string;
  trustProxy: boolean;
};

const flushEvery = 5000;
/** Few have time to be counted until the next ones are. */
const maxPending = 20;
/** 174 in the first day of one network, a fraction of what a day may store. */
const allowance = { burst: 30, perSecond: 1 / 600 };
const results = new RegExp(`^${localePattern}${searchFolder}(?:[/?]|$)`);
/** What is taken away leads to the first page. */
const further = /[?&]page=/;

/** Notes which results visitors go to from those of a phrase, as the Referer tells; what is too much is not counted. */
export class MisreadCounter {
  readonly #parts: CounterParts;
  readonly #visits = new RecentVisits();
  readonly #buckets = new TokenBuckets(allowance);
  readonly #timer: NodeJS.Timeout;
  readonly #closing = new AbortController();
  #pending: Step[] = [];
  #counting: Promise<void> | undefined;

  constructor(parts: CounterParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.flush(), flushEvery).unref();
  }

  see(exchange: Exchange, now = Date.now()): void {
    const { request, url: to } = exchange;
    const { publicUrl, trustProxy } = this.#parts;
    const { referer = '' } = request.headers;
    if (!referer.includes('typed=') || !referer.startsWith(publicUrl) || !results.test(to) || further.test(to)) return;
    const from = referer.slice(publicUrl.length);
    if (!results.test(from) || !isVisit(exchange) || this.#pending.length >= maxPending) return;
    const address = clientAddress(request, trustProxy);
    const network = siteOf(address) ?? networkOf(address);
    if (!this.#visits.note(`${network} ${from} ${to}`, 0, now) || this.#buckets.take(network, 1) > 0) return;
    this.#pending.push({ from, to });
  }

  /** Counts what is pending; if that fails it is lost. */
  flush(): Promise<void> {
    this.#counting ??= this.#count().finally(() => (this.#counting = undefined));
    return this.#counting;
  }

  /** Drops what is pending. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    this.#pending = [];
    await this.#counting;
  }

  async #count(): Promise<void> {
    this.#visits.forget(Date.now());
    const steps = this.#pending;
    this.#pending = [];
    if (steps.length > 0) await this.#parts.count(steps, this.#closing.signal).catch(this.#parts.report);
  }
}
