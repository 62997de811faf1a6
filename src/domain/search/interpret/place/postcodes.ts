import type { Places } from '#domain/places/places.ts';
import type { Place } from './search-places.ts';

/** The places of a postcode: the town or municipality whose seat has it, else its settlements. */
export type Postcodes = (postcode: number) => readonly Place[];

/** Indexes the postcodes of all settlements. */
export function createPostcodes(places: Places, all: readonly Place[]): Postcodes {
  const byId = new Map(all.map((place) => [place.id, place]));
  const found = new Map<number, Place[]>();
  for (const { id, postcode, municipalityId, name } of places.settlements) {
    if (!postcode) continue;
    const isSeat = places.municipality(municipalityId)?.name === name;
    const place = byId.get(isSeat ? `m:${municipalityId}` : `s:${id}`);
    const known = found.get(Number(postcode)) ?? [];
    if (place) found.set(Number(postcode), isSeat ? [place, ...known] : [...known, place]);
  }
  const seats = new Map(
    [...found].map(([postcode, list]) => {
      const units = list.filter(({ level }) => level !== 'settlement');
      return [postcode, units.length > 0 ? units : list] as const;
    }),
  );
  return (postcode) => seats.get(postcode) ?? [];
}
