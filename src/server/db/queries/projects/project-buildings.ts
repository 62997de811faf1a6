import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/db/tables/index.ts';

const imageColumns = ['fileName', 'width', 'height', 'widths', 'placeholder', 'altHr', 'altEn'] as const;

/** The buildings of a project with their floors and plans, in their order. */
export function selectBuildings(db: Db, listingId: number) {
  return db
    .selectFrom('buildings')
    .where('buildings.listingId', '=', listingId)
    .orderBy('buildings.position')
    .orderBy('buildings.id')
    .select((building) => [
      'buildings.id',
      'buildings.key',
      'buildings.name',
      'buildings.position',
      jsonArrayFrom(
        building
          .selectFrom('floors')
          .whereRef('floors.buildingId', '=', 'buildings.id')
          .orderBy('floors.level')
          .select((floor) => [
            'floors.id',
            'floors.key',
            'floors.level',
            jsonObjectFrom(
              floor.selectFrom('images').whereRef('images.id', '=', 'floors.planImageId').select(imageColumns),
            ).as('plan'),
          ]),
      ).as('floors'),
    ]);
}
