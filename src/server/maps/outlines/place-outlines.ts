import { LRUCache } from 'lru-cache';
import { toWorld } from '#domain/map/mercator.ts';
import type { PlaceDrawing } from '#domain/map/place-drawing.ts';
import { municipalityOf } from '#domain/search/part-prices.ts';
import type { Places } from '#domain/places/places.ts';
import { drawOutlines, type Drawn } from './draw-outlines.ts';
import { readOutlines } from './read-outlines.ts';
import type { Topology } from './topology.ts';

const drawings = new LRUCache<string, PlaceDrawing>({ max: 200 });
/** So many quarters are a town of their own to look at; its villages are left to the table. */
const minFocused = 5;

/** What is drawn of a county or a municipality: the parts that have outlines, and the neighbours. */
function drawnOf({ areas }: Topology, place: string, places: Places): Drawn {
  const town = municipalityOf(place, places);
  if (town !== undefined) {
    const quarters = places.quartersOf(town);
    return {
      ...(quarters.length >= minFocused && { focus: quarters.map(toWorld) }),
      parts: new Map([[`m:${town}`, areas.filter(({ id }) => id === town)]]),
      around: areas.filter(({ id }) => id !== town).map((area) => [area]),
    };
  }
  const counties = Map.groupBy(areas, ({ countyId }) => countyId);
  const own = Number(place.slice(2));
  return {
    parts: new Map((counties.get(own) ?? []).map((area) => [`m:${area.id}`, [area]])),
    around: [...counties].filter(([id]) => id !== own).map(([, others]) => others),
  };
}

/** The outlines of a county or municipality (`c:17`, `m:4090`), kept once drawn. */
export async function placeOutlines(place: string, places: Places): Promise<PlaceDrawing> {
  const known = drawings.get(place);
  if (known) return known;
  const topology = await readOutlines();
  const drawing = drawOutlines(topology, drawnOf(topology, place, places));
  drawings.set(place, drawing);
  return drawing;
}
