import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ownNames, type OwnValues } from '#contract/projects/fields.ts';
import type { StoredImage } from '#domain/media/image.ts';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';
import type { DocumentTable } from '#server/db/tables/listings.ts';
import type { UnitTable, UnitTypeTable } from '#server/db/tables/projects.ts';
import { findManagedRow, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import { selectBuildings, unitColumns, unitTypeColumns } from './project-view.ts';

type Unit = Omit<Selectable<UnitTable>, 'listingId'>;
type UnitType = Omit<Selectable<UnitTypeTable>, 'listingId'>;
type Floor = Pick<Selectable<Database['floors']>, 'id' | 'key' | 'level'> & { plan: StoredImage | null };
type History = { since: string; status: Unit['status'] }[];

/** What a project needs for publishing, besides its listing; one complete unit is enough. */
export type ProjectHead = OwnValues & {
  units: Pick<Unit, 'label' | 'netArea'>[];
  unitTypes: Pick<UnitType, 'label' | 'areaFrom' | 'areaTo'>[];
};

/** What a project has besides its listing, all rows in order. */
export type ProjectParts = OwnValues & {
  buildings: (Pick<Selectable<Database['buildings']>, 'id' | 'key' | 'name' | 'position'> & { floors: Floor[] })[];
  units: (Unit & { history: History })[];
  unitTypes: UnitType[];
  documents: (Pick<Selectable<DocumentTable>, 'kind' | 'isPublic' | 'fileName' | 'title' | 'bytes'> & {
    createdAt: string;
  })[];
};

/** A project as admins see it. */
export type ManagedProjectRow = ManagedRow & ProjectParts;

/** The heads of projects, by listing id. */
export async function listProjectHeads(db: Db, ids: readonly number[]): Promise<Map<number, ProjectHead>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects')
    .where('projects.listingId', 'in', ids)
    .select(['projects.listingId', ...ownNames])
    .select((project) => [
      jsonArrayFrom(
        project
          .selectFrom('units')
          .whereRef('units.listingId', '=', 'projects.listingId')
          .where('label', 'is not', null)
          .where('netArea', 'is not', null)
          .select(['label', 'netArea'])
          .limit(1),
      ).as('units'),
      jsonArrayFrom(
        project
          .selectFrom('unitTypes')
          .whereRef('unitTypes.listingId', '=', 'projects.listingId')
          .where('label', 'is not', null)
          .where('areaFrom', 'is not', null)
          .where('areaTo', 'is not', null)
          .select(['label', 'areaFrom', 'areaTo'])
          .limit(1),
      ).as('unitTypes'),
    ])
    .execute();
  return new Map(rows.map(({ listingId, ...row }) => [listingId, row]));
}

function selectUnits(db: Db, listingId: number) {
  return db
    .selectFrom('units')
    .where('units.listingId', '=', listingId)
    .orderBy('units.position')
    .orderBy('units.id')
    .select((unit) => [
      ...(['key', 'position'] as const),
      ...unitColumns,
      jsonArrayFrom(
        unit
          .selectFrom('unitStatusChanges')
          .whereRef('unitStatusChanges.unitId', '=', 'units.id')
          .select(['since', 'unitStatusChanges.status'])
          .orderBy('since'),
      ).as('history'),
    ]);
}

function findParts(db: Db, listingId: number) {
  return db
    .selectFrom('projects')
    .where('projects.listingId', '=', listingId)
    .select(ownNames)
    .select((project) => [
      jsonArrayFrom(selectBuildings(db, listingId)).as('buildings'),
      jsonArrayFrom(selectUnits(db, listingId)).as('units'),
      jsonArrayFrom(
        project
          .selectFrom('unitTypes')
          .where('unitTypes.listingId', '=', listingId)
          .orderBy('unitTypes.position')
          .orderBy('unitTypes.id')
          .select(['key', 'position', ...unitTypeColumns]),
      ).as('unitTypes'),
      jsonArrayFrom(
        project
          .selectFrom('documents')
          .where('documents.listingId', '=', listingId)
          .where('documents.kind', 'in', ['PROJECT', 'MODEL'])
          .orderBy('documents.id')
          .select(['kind', 'isPublic', 'fileName', 'title', 'bytes', 'createdAt']),
      ).as('documents'),
    ])
    .executeTakeFirst();
}

/** The project in any status; its listing is read first, so that a version conflict detects later rows. */
export async function findManagedProject(db: Db, id: number): Promise<ManagedProjectRow | undefined> {
  const row = await findManagedRow(db, 'PROJECTS', id);
  const parts = row && (await findParts(db, id));
  return row && parts ? { ...row, ...(parts as unknown as ProjectParts) } : undefined;
}

/** Updates project-only scalar columns if changed. */
export async function changeProject(transaction: Transaction, listingId: number, changes: OwnValues): Promise<void> {
  await transaction
    .updateTable('projects')
    .set(changes)
    .where('listingId', '=', listingId)
    .where((either) =>
      either.or(ownNames.map((column) => either(column, 'is distinct from', either.val(changes[column])))),
    )
    .execute();
}

/** Inserts the empty project of a draft. */
export async function insertProjectOf(transaction: Transaction, listingId: number): Promise<void> {
  await transaction.insertInto('projects').values({ listingId }).execute();
}
