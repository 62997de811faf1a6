import { isNearCroatia } from '#domain/places/pin-bounds.ts';
import { tellMap } from './map-status.ts';

const km = 5;
const limits = { maximumAge: 60_000, timeout: 15_000 };

/** Asks the device where it is, and tells a circle around there (`lat,lng,km`); to about ten metres, which suffices. */
export function locate(map: HTMLElement, found: (near: string) => void): void {
  const fail = () => tellMap(map, 'unlocated');
  // Only pages that came encrypted may ask.
  if (!('geolocation' in navigator)) return fail();
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude: lat, longitude: lng } }) =>
      isNearCroatia({ lat, lng }) ? found([lat.toFixed(4), lng.toFixed(4), km].join()) : tellMap(map, 'abroad'),
    fail,
    limits,
  );
}
