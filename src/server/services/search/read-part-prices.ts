import type { SearchQuery } from '#contract/search/search.ts';
import type { PlaceDrawing, PlacedName } from '#domain/map/place-drawing.ts';
import { comparesParts, minPrices, partsOf, type PartPrices } from '#domain/search/part-prices.ts';
import { placeOutlines } from '#server/maps/outlines/place-outlines.ts';
import { placeNames } from '#server/maps/outlines/place-names.ts';
import type { Runtime } from '#server/runtime.ts';

/** The parts of a place that have matches, the dearest first; `medianCents` is null where fewer than eight have a price. */
type ComparedParts = { parts: Part[]; drawing: PlaceDrawing; names: PlacedName[] };
type Part = { place: string } & PartPrices;

const minCompared = 2;

/** Prices per m² in the parts of the place that a search is about; undefined unless two parts have eight. */
export async function readPartPrices(
  { places, search }: Pick<Runtime, 'places' | 'search'>,
  query: SearchQuery,
): Promise<ComparedParts | undefined> {
  const [place] = query.place;
  if (place === undefined || !comparesParts(query)) return undefined;
  const names = partsOf(place, places);
  const prices = await search.partPrices(query, names);
  const found = prices.map(({ medianCents, ...part }, index) => ({
    ...part,
    place: names[index] ?? '',
    medianCents: part.priced < minPrices ? null : medianCents,
  }));
  if (found.filter(({ medianCents }) => medianCents !== null).length < minCompared) return undefined;
  const parts = found
    .filter(({ count }) => count > 0)
    .sort((a, b) => (b.medianCents ?? 0) - (a.medianCents ?? 0) || b.count - a.count);
  const drawing = await placeOutlines(place, places);
  const towns = parts
    .filter(({ medianCents }) => medianCents !== null)
    .toSorted((a, b) => b.count - a.count)
    .flatMap((part) => places.pointOf(part.place) ?? []);
  return { parts, drawing, names: placeNames(towns, drawing) };
}
