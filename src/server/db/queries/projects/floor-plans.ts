import type { Db, Transaction } from '#server/db/tables/index.ts';

/** A floor of a project, by its key. */
export type FloorOf = { listingId: number; floorId: string };

/** The floor, or undefined when the project has none of this key. */
export function findFloor(db: Db, { listingId, floorId }: FloorOf) {
  return db
    .selectFrom('floors')
    .innerJoin('buildings', 'buildings.id', 'floors.buildingId')
    .where('buildings.listingId', '=', listingId)
    .where('floors.key', '=', floorId)
    .select(['floors.id', 'floors.level', 'floors.planImageId'])
    .executeTakeFirst();
}

/** Gives a floor a picture as its plan, or none. */
export async function setPlan(transaction: Transaction, floorId: number, planImageId: number | null): Promise<void> {
  await transaction.updateTable('floors').set({ planImageId }).where('id', '=', floorId).execute();
}
