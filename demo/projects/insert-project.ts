import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { documentKey } from '#domain/media/document.ts';
import { searchedNames } from '#domain/places/place-names.ts';
import type { Placed, Places } from '#domain/places/places.ts';
import { searchWords } from '#domain/words/search-words.ts';
import { saveListingWords } from '#server/db/queries/listings/managed-listing.ts';
import type { Database } from '#server/db/tables/index.ts';
import type { FileStore } from '#server/ports/files.ts';
import type { DemoUser } from '../people.ts';
import { fileNameOf, pictureSize } from '../pictures.ts';
import type { DemoProject } from './project.ts';

type Db = Kysely<Database>;

export type ProjectContext = { db: Db; files: FileStore; places: Places; now: Date; ownerId: number };
type Target = ProjectContext & { listingId: number };

const day = 86_400_000;
const dateIn = (now: Date, days: number) => new Date(now.getTime() + days * day);
const isoDay = (now: Date, days: number) => dateIn(now, days).toISOString().slice(0, 10);

/** The project's settlement and quarter; its place may be named by a district that no list has. */
function placeOf(places: Places, { settlementId, quarter }: DemoProject): Placed & { municipalityId: number | null } {
  const municipalityId = places.settlement(settlementId)?.municipalityId ?? null;
  const known = places.quartersOf(municipalityId ?? 0).find(({ name }) => name === quarter);
  return { settlementId, quarterId: known?.id ?? null, municipalityId };
}

async function insertListing(
  { db, places, now, ownerId }: ProjectContext,
  project: DemoProject,
  developer: DemoUser,
): Promise<number> {
  const { listing, days, stage } = project;
  const { names, kind: advertiserKind, ...advertiser } = developer.advertiser;
  const { municipalityId, ...placed } = placeOf(places, project);
  const { id } = await db
    .insertInto('listings')
    .values({
      ...listing,
      ...advertiser,
      ...placed,
      municipalityId,
      countyId: municipalityId === null ? null : (places.municipality(municipalityId)?.countyId ?? null),
      advertiserKind,
      advertiserName: names[0] ?? null,
      ownerId,
      yearBuilt: stage === 'READY' ? dateIn(now, days.completion).getUTCFullYear() : null,
      createdAt: dateIn(now, days.onSale - 3),
      updatedAt: dateIn(now, days.published),
      firstPublishedAt: dateIn(now, days.onSale),
      publishedAt: dateIn(now, days.published),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the images' ids, in order. */
async function insertImages({ db, listingId }: Target, { images }: DemoProject): Promise<number[]> {
  const rows = images.map(({ picture, ...image }, position) => {
    const fileName = fileNameOf(picture);
    return { ...image, ...pictureSize, listingId, position, fileName };
  });
  const inserted = await db.insertInto('images').values(rows).returning(['id', 'position']).execute();
  return inserted.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
}

/** Returns the floors' ids, building by building. */
async function insertBuildings({ db, listingId }: Target, { buildings }: DemoProject, imageIds: readonly number[]) {
  const ids: number[] = [];
  for (const [position, { name, floors }] of buildings.entries()) {
    const { id: buildingId } = await db
      .insertInto('buildings')
      .values({ listingId, name, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = floors.map(({ level, plan }) => ({ buildingId, level, planImageId: imageIds[plan] ?? null }));
    const inserted = await db.insertInto('floors').values(rows).returning(['id', 'level']).execute();
    ids.push(...inserted.toSorted((a, b) => a.level - b.level).map(({ id }) => id));
  }
  return ids;
}

async function insertUnits({ db, listingId, now }: Target, { units }: DemoProject, floorIds: readonly number[]) {
  if (units.length === 0) return;
  const rows = units.map(({ floor, changes: _changes, polygon, ...unit }, position) => ({
    ...unit,
    listingId,
    floorId: floorIds[floor] ?? null,
    position,
    polygon: JSON.stringify(polygon),
  }));
  const inserted = await db.insertInto('units').values(rows).returning(['id', 'label']).execute();
  const ids = new Map(inserted.map(({ id, label }) => [label, id]));
  const changes = units.flatMap(({ label, changes }) =>
    changes.map(({ daysAgo, status }) => ({ unitId: ids.get(label) ?? 0, since: dateIn(now, -daysAgo), status })),
  );
  await db.insertInto('unitStatusChanges').values(changes).execute();
}

async function insertDocuments({ db, files, listingId, now }: Target, { folder, documents, days }: DemoProject) {
  for (const { file, ...document } of documents) {
    const content = await readFile(new URL(file, folder));
    const fileName = `${hash('sha256', content).slice(0, 32)}${file.slice(file.lastIndexOf('.'))}`;
    await files.write(documentKey(fileName), content);
    const createdAt = dateIn(now, days.onSale);
    const row = { ...document, listingId, isPublic: true, fileName, bytes: content.length, createdAt };
    await db.insertInto('documents').values(row).execute();
  }
}

/** Inserts a project with all its parts, and stores its documents. */
export async function insertProject(context: ProjectContext, project: DemoProject, user: DemoUser): Promise<void> {
  const { db, places, now } = context;
  const { listing, quarter, stage, days, unitTypes } = project;
  const developer = user.advertiser.company;
  const listingId = await insertListing(context, project, user);
  const target = { ...context, listingId };
  const startDate = isoDay(now, days.start);
  const completionDate = isoDay(now, days.completion);
  await db.insertInto('projects').values({ listingId, developer, stage, startDate, completionDate }).execute();
  const price = { listingId, since: dateIn(now, days.onSale), priceCents: listing.priceCents ?? null };
  await db.insertInto('listingPrices').values(price).execute();
  await insertUnits(target, project, await insertBuildings(target, project, await insertImages(target, project)));
  if (unitTypes.length > 0)
    await db
      .insertInto('unitTypes')
      .values(unitTypes.map((type, position) => ({ ...type, listingId, position })))
      .execute();
  await insertDocuments(target, project);
  const placeNames = [...searchedNames(places, { ...placeOf(places, project), quarterId: null }), quarter];
  await saveListingWords(db, listingId, searchWords({ ...listing, placeNames, developer }));
}
