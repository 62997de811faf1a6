import type { Point } from '#contract/location.ts';
import type { MapCluster } from '#contract/search/clusters.ts';
import { worldMetres } from './mercator.ts';

/** Of a circle on the map, in pixels across. */
const sizes = { smallest: 48, largest: 62, pin: 64 };
const many = 5000;
/** An approximate home is up to so far from its public point. */
export const uncertainMetres = 500;

export type MarkKind = 'circle' | 'pin' | 'about';

export function markKind({ home }: Pick<MapCluster, 'home'>): MarkKind {
  if (!home) return 'circle';
  return home.isApproximate ? 'about' : 'pin';
}

/** How large the circle of so many is, in pixels: by their order of magnitude. */
export function circleSize(count: number): number {
  const part = Math.min(1, Math.log(count) / Math.log(many));
  return Math.round(sizes.smallest + (sizes.largest - sizes.smallest) * part);
}

/** What a mark takes of the map around its middle, in pixels; pins may lie closer, being flat. */
export const markRadius = ({ count, home }: Pick<MapCluster, 'count' | 'home'>): number =>
  home ? sizes.pin / 2 : circleSize(count) / 2 + 1;

/** The radius of what an approximate place may be, as a share of the world's width (Web Mercator). */
export function uncertainRadius(lat: number): number {
  return uncertainMetres / worldMetres(lat);
}

/** How wide a pin with such a text is, in pixels. */
export const pinWidth = (text: string): number => Math.max(26, Math.round(text.length * 8 + 16));

/** Whether a point (degrees) is among what a cluster holds. */
export function holds({ box: [west, south, east, north] }: Pick<MapCluster, 'box'>, { lat, lng }: Point): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}
