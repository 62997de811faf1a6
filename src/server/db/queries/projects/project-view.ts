import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { ownNames } from '#contract/projects/fields.ts';
import type { Db } from '#server/db/tables/index.ts';

export const unitColumns = [
  ...(['id', 'label', 'floorId', 'rooms', 'netArea', 'outdoorArea', 'outdoorWeight', 'orientation'] as const),
  ...(['priceCents', 'status', 'polygon'] as const),
] as const;
const unitTypeRanges = ['areaFrom', 'areaTo', 'priceFromCents', 'priceToCents'] as const;
export const unitTypeColumns = ['id', 'label', 'rooms', ...unitTypeRanges, 'freeUnits'] as const;

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProjectRow>>>;

/** Everything a project has besides its listing, in one query: buildings, floors, plans, units or unit types, files. */
export function findProjectRow(db: Db, listingId: number) {
  return db
    .selectFrom('projects')
    .select(ownNames)
    .select((project) => [
      jsonArrayFrom(selectBuildings(db, listingId)).as('buildings'),
      jsonArrayFrom(
        project
          .selectFrom('units')
          .where('units.listingId', '=', listingId)
          .orderBy('units.position')
          .orderBy('units.id')
          .select(unitColumns),
      ).as('units'),
      jsonArrayFrom(
        project
          .selectFrom('unitTypes')
          .where('unitTypes.listingId', '=', listingId)
          .orderBy('unitTypes.position')
          .orderBy('unitTypes.id')
          .select(unitTypeColumns),
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

const imageColumns = ['fileName', 'width', 'height', 'widths', 'placeholder', 'altHr', 'altEn'] as const;

/** A project's buildings with floors and plans, in order. */
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
