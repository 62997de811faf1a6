import { sql } from 'kysely';
import type { StoredImage } from '#domain/media/image.ts';
import type { Transaction } from '#server/db/tables/index.ts';

type Files = Pick<StoredImage, 'fileName' | 'widths'>;

/** Closes the gaps in the order of a listing's images. */
async function renumber(transaction: Transaction, listingId: number): Promise<void> {
  await sql`
    update images set position = place.position
    from (
      select id, row_number() over (order by position, id) - 1 as position from images where listing_id = ${listingId}
    ) place
    where place.id = images.id and images.position <> place.position`.execute(transaction);
}

type Removal = { listingId: number; fileNames: readonly string[]; minutes: number };

/** Deletes images, remembering their rows for some minutes; returns the files of those that were there. */
export async function removeImageRows(
  transaction: Transaction,
  { listingId, fileNames, minutes }: Removal,
): Promise<Files[]> {
  const { rows } = await sql<Files>`
    with gone as (
      delete from images
      where listing_id = ${listingId} and file_name = any(${[...fileNames]}) and kind <> 'PLAN' returning *
    ), remembered as (
      insert into removed_images (listing_id, file_name, image, expires_at)
      select listing_id, file_name, to_jsonb(gone), now() + make_interval(mins => ${minutes}) from gone
      on conflict (listing_id, file_name) do update
      set image = excluded.image, expires_at = excluded.expires_at, replaced_by = null
    )
    select file_name, widths from gone`.execute(transaction);
  await renumber(transaction, listingId);
  return rows;
}

type NewFiles = Pick<StoredImage, 'fileName' | 'width' | 'height' | 'widths' | 'placeholder'> & { bytes: number };
type Replacement = { listingId: number; fileName: string; by: NewFiles; minutes: number };

/** Gives an image other files, remembering the old ones; returns these, or undefined if there is no such image. */
export async function replaceImageFiles(
  transaction: Transaction,
  { listingId, fileName, by, minutes }: Replacement,
): Promise<Files | undefined> {
  const { rows } = await sql<Files>`
    insert into removed_images (listing_id, file_name, replaced_by, image, expires_at)
    select listing_id, file_name, ${by.fileName}, to_jsonb(images), now() + make_interval(mins => ${minutes})
    from images where listing_id = ${listingId} and file_name = ${fileName} and kind <> 'PLAN'
    on conflict (listing_id, file_name) do update
    set image = excluded.image, expires_at = excluded.expires_at, replaced_by = excluded.replaced_by
    returning file_name, array(select jsonb_array_elements_text(image -> 'widths')::int) as widths`.execute(
    transaction,
  );
  const { width, height, widths, placeholder, bytes } = by;
  await transaction
    .updateTable('images')
    .set({ fileName: by.fileName, width, height, widths, placeholder, bytes })
    .where('listingId', '=', listingId)
    .where('fileName', '=', fileName)
    .where('kind', '<>', 'PLAN')
    .execute();
  return rows[0];
}

type RemovedImage = Files & { replacedBy: string | null };

/** Images that can be taken back, in their order. */
export async function listRemovedImages(
  transaction: Transaction,
  listingId: number,
  fileNames: readonly string[],
): Promise<RemovedImage[]> {
  const { rows } = await sql<RemovedImage>`
    select file_name, replaced_by, array(select jsonb_array_elements_text(image -> 'widths')::int) as widths
    from removed_images
    where listing_id = ${listingId} and file_name = any(${[...fileNames]}) and expires_at > now()
    order by (image ->> 'position')::int, file_name`.execute(transaction);
  return rows;
}

type Removed = { listingId: number; fileName: string };

/** Gives the image that took a removed one's place its old files; returns the newer ones, if still there. */
export async function restoreImageFiles(
  transaction: Transaction,
  { listingId, fileName, replacedBy }: Removed & { replacedBy: string },
): Promise<Files | undefined> {
  const { rows } = await sql<Files>`
    with old as (
      delete from removed_images
      using (select id, file_name, widths from images
        where listing_id = ${listingId} and file_name = ${replacedBy} for update) newer
      where listing_id = ${listingId} and removed_images.file_name = ${fileName}
      returning newer.id, newer.file_name, newer.widths, jsonb_populate_record(null::images, image) as image
    ), restored as (
      update images set file_name = (old.image).file_name, width = (old.image).width, height = (old.image).height,
        widths = (old.image).widths, placeholder = (old.image).placeholder, bytes = (old.image).bytes
      from old where images.id = old.id
    )
    select file_name, widths from old`.execute(transaction);
  return rows[0];
}

/** Puts a deleted image back where it was; false if a later edit of it has that place. */
export async function restoreImageRow(transaction: Transaction, { listingId, fileName }: Removed): Promise<boolean> {
  await sql`
    update images set position = images.position + 1 from removed_images removed
    where removed.listing_id = ${listingId} and removed.file_name = ${fileName}
      and images.listing_id = ${listingId} and images.position >= (removed.image ->> 'position')::int`.execute(
    transaction,
  );
  const { numAffectedRows } = await sql`
    with old as (
      delete from removed_images where listing_id = ${listingId} and file_name = ${fileName} returning image
    )
    insert into images overriding system value
    select (jsonb_populate_record(null::images, image)).* from old
    where not exists (select from images where images.id = (old.image ->> 'id')::bigint)`.execute(transaction);
  await renumber(transaction, listingId);
  return numAffectedRows === 1n;
}
