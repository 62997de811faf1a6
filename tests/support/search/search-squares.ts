import { emptySearch } from '#domain/search/search-query.ts';
import type { SearchIndex } from '#server/search/index.ts';

const view = { bounds: { west: 13, south: 42, east: 20, north: 47 }, zoom: 6 };

/** What each square of a map of all holds, without what depends on the order of rows. */
export async function squares(index: SearchIndex) {
  const { clusters } = await index.clusters(emptySearch, view);
  return clusters.map(({ lat: _lat, lng: _lng, place: _place, ids: _ids, ...held }) => held);
}
