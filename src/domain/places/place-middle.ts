import type { Point } from '#contract/location.ts';
import type { Places } from './places.ts';

/** The point of a town, settlement or quarter; undefined for what is larger, and for unknown places. */
export function placeMiddle(
  places: Pick<Places, 'municipality' | 'settlement' | 'quarter'>,
  place: string,
): Point | undefined {
  const [level, id = ''] = place.split(':', 2);
  const found =
    level === 'm'
      ? places.municipality(Number(id))
      : level === 's'
        ? places.settlement(Number(id))
        : level === 'q'
          ? places.quarter(id)
          : undefined;
  return found && { lat: found.lat, lng: found.lng };
}
