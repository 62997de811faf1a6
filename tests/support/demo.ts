import { readFileSync } from 'node:fs';
import { createListingMaker, type DemoListing, type ListingMaker } from '#server/demo/listings/listing.ts';
import { createPeople } from '#server/demo/people.ts';
import type { Catalogue } from '#server/demo/pictures/catalogue.ts';
import { sceneGroups } from '#server/demo/pictures/scene-list.ts';
import { readPlaces } from './places.ts';

const counts = {
  ...Object.fromEntries(Object.entries(sceneGroups).map(([name, { count }]) => [name, count])),
  plan: 5,
};
const catalogue = Object.fromEntries(
  Object.entries(counts).map(([name, count]) => [
    name,
    Array.from({ length: count }, (_, index) => ({ fileName: `${name}-${index}`, svg: '', altHr: '', altEn: '' })),
  ]),
) as Catalogue;
const places = readPlaces((name) =>
  readFileSync(new URL(`../../src/server/db/data/${name}.tsv`, import.meta.url), 'utf8'),
);

/** Makes demo listings with names in place of pictures. */
export const demoMaker = (seed: string, large = false): ListingMaker =>
  createListingMaker({ seed, places, people: createPeople(seed), catalogue, large });

/** As many listings as the standard demo data has, hidden ones included. */
export const standardDemo = (): DemoListing[] => {
  const make = demoMaker('1');
  return Array.from({ length: 2080 }, (_, index) => make(index));
};
