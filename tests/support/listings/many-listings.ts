import type { Places } from '#domain/places/places.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { insertListing, insertUser } from './listings.ts';
import { insertProject } from '../projects/projects.ts';

const zagreb = 72150;

export type ManyListings = {
  database: TestDatabase;
  places: Places;
  search: SearchIndex;
  /** The numbers of 45 flats, the latest first: a third to rent, a fifth in Zagreb, the others in Split. */
  singles: number[];
  /** The number of a project in Split. */
  project: number;
  close: () => Promise<void>;
};

/** A search index over more listings than a page shows. */
export async function openManyListings(): Promise<ManyListings> {
  const database = await createTestDatabase();
  const places = await loadPlaces(database.db);
  const ownerId = await insertUser(database.db);
  const singles: number[] = [];
  for (let count = 0; count < 45; count += 1) {
    const rent = count % 3 === 0;
    singles.unshift(
      await insertListing(database.db, {
        ...(count % 5 === 0 && { settlementId: zagreb }),
        ownerId,
        purpose: rent ? 'RENT' : 'SALE',
        priceCents: (count + 1) * 100_000,
        images: count % 2,
      }),
    );
  }
  const project = await insertProject(database.db, { ownerId });
  const search = await openSearchIndex(database, places);
  const close = async () => {
    await search.close();
    await database.close();
  };
  return { database, places, search, singles, project, close };
}
