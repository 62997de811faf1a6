import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { liesIn } from './interpret/place/search-places.ts';
import { placeOf } from './interpret/place/suggest.ts';

/** The regions that a region is part of, smallest first. */
function regionsAround(places: Places, region: string): string[] {
  const inner = region.startsWith('r:') ? placeOf(places, region) : undefined;
  return places.regions
    .flatMap(({ id }) => placeOf(places, `r:${id}`) ?? [])
    .filter((outer) => inner && liesIn(inner, outer))
    .sort((a, b) => a.municipalityIds.length - b.municipalityIds.length)
    .map(({ id }) => id);
}

/** Kilometres around a place, tried in turn. */
const circles = [5, 15];

/** The same search a bit wider: in the town around, near by, on the same island, in its counties, in the region around. */
export function widerPlaces({ places }: { places: Places }, query: SearchQuery): SearchQuery[] {
  const [place = '', ...more] = query.place;
  if (more.length > 0 || !place) return [];
  const around = places.around(place);
  const town = around?.startsWith('m:') ? [around] : [];
  const point = places.pointOf(place);
  const island = places.islandOf(place);
  const near = circles.flatMap((km): SearchQuery[] =>
    point && !island ? [{ ...query, place: [], near: { lat: point.lat, lng: point.lng, km }, page: 1 }] : [],
  );
  const within = (ids: string[]): SearchQuery[] => (ids.length > 0 ? [{ ...query, place: ids, page: 1 }] : []);
  return [
    ...within(town),
    ...within(island ? [island] : []),
    ...near,
    ...within(places.countiesOf(place)),
    ...regionsAround(places, place).flatMap((region) => within([region])),
  ];
}
