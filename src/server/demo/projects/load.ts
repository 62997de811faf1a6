import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/index.ts';
import type { FileStore } from '#server/ports/files.ts';
import { usernameSkeleton } from '#domain/auth/username.ts';
import { createPeople, type DemoPeople, type DemoUser } from '../people.ts';
import { storePictures, type StoredPicture } from '../pictures/store.ts';
import { insertProject } from './insert-project.ts';
import {
  drawProject,
  readCover,
  storeDocuments,
  writeDocuments,
  type DrawnProject,
  type MadeProject,
} from './project-files.ts';
import type { ProjectPlace } from './rows.ts';
import { projectSpecifications } from './specifications/index.ts';

type Db = Kysely<Database>;

/** `now` is the time from which all dates are counted; `onProgress` hears of files, then of rows. */
export type LoadOptions = { seed?: number; now?: Date; onProgress?: (done: number, total: number) => void };

async function findPlace(
  db: Db,
  { place: { municipality, settlement } }: MadeProject['specification'],
): Promise<ProjectPlace> {
  const { alternativeNames, municipalityName, nameBilingual, nameHr, nameEn, name, ...ids } = await db
    .selectFrom('settlements')
    .innerJoin('municipalities', 'municipalities.id', 'settlements.municipalityId')
    .innerJoin('counties', 'counties.id', 'municipalities.countyId')
    .where('settlements.name', '=', settlement)
    .where('municipalities.name', '=', municipality)
    .select([
      'counties.id as countyId',
      'municipalities.id as municipalityId',
      'settlements.id as settlementId',
      'settlements.name',
      'settlements.alternativeNames',
      'municipalities.name as municipalityName',
      'municipalities.nameBilingual',
      'counties.nameHr',
      'counties.nameEn',
    ])
    .executeTakeFirstOrThrow();
  return {
    ...ids,
    names: [name, ...alternativeNames, municipalityName, ...(nameBilingual ? [nameBilingual] : []), nameHr, nameEn],
  };
}

/** The id of the demo's admin, to whom all projects belong; the account is made where it is missing. */
async function loadAdmin(db: Db, { username, email, role }: DemoUser, now: Date): Promise<number> {
  const row = { username, usernameSkeleton: usernameSkeleton(username), email, role };
  await db
    .insertInto('users')
    .values({ ...row, verifiedAt: now, passwordHash: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db.selectFrom('users').where('username', '=', username).select('id').executeTakeFirstOrThrow();
  return id;
}

async function insertAll(
  db: Db,
  projects: readonly MadeProject[],
  { people, stored, now }: { people: DemoPeople; stored: Map<string, StoredPicture>; now: Date },
): Promise<void> {
  const { admin, developers } = people;
  const ownerId = await loadAdmin(db, admin, now);
  for (const made of projects) {
    const { developer } = made.specification;
    const user = developers.find(({ username }) => username === developer);
    if (!user) throw new RangeError(`no developer ${developer}`);
    await insertProject(db, made, { user, ownerId, now, stored, place: await findPlace(db, made.specification) });
  }
}

/** Makes the documents of the projects, whose pictures are in the file store already, and keeps them there too. */
async function addDocuments(
  files: FileStore,
  drawn: readonly DrawnProject[],
  { seed, now, developers }: { seed: number; now: Date; developers: readonly DemoUser[] },
): Promise<MadeProject[]> {
  const companies = new Map(developers.map(({ username, advertiser }) => [username, advertiser.company ?? username]));
  const made: MadeProject[] = [];
  for (const project of drawn) {
    const cover = await readCover(files, project);
    const documents = await writeDocuments(project, {
      seed,
      now,
      cover,
      developer: companies.get(project.specification.developer) ?? '',
    });
    await storeDocuments(files, documents);
    made.push({ ...project, documents });
  }
  return made;
}

/**
 * Loads the demo projects: their files first, then all rows in one transaction, in which developers get their
 * accounts where they have none. The same seed and time give the same projects. Answers how many there are.
 */
export async function loadProjects(
  db: Db,
  files: FileStore,
  { seed = 1, now = new Date(), onProgress = () => {} }: LoadOptions = {},
): Promise<number> {
  const people = createPeople(String(seed));
  const drawn = projectSpecifications.map((specification) => drawProject(specification, seed));
  const pictures = new Map(
    drawn
      .flatMap((project) => [...project.pictures, ...project.plans.values()])
      .map((picture) => [picture.fileName, picture]),
  );
  const total = pictures.size + drawn.length;
  const stored = await storePictures(files, [...pictures.values()], (done) => onProgress(done, total));
  const projects = await addDocuments(files, drawn, { seed, now, developers: people.developers });
  await db.transaction().execute((transaction) => insertAll(transaction, projects, { people, stored, now }));
  onProgress(total, total);
  return projects.length;
}
