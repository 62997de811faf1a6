import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/db/tables/index.ts';
import { selectBuildings } from './project-buildings.ts';

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProjectRow>>>;

/** What a project has besides its listing, in one answer: buildings with floors and plans, units or unit types, files. */
export function findProjectRow(db: Db, listingId: number) {
  return db
    .selectFrom('projects')
    .select(['developer', 'stage', 'startDate', 'completionDate'])
    .select((project) => [
      jsonArrayFrom(selectBuildings(db, listingId)).as('buildings'),
      jsonArrayFrom(
        project
          .selectFrom('units')
          .where('units.listingId', '=', listingId)
          .orderBy('units.position')
          .orderBy('units.id')
          .select([
            'id',
            'label',
            'floorId',
            'rooms',
            'netArea',
            'outdoorArea',
            'outdoorWeight',
            'orientation',
            'priceCents',
            'status',
            'polygon',
          ]),
      ).as('units'),
      jsonArrayFrom(
        project
          .selectFrom('unitTypes')
          .where('unitTypes.listingId', '=', listingId)
          .orderBy('unitTypes.position')
          .orderBy('unitTypes.id')
          .select(['id', 'label', 'rooms', 'areaFrom', 'areaTo', 'priceFromCents', 'priceToCents', 'freeUnits']),
      ).as('unitTypes'),
      jsonArrayFrom(
        project
          .selectFrom('documents')
          .where('documents.listingId', '=', listingId)
          .where('isPublic', '=', true)
          .where('kind', 'in', ['PROJECT', 'MODEL'])
          .orderBy('documents.id')
          .select(['kind', 'fileName', 'title', 'bytes']),
      ).as('documents'),
    ])
    .where('projects.listingId', '=', listingId)
    .executeTakeFirst();
}
