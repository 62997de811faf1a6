import type { MapClusters } from '#contract/search/clusters.ts';
import { boundsOfBox, wholeCountry, zoomLimits } from '#domain/map/map-view.ts';
import { readForm } from '#domain/search/search-form.ts';
import { SearchParameters } from '#domain/search/search-parameters.ts';
import { parseSearch } from '#domain/search/search-query.ts';
import type { Runtime } from '#server/runtime.ts';
import { NetworkBuckets } from '#server/services/limits/throttle-network.ts';
import { refuseUntil } from '#server/services/limits/throttle.ts';

/** Whole rooms behind one address move their maps; programs that copy the map ask oftener. */
const moves = new NetworkBuckets({ burst: 240, perSecond: 8 });

/** What a search holds in a box of the map. Wrong values are named and left out. Throws TOO_MANY_REQUESTS. */
export async function readClusters(
  runtime: Pick<Runtime, 'config' | 'events' | 'places' | 'search'>,
  params: URLSearchParams,
  address: string,
): Promise<MapClusters> {
  refuseUntil(runtime, 'map', moves.take(address, 1));
  const { query, errors } = parseSearch({ params: readForm(params, runtime.places), places: runtime.places });
  const parameters = new SearchParameters(params);
  const zoom = parameters.number('zoom', { ...zoomLimits, rounding: 'floor', parse: zoomOf }) ?? wholeCountry.zoom;
  const bounds = query.bbox ? boundsOfBox(query.bbox) : wholeCountry.bounds;
  const answer = await runtime.search.clusters(query, { bounds, zoom });
  const all = { ...errors, ...parameters.errors };
  return Object.keys(all).length > 0 ? { ...answer, errors: all } : answer;
}

/** Maps send all the decimals that they have, where prices would have thousands: `12.345`. */
const zoomOf = (text: string) => (/^\d{1,2}(\.\d+)?$/.test(text) ? Number(text) : undefined);
