import type { Image } from '#contract/media/image.ts';
import type { ProjectImage } from '#contract/projects/project.ts';
import { imageFrom } from '#domain/media/image.ts';
import type { PictureRow } from '#server/db/queries/media/images.ts';
import type { Sort } from '#server/db/queries/listings/managed-listing.ts';
import type { FormFields } from './upload-files.ts';

/** How the pictures of listings of a sort are told, and what a form with new ones says of them. */
export type PictureSort<Told> = { sort: Sort; tell: (row: PictureRow) => Told; fields: FormFields };

/** The pictures of which listing. */
export type PicturesOf<Told> = PictureSort<Told> & { listingId: number };

export const singlePictures: PictureSort<Image> = {
  sort: 'SINGLES',
  tell: imageFrom,
  fields: { realEstateType: ['REAL_ESTATE'] },
};

/** A picture of a project with its kind. */
export function projectImageFrom({ kind, ...image }: PictureRow): ProjectImage {
  return { ...imageFrom(image), kind };
}

export const projectPictures: PictureSort<ProjectImage> = {
  sort: 'PROJECTS',
  tell: projectImageFrom,
  fields: { kind: ['VISUALISATION', 'SITE', 'LOCATION'] },
};
