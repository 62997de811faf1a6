declare namespace App {
  interface Locals {
    runtime: import('#server/runtime.ts').Runtime;
    requestId: string;
    /**
     * Set by a page that may be kept: `static` until the next build, `listings` until any listing changes,
     * `listing:17` until that listing changes. A page that sets none is never kept.
     */
    cacheTag?: 'static' | 'listings' | `listing:${number}`;
  }
}
