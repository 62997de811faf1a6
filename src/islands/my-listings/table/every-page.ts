import type { OwnListing, OwnListings } from '#contract/listings/own-listing.ts';
import { parametersOf } from '#islands/lists/list-query.ts';
import type { OwnListConfig, OwnQuery } from '#islands/my-listings/own-kind.ts';

const pageSize = 100;

/** All listings that a query matches, page by page; each once, also where the list changes meanwhile. */
export async function listEvery(call: OwnListConfig['parts']['call'], query: OwnQuery): Promise<OwnListing[]> {
  const found = new Map<number, OwnListing>();
  for (let page = 1; ; page += 1) {
    const list: OwnListings = await call({ ...parametersOf({ ...query, page }), pageSize: String(pageSize) }, {});
    for (const listing of list.items) found.set(listing.id, listing);
    if (page * pageSize >= list.total || list.items.length === 0) return [...found.values()];
  }
}
