import type { Point } from '#contract/location.ts';
import type { Places } from '#domain/places/places.ts';
import { AppError } from '#server/errors.ts';

/**
 * Where a settlement lies, in degrees (WGS 84).
 * @throws AppError NOT_FOUND
 */
export function readGeolocation(places: Places, settlementId: number): Point {
  const settlement = places.settlement(settlementId);
  if (!settlement) throw new AppError('NOT_FOUND', { detail: `There is no settlement ${settlementId}.` });
  return { lat: settlement.lat, lng: settlement.lng };
}
