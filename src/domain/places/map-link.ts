import type { ListingPoint } from '#contract/location.ts';

const closeZoom = 17;
const wideZoom = 14;

/** The public point on openstreetmap.org: with a marker and zoomed in if exact, zoomed out otherwise. */
export function openStreetMapLink({ lat, lng, precision }: ListingPoint): string {
  const place = `${lat.toFixed(5)}/${lng.toFixed(5)}`;
  if (precision === 'APPROXIMATE') return `https://www.openstreetmap.org/#map=${wideZoom}/${place}`;
  return `https://www.openstreetmap.org/?mlat=${lat.toFixed(5)}&mlon=${lng.toFixed(5)}#map=${closeZoom}/${place}`;
}
