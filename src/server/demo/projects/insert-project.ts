import type { Kysely } from 'kysely';
import { saveListingWords } from '#server/db/queries/search/search-words.ts';
import type { Database } from '#server/db/tables/index.ts';
import { pictureHeight, pictureWidth } from '../pictures/engine/drawing.ts';
import { pictureWidths, type StoredPicture } from '../pictures/store.ts';
import type { Building } from './buildings.ts';
import type { MadeProject } from './project-files.ts';
import { daysBefore, isoDay, listingRow, wordsOf, type RowContext } from './rows.ts';

type Db = Kysely<Database>;
type Target = { db: Db; listingId: number; now: Date };

/** The visible pictures in their order and the plans after them; answers the id of each by file name. */
async function insertImages(
  { db, listingId }: Target,
  { pictures, plans }: MadeProject,
  stored: Map<string, StoredPicture>,
): Promise<Map<string, number>> {
  const rows = [...pictures, ...plans.values()].map(({ fileName, kind, altHr, altEn }, position) => ({
    listingId,
    position,
    fileName,
    kind,
    altHr,
    altEn,
    width: pictureWidth,
    height: pictureHeight,
    widths: pictureWidths,
    placeholder: stored.get(fileName)?.placeholder ?? '#e8e4da',
  }));
  const inserted = await db.insertInto('images').values(rows).returning(['id', 'fileName']).execute();
  return new Map(inserted.map(({ id, fileName }) => [fileName, id]));
}

async function insertUnits(
  { db, listingId, now }: Target,
  floorIds: readonly number[],
  buildings: readonly Building[],
): Promise<void> {
  const units = buildings
    .flatMap(({ floors }) => floors)
    .flatMap((floor, index) => floor.units.map((unit) => ({ unit, floorId: floorIds[index] ?? null })));
  const rows = units.map(({ unit: { changes, polygon, ...unit }, floorId }, position) => ({
    ...unit,
    listingId,
    floorId,
    position,
    polygon: JSON.stringify(polygon),
  }));
  const inserted = await db.insertInto('units').values(rows).returning(['id', 'label']).execute();
  const ids = new Map(inserted.map(({ id, label }) => [label, id]));
  const changes = units.flatMap(({ unit }) =>
    unit.changes.map(({ daysAgo, status }) => ({
      unitId: ids.get(unit.label) ?? 0,
      since: daysBefore(now, daysAgo),
      status,
    })),
  );
  await db.insertInto('unitStatusChanges').values(changes).execute();
}

async function insertBuildings(
  target: Target,
  { buildings, plans }: MadeProject,
  imageIds: Map<string, number>,
): Promise<void> {
  const { db, listingId } = target;
  const floorIds: number[] = [];
  for (const [position, { name, floors }] of buildings.entries()) {
    const { id: buildingId } = await db
      .insertInto('buildings')
      .values({ listingId, name, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = floors.map(({ level, layout }) => ({
      buildingId,
      level,
      planImageId: imageIds.get(plans.get(layout)?.fileName ?? '') ?? null,
    }));
    const inserted = await db.insertInto('floors').values(rows).returning(['id', 'level']).execute();
    floorIds.push(...inserted.toSorted((first, second) => first.level - second.level).map(({ id }) => id));
  }
  if (buildings.length > 0) await insertUnits(target, floorIds, buildings);
}

async function insertDocuments({ db, listingId }: Target, { documents }: MadeProject, createdAt: Date): Promise<void> {
  const rows = documents.map(({ kind, fileName, title, mediaType, content }) => ({
    listingId,
    kind,
    isPublic: true,
    fileName,
    title,
    mediaType,
    bytes: content.length,
    createdAt,
  }));
  await db.insertInto('documents').values(rows).execute();
}

/** `stored` are the pictures that the file store holds, by file name. */
export type InsertContext = RowContext & { stored: Map<string, StoredPicture> };

/** Inserts a project with all that hangs on it. */
export async function insertProject(db: Db, made: MadeProject, context: InsertContext): Promise<void> {
  const { stage, startInDays, completionInDays, onSaleDaysAgo } = made.specification;
  const { now, user } = context;
  const row = listingRow(made, context);
  const { id: listingId } = await db.insertInto('listings').values(row).returning('id').executeTakeFirstOrThrow();
  const target: Target = { db, listingId, now };
  await db
    .insertInto('projects')
    .values({
      listingId,
      developer: user.advertiser.company,
      stage,
      startDate: isoDay(now, startInDays),
      completionDate: isoDay(now, completionInDays),
    })
    .execute();
  await db
    .insertInto('listingPrices')
    .values({ listingId, since: daysBefore(now, onSaleDaysAgo), priceCents: row.priceCents })
    .execute();
  const imageIds = await insertImages(target, made, context.stored);
  await insertBuildings(target, made, imageIds);
  if (made.unitTypes.length > 0)
    await db
      .insertInto('unitTypes')
      .values(made.unitTypes.map((type, position) => ({ ...type, listingId, position })))
      .execute();
  await insertDocuments(target, made, daysBefore(now, onSaleDaysAgo));
  await saveListingWords(db, listingId, wordsOf(made, context));
}
