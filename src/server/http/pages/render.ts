import type { Config } from '#server/config.ts';
import { capture, ownHeaders, type Captured, type PagesHandler } from '#server/http/answers/capture.ts';
import { withCharset } from '#server/http/answers/media-type.ts';
import { Page } from './page.ts';
import { PageCache } from './page-cache.ts';
import type { Security } from '#server/http/answers/security-headers.ts';

/** A page, undefined where no page has this address, or why making it failed. */
export type Rendered = { page: Page } | { failure: unknown } | undefined;

/** What changed while a page was made: listings by their ids, `listings` where results show one of them. */
type Changed = Set<number | 'listings' | 'all'>;
type Flight = { coming: Promise<Rendered>; changed: Changed };

export type PagesParts = {
  handler: PagesHandler;
  config: Config;
  security: Security;
  locals: (requestId: string) => App.Locals;
  onChange: (listener: (listingId: number, shown: boolean) => void) => void;
  onReload: (listener: () => void) => void;
};

const cacheBytes = 64 * 1024 * 1024;
/** Kept pages that are made anew at once. */
const mostRefreshing = 2;
const keptCaching = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60';

function outdated(tag: NonNullable<App.Locals['cacheTag']>, changed: Changed): boolean {
  if (tag === 'static') return false;
  if (changed.has('all')) return true;
  return tag === 'listings' ? changed.has(tag) : tag.some((id) => changed.has(id));
}

type PageOrigin = { tag: App.Locals['cacheTag']; url: string; security: Security };

function pageOf(captured: Captured, { tag, url, security }: PageOrigin): Page {
  const { status, headers, body } = captured;
  const lasting = status === 200 || (status === 404 && tag === 'static');
  const keptTag = lasting && !headers['set-cookie'] ? tag : undefined;
  const caching = headers['cache-control'] ? [] : ['Cache-Control', keptTag ? keptCaching : 'no-cache'];
  return new Page({
    status,
    headers: [
      ...security.page(headers['content-security-policy']?.[0], url),
      ...ownHeaders(captured, 'etag'),
      ...caching,
    ],
    mediaType: withCharset(headers['content-type']?.[0] ?? 'text/html'),
    tag: keptTag,
    body,
  });
}

/** Makes pages, each address once at a time, and keeps those that say what they depend on. */
export class Pages {
  readonly #parts: PagesParts;
  readonly #host: string;
  readonly #cache = new PageCache(cacheBytes);
  readonly #flights = new Map<string, Flight>();
  #refreshing = 0;

  constructor(parts: PagesParts) {
    this.#parts = parts;
    this.#host = new URL(parts.config.publicUrl).host;
    parts.onChange((id, shown) => {
      this.#cache.drop(id);
      if (shown) this.#cache.drop('listings');
      for (const { changed } of this.#flights.values()) {
        changed.add(id);
        if (shown) changed.add('listings');
      }
    });
    parts.onReload(() => {
      this.#cache.dropListings();
      for (const flight of this.#flights.values()) flight.changed.add('all');
    });
  }

  /** The kept page of this address; one that has grown old is made anew meanwhile. */
  kept(url: string, requestId: string): Page | undefined {
    const hit = this.#cache.get(url, Date.now());
    if (!hit) return undefined;
    const { page } = hit;
    if (hit.stale) this.#refresh(url, requestId);
    if (page.visit()) void page.improve().then(() => this.#cache.measure(url));
    return page;
  }

  /** Whether the page of this address is kept, or being made: it costs nothing more then. */
  has(url: string): boolean {
    return this.#flights.has(url) || this.#cache.get(url, Date.now()) !== undefined;
  }

  /** Nobody waits for it: where many have grown old at once, they are made anew one after the other as they are asked for. */
  #refresh(url: string, requestId: string): void {
    if (this.#refreshing >= mostRefreshing || this.#flights.has(url)) return;
    this.#refreshing += 1;
    void this.make(url, requestId).finally(() => (this.#refreshing -= 1));
  }

  /** Makes the page of this address, or joins the making of it. */
  make(url: string, requestId: string): Promise<Rendered> {
    const flight = this.#flights.get(url);
    if (flight) return flight.coming;
    const changed: Flight['changed'] = new Set();
    const coming = this.#render(url, requestId, changed).finally(() => this.#flights.delete(url));
    this.#flights.set(url, { coming, changed });
    return coming;
  }

  /** Keeps only what is needed to send the page again, once it has been compressed. */
  tidy(url: string, page: Page): void {
    if (!page.tag) return;
    page.shrink();
    this.#cache.measure(url);
  }

  async #render(url: string, requestId: string, changed: Flight['changed']): Promise<Rendered> {
    const locals = this.#parts.locals(requestId);
    try {
      const captured = await capture(
        this.#parts.handler,
        { method: 'GET', url, headers: { host: this.#host } },
        locals,
      );
      if (!captured) return undefined;
      if (captured.status >= 500) return { failure: locals.failure };
      const page = pageOf(captured, { tag: locals.cacheTag, url, security: this.#parts.security });
      if (page.tag && !outdated(page.tag, changed)) this.#cache.set(url, page, Date.now());
      return { page };
    } catch (failure) {
      return { failure };
    }
  }
}
