import { createHmac } from 'node:crypto';
import type { Point } from '#contract/location.ts';
import type { Runtime } from '#server/runtime.ts';

const nearest = 155;
const furthest = 495;
const metresPerDegree = 111_195;

/** To a metre, in which nothing of the true point is left. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/**
 * Where others see an approximate place: 150–500 m off, by id and key alone (settled question 12), so saving tells no
 * more.
 */
export function shiftPoint({ secrets }: Pick<Runtime, 'secrets'>, listingId: number, { lat, lng }: Point): Point {
  const digest = createHmac('sha256', secrets.keyFor('point-offset')).update(String(listingId)).digest();
  const [turn, reach] = [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
  const metres = Math.sqrt(nearest ** 2 + reach * (furthest ** 2 - nearest ** 2));
  const degrees = metres / metresPerDegree;
  const angle = 2 * Math.PI * turn;
  return {
    lat: rounded(lat + degrees * Math.sin(angle)),
    lng: rounded(lng + (degrees * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180)),
  };
}
