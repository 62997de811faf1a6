import type { Point } from '#contract/location.ts';
import { distanceKm } from './distance.ts';
import { quarterRadiusKm, type Places } from './places.ts';
import { seatOf, type SettledPlace } from './settled-place.ts';

/** Kilometres; without a place if there is none at all. */
type Nearest = { place: SettledPlace | undefined; km: number };

const nearer = (first: Nearest, second: Nearest): Nearest => (second.km < first.km ? second : first);

/** The settlement (of a municipality) nearest to a point, by its own or its quarters' points, and the quarter in whose circle the point is. */
export function nearestPlace(places: Places, point: Point, municipalityId?: number): Nearest {
  const none: Nearest = { place: undefined, km: Infinity };
  const isThere = (place: { municipalityId: number }) =>
    municipalityId === undefined || place.municipalityId === municipalityId;
  const settlement = places.settlements
    .filter(isThere)
    .map((candidate): Nearest => ({ place: { settlement: candidate }, km: distanceKm(candidate, point) }))
    .reduce(nearer, none);
  const quarter = places.quarters
    .filter(isThere)
    .map((candidate): Nearest => {
      const seat = seatOf(places, candidate.municipalityId);
      const isInside = distanceKm(candidate, point) <= quarterRadiusKm;
      const place = seat && { settlement: seat, ...(isInside && { quarter: candidate }) };
      return place ? { place, km: distanceKm(candidate, point) } : none;
    })
    .reduce(nearer, none);
  return nearer(settlement, quarter);
}
