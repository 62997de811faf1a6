import { readFileSync } from 'node:fs';
import { createListingMaker, type DemoListing, type ListingMaker } from '#demo/listings/listing.ts';
import { createPeople } from '#demo/people.ts';
import { readPlaces } from '../search/places.ts';

const places = readPlaces((name) =>
  readFileSync(new URL(`../../../src/server/db/data/${name}.tsv`, import.meta.url), 'utf8'),
);

/** Makes demo listings without a database. */
export const demoMaker = (seed: string, large = false): ListingMaker =>
  createListingMaker({ seed, places, people: createPeople(seed), large });

/** As many listings as the standard demo data has, hidden ones included. */
export const standardDemo = (): DemoListing[] => {
  const make = demoMaker('1');
  return Array.from({ length: 2080 }, (_, index) => make(index));
};
