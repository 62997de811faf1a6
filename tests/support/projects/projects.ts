import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/tables/index.ts';
import type { UnitTable, UnitTypeTable } from '#server/db/tables/projects.ts';
import { inTransaction, insertListing, type ListingOverrides } from '../listings/listings.ts';

type Db = Kysely<Database>;
type UnitColumns = Partial<Omit<Insertable<UnitTable>, 'polygon'>> & { polygon?: [number, number][] | null };

export type ProjectOverrides = ListingOverrides & {
  project?: Partial<Insertable<Database['projects']>>;
  /** Floors from the ground up, each with its units; all in one building. */
  floors?: UnitColumns[][];
  unitTypes?: Partial<Insertable<UnitTypeTable>>[];
};

const twoFloors: UnitColumns[][] = [
  [{ label: 'A1', rooms: 2, netArea: 52.4, priceCents: 18_500_000, status: 'SOLD' }],
  [
    {
      label: 'B1',
      rooms: 3,
      netArea: 74,
      priceCents: 25_900_000,
      polygon: [
        [0, 0],
        [0.5, 0],
        [0.5, 1],
        [0, 1],
      ],
    },
    { label: 'B2', rooms: 2, netArea: 55.5, priceCents: 19_900_000, status: 'RESERVED' },
  ],
];

async function insertFloors(db: Db, listingId: number, floors: UnitColumns[][]): Promise<void> {
  const building = await db
    .insertInto('buildings')
    .values({ listingId, name: 'Zgrada A' })
    .returning('id')
    .executeTakeFirstOrThrow();
  let position = 0;
  for (const [level, units] of floors.entries()) {
    const floor = await db
      .insertInto('floors')
      .values({ buildingId: building.id, level, planImageId: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { polygon, ...unit } of units) {
      position += 1;
      const row = {
        label: `S${position}`,
        rooms: 2,
        netArea: 60,
        outdoorArea: null,
        outdoorWeight: null,
        orientation: null,
        priceCents: null,
        ...unit,
        listingId,
        floorId: floor.id,
        position,
        polygon: polygon ? JSON.stringify(polygon) : null,
      };
      await db.insertInto('units').values(row).execute();
    }
  }
}

async function insertUnitTypes(
  db: Db,
  listingId: number,
  unitTypes: Partial<Insertable<UnitTypeTable>>[],
): Promise<void> {
  for (const [position, unitType] of unitTypes.entries()) {
    const row = {
      label: `Tip ${position + 1}`,
      position,
      rooms: 2,
      areaFrom: 50,
      areaTo: 60,
      priceFromCents: null,
      priceToCents: null,
      freeUnits: 3,
      ...unitType,
      listingId,
    };
    await db.insertInto('unitTypes').values(row).execute();
  }
}

/** Inserts a published project in Split: two floors, three flats, one free; or one type of flat without floor plans. Returns its id. */
export async function insertProject(db: Db, overrides: ProjectOverrides = {}): Promise<number> {
  const withoutPlans = overrides.kind === 'PROJECT_WITHOUT_FLOOR_PLAN';
  const {
    project = {},
    floors = withoutPlans ? [] : twoFloors,
    unitTypes = withoutPlans ? [{}] : [],
    ...listing
  } = overrides;
  const defaults: ListingOverrides = {
    kind: 'PROJECT',
    titleHr: 'Stambeni kvart Marjan',
    titleEn: 'Marjan Residences',
    type: null,
    priceCents: null,
    netArea: null,
    rooms: null,
    bedrooms: null,
    bathrooms: null,
    floor: null,
    floorsInBuilding: null,
    condition: 'NEW_BUILD',
    advertiserKind: 'DEVELOPER',
    company: 'Primjer gradnja d.o.o.',
  };
  return inTransaction(db, async (transaction) => {
    const id = await insertListing(transaction, { ...defaults, ...listing });
    await transaction
      .insertInto('projects')
      .values({
        developer: 'Primjer gradnja d.o.o.',
        stage: 'UNDER_CONSTRUCTION',
        startDate: '2026-03-01',
        completionDate: '2027-09-30',
        ...project,
        listingId: id,
      })
      .execute();
    if (floors.length > 0) await insertFloors(transaction, id, floors);
    await insertUnitTypes(transaction, id, unitTypes);
    return id;
  });
}
