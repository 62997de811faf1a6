import { Places } from '#domain/places/places.ts';
import type { Db } from '#server/db/tables/index.ts';

/** Loads all places of Croatia (7,700 rows) into memory. */
export async function loadPlaces(db: Db): Promise<Places> {
  const [counties, municipalities, settlements, islands, regions, quarters] = await Promise.all([
    db.selectFrom('counties').selectAll().execute(),
    db.selectFrom('municipalities').select(['id', 'countyId', 'name', 'kind', 'lat', 'lng', 'slug']).execute(),
    db
      .selectFrom('settlements')
      .select(['id', 'municipalityId', 'name', 'lat', 'lng', 'postcode', 'alternativeNames', 'slug'])
      .execute(),
    db.selectFrom('islands').selectAll().execute(),
    db.selectFrom('regions').selectAll().execute(),
    db.selectFrom('quarters').select(['id', 'name', 'municipalityId', 'kind', 'lat', 'lng']).execute(),
  ]);
  return new Places({ counties, municipalities, settlements, islands, regions, quarters });
}
