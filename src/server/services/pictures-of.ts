import type { Image } from '#contract/image.ts';
import type { ProjectImage } from '#contract/project.ts';
import { imageFrom } from '#domain/image.ts';
import type { PictureRow } from '../db/queries/images.ts';
import type { Sort } from '../db/queries/managed-listing.ts';
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
