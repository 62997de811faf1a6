import { pinBounds } from '#contract/location.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import type { Bounds } from './ring.ts';

/** A part of the map: its bounds in degrees, and its zoom, where the world has 512 pixels at 0. */
export type MapView = { bounds: Bounds; zoom: number };

export const zoomLimits = { min: 0, max: 20 };

/** All of Croatia, with its islands. */
export const wholeCountry: MapView = { bounds: { west: 13.3, south: 42.3, east: 19.5, north: 46.6 }, zoom: 7 };

/** The part of a box that may have pins; undefined if it is all abroad. */
export function inCountry({ west, south, east, north }: Bounds): Bounds | undefined {
  const part = {
    west: Math.max(west, pinBounds.west),
    south: Math.max(south, pinBounds.south),
    east: Math.min(east, pinBounds.east),
    north: Math.min(north, pinBounds.north),
  };
  return part.west <= part.east && part.south <= part.north ? part : undefined;
}

export function boundsOfBox([west, south, east, north]: NonNullable<SearchQuery['bbox']>): Bounds {
  return { west, south, east, north };
}
