import { sql, type Insertable, type Selectable } from 'kysely';
import type { StoredImage } from '#domain/media/image.ts';
import { runPrepared } from '#server/db/prepared.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import type { ImageTable } from '#server/db/tables/listings.ts';

/** A listing's gallery images; plans belong to floors. */
function picturesOf(db: Db, listingId: number) {
  return db.selectFrom('images').where('listingId', '=', listingId).where('kind', '<>', 'PLAN');
}

export type ImageRow = StoredImage & { kind: Exclude<Selectable<ImageTable>['kind'], 'PLAN'> };

/** All images of a listing, cover first. */
export function listImages(db: Db, listingId: number): Promise<ImageRow[]> {
  return picturesOf(db, listingId)
    .select(['kind', 'isPlan', 'fileName', 'width', 'height', 'widths', 'placeholder', 'altHr', 'altEn'])
    .orderBy('position')
    .orderBy('id')
    .$narrowType<Pick<ImageRow, 'kind'>>()
    .execute();
}

export async function countImages(db: Db, listingId: number): Promise<number> {
  const { count } = await picturesOf(db, listingId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type NewImage = Omit<Insertable<ImageTable>, 'position'>;

/** Adds an image at the end of its listing, or a plan; returns its id. */
export async function insertImage(transaction: Transaction, image: NewImage): Promise<number> {
  const position = sql<number>`(
    select coalesce(max(position) + 1, 0) from images where listing_id = ${image.listingId}
  )`;
  const { id } = await transaction
    .insertInto('images')
    .values({ ...image, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reorders a listing's images by these names. */
export async function updateImageOrder(
  transaction: Transaction,
  listingId: number,
  fileNames: readonly string[],
): Promise<void> {
  await sql`
    update images set position = place.position - 1
    from unnest(${[...fileNames]}::text[]) with ordinality as place (file_name, position)
    where listing_id = ${listingId} and images.file_name = place.file_name`.execute(transaction);
}

export type PictureText = {
  fileName: string;
  alt: { hr: string | null; en: string | null };
  kind?: ImageRow['kind'] | undefined;
  isPlan?: boolean | undefined;
};

/** Updates an image's description, kind and mark as a plan; false if there is none of this name. */
export async function updateImageTextRow(
  transaction: Transaction,
  listingId: number,
  { fileName, alt, kind, isPlan }: PictureText,
): Promise<boolean> {
  const result = await transaction
    .updateTable('images')
    .set({ altHr: alt.hr || null, altEn: alt.en || null, ...(kind && { kind }), isPlan })
    .where('listingId', '=', listingId)
    .where('fileName', '=', fileName)
    .where('kind', '<>', 'PLAN')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const standing = `
  select bool_or(status in ('PUBLISHED', 'RESERVED')) as public, bool_or(status <> 'ARCHIVED') as unarchived
  from images join listings on listings.id = listing_id where file_name = $1`;

/** Whether the image's listing is public, or at least not archived. */
export async function findImageVisibility(db: Db, fileName: string) {
  const [row] = await runPrepared<{ public: boolean | null; unarchived: boolean | null }>(db, standing, [fileName]);
  return { public: row?.public ?? false, unarchived: row?.unarchived ?? false };
}

export type ImageVisibility = Awaited<ReturnType<typeof findImageVisibility>>;
