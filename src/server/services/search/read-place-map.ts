import type { ListingPoint } from '#contract/location.ts';
import type { Category, Purpose } from '#contract/reference/index.ts';
import { boxOnPlane, seenPart } from '#domain/map/plane.ts';
import { framedOf, othersOf, placePlane, type PlaceMap, type PlaceView } from '#domain/map/place-view.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { toldMetres } from '#domain/places/told-distance.ts';
import { changedSearch } from '#domain/search/search-order.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { Runtime } from '#server/runtime.ts';
import { readPlane } from './read-map.ts';

/** Whose surroundings are shown; the point is the public one. */
type PlacedSubject = {
  id: number;
  purpose: Purpose;
  category: Category;
  settlementId: number;
  location: ListingPoint | null;
};

type Room = Pick<Runtime, 'maps' | 'places' | 'search'>;

const maxCircles = 24;

async function measure({ maps, places }: Room, { location, settlementId }: PlacedSubject) {
  if (!location) return {};
  const told = (metres: number) => toldMetres(metres, location.precision);
  const sea = await maps.coast.metresTo(location);
  const centre = places.settlement(settlementId);
  return {
    ...(sea !== undefined && { sea: told(sea) }),
    ...(centre && { centre: told(distanceKm(location, centre) * 1000) }),
  };
}

/** The map around a home: exact, approximate, or of its settlement; undefined if that is unknown too. */
export async function readPlaceMap(room: Room, subject: PlacedSubject): Promise<PlaceMap | undefined> {
  const { id, purpose, category, location, settlementId } = subject;
  const settlement = room.places.settlement(settlementId);
  const view: PlaceView | undefined =
    location ?? (settlement && { lat: settlement.lat, lng: settlement.lng, precision: 'SETTLEMENT' });
  if (!view) return undefined;
  const plane = placePlane(view);
  const query = changedSearch(
    { ...emptySearch, purpose, category },
    { view: 'map', bbox: boxOnPlane(plane, seenPart) },
  );
  const clusters = framedOf((await readPlane(room, query, { plane, most: maxCircles })).clusters, plane);
  const isFound = location !== null && (await room.search.points([id])).size > 0;
  return {
    view,
    plane,
    clusters: isFound ? othersOf(clusters, { ...view, id }) : clusters,
    isFound,
    query,
    others: Math.max(0, (await room.search.count(query)) - (isFound ? 1 : 0)),
    distances: await measure(room, subject),
  };
}

/** The listings whose changes change the map. */
export const idsOnMap = (map: PlaceMap | undefined): number[] => map?.clusters.flatMap(({ ids }) => ids) ?? [];
