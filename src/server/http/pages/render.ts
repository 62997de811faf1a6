import type { Config } from '#server/config.ts';
import type { Runtime } from '#server/runtime.ts';
import { AppError } from '#server/errors.ts';
import { renders } from '#server/monitoring/metrics.ts';
import { inSpan } from '#server/monitoring/tracing.ts';
import { ownHeaders } from '#server/http/answers/answer.ts';
import { withCharset } from '#server/http/answers/media-type.ts';
import { Page } from './page.ts';
import { bytesOf, withBody, type MadePage } from './page-text.ts';
import { PageCache } from './page-cache.ts';
import type { Security } from '#server/http/answers/security-headers.ts';

/** A page, the error that prevented it, or undefined if the address has none. */
export type Rendered = { page: Page } | { failure: unknown; route: string } | undefined;

/** What changed during rendering: listing ids, `listings` if results show one of them. */
type Changed = Set<number | 'listings' | 'all' | 'brand'>;
type Flight = { coming: Promise<Rendered>; changed: Changed };

export type PagesParts = {
  handler: PagesHandler;
  config: Config;
  security: Security;
  runtime: Runtime;
  onChange: (listener: (listingId: number, shown: boolean) => void) => void;
  onReload: (listener: () => void) => void;
};

const cacheBytes = 64 * 1024 * 1024;
const maxRefreshing = 2;
const sharedCaching = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60';

function outdated(tag: NonNullable<App.Locals['cacheTag']>, changed: Changed): boolean {
  if (changed.has('brand')) return true;
  if (tag === 'static') return false;
  if (changed.has('all')) return true;
  return tag === 'listings' ? changed.has(tag) : tag.some((id) => changed.has(id));
}

/** A page's input, and its output besides the text; the middleware adds language, words and places. */
export type PageLocals = Pick<App.Locals, 'runtime' | 'cacheTag' | 'refusedForm' | 'shownPhones' | 'failure' | 'route'>;

/** Renders the page of an address and sets its dependencies in the locals; undefined if there is none. */
export type PagesHandler = (request: Request, locals: PageLocals) => Promise<MadePage | undefined>;

type PageOrigin = { tag: App.Locals['cacheTag']; route: string; url: string; security: Security };

async function pageOf(response: MadePage, { tag, route, url, security }: PageOrigin): Promise<Page> {
  const { status, headers } = response;
  const lasting = status === 200 || (status === 404 && tag === 'static');
  const cacheTag = lasting && !headers.has('set-cookie') ? tag : undefined;
  const caching = headers.has('cache-control') ? [] : ['Cache-Control', cacheTag ? sharedCaching : 'no-cache'];
  return new Page({
    status,
    headers: [
      ...security.page(headers.get('content-security-policy') ?? undefined, url),
      ...ownHeaders(response, 'etag'),
      ...caching,
    ],
    mediaType: withCharset(headers.get('content-type') ?? 'text/html'),
    tag: cacheTag,
    route,
    body: await bytesOf(response),
  });
}

/** The pattern without its language, which both languages share. */
const routeOf = ({ route = 'page' }: PageLocals) => route.replace('/[...locale]', '') || '/';

/** Renders pages, each address once at a time, and caches those that declare their dependencies. */
export class Pages {
  readonly #parts: PagesParts;
  #cache = new PageCache(cacheBytes);
  readonly #flights = new Map<string, Flight>();
  #refreshing = 0;
  /** How often a page was kept, kept but due, or not. */
  readonly lookups = { hit: 0, stale: 0, miss: 0 };

  constructor(parts: PagesParts) {
    this.#parts = parts;
    parts.onChange((id, shown) => {
      this.#cache.drop(id);
      if (shown) this.#cache.drop('listings');
      for (const { changed } of this.#flights.values()) {
        changed.add(id);
        if (shown) changed.add('listings');
      }
    });
    parts.runtime.brand.onChange(() => {
      this.#cache = new PageCache(cacheBytes);
      for (const { changed } of this.#flights.values()) changed.add('brand');
    });
    parts.onReload(() => {
      this.#cache.dropListings();
      for (const flight of this.#flights.values()) flight.changed.add('all');
    });
  }

  cached(url: string): Page | undefined {
    const hit = this.#cache.get(url, Date.now());
    if (!hit) return undefined;
    const { page } = hit;
    this.lookups[hit.stale ? 'stale' : 'hit'] += 1;
    if (hit.stale) this.#refresh(url);
    if (page.visit()) void page.improve().then(() => this.#cache.measure(url));
    return page;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#cache.size, bytes: this.#cache.bytes };
  }

  has(url: string): boolean {
    return this.#flights.has(url) || this.#cache.get(url, Date.now()) !== undefined;
  }

  /** Runs in the background: when many pages are stale, they are rerendered one by one as requested. */
  #refresh(url: string): void {
    if (this.#refreshing >= maxRefreshing || this.#flights.has(url)) return;
    this.#refreshing += 1;
    void this.#fly(url).finally(() => (this.#refreshing -= 1));
  }

  make(url: string): Promise<Rendered> {
    this.lookups.miss += 1;
    return this.#fly(url);
  }

  #fly(url: string): Promise<Rendered> {
    const flight = this.#flights.get(url);
    if (flight) return flight.coming;
    const changed: Flight['changed'] = new Set();
    const coming = inSpan('page', {}, () => this.#render(url, changed)).finally(() => this.#flights.delete(url));
    this.#flights.set(url, { coming, changed });
    return coming;
  }

  /** The page as rendered for one visitor. @throws AppError NOT_FOUND if the address has none */
  async show(url: string, shown: Partial<PageLocals>): Promise<Response> {
    const { handler, config, runtime } = this.#parts;
    const response = await handler(new Request(config.publicUrl + url), { runtime, ...shown });
    if (response) return withBody(response);
    throw new AppError('NOT_FOUND', { detail: 'There is no such page.' });
  }

  /** Drops everything not needed to send the page again, once it has been compressed. */
  tidy(url: string, page: Page): void {
    if (!page.tag) return;
    page.shrink();
    this.#cache.measure(url);
  }

  async #render(url: string, changed: Flight['changed']): Promise<Rendered> {
    const { handler, config, runtime } = this.#parts;
    const locals: PageLocals = { runtime };
    const begun = performance.now();
    try {
      const response = await handler(new Request(config.publicUrl + url), locals);
      if (!response) return undefined;
      const route = routeOf(locals);
      renders.observe({ route }, (performance.now() - begun) / 1000);
      if (response.status >= 500) return { failure: locals.failure, route };
      const page = await pageOf(response, { tag: locals.cacheTag, route, url, security: this.#parts.security });
      if (page.tag && !outdated(page.tag, changed)) this.#cache.set(url, page, Date.now());
      return { page };
    } catch (failure) {
      return { failure, route: routeOf(locals) };
    }
  }
}
