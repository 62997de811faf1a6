import type { ListingView } from '#contract/listings/listing.ts';
import type { ProjectView } from '#contract/projects/project.ts';
import { exampleListing } from '#server/api/examples/listing.ts';
import { exampleProject } from '#server/api/examples/project.ts';
import { AppError } from '#server/errors.ts';
import { viewListing } from '#server/services/search/view-listing.ts';
import { viewProject } from '#server/services/search/view-project.ts';
import { languageOf, type ApiContext } from './environment.ts';
import { idParams } from './query-parameters.ts';

export const listingParams = idParams('Id of the listing', exampleListing.id);
export const projectParams = idParams('Id of the project', exampleProject.id);

/** @throws AppError GONE, NOT_FOUND */
export async function publicListing(c: ApiContext, id: number): Promise<ListingView> {
  const visit = await viewListing(c.env.runtime, id, languageOf(c));
  switch (visit.state) {
    case 'public':
      return visit.listing;
    case 'gone':
      throw new AppError('GONE', { detail: `Listing ${id} is no longer available: ${visit.reason}.` });
    case 'project':
      throw new AppError('NOT_FOUND', {
        detail: `${id} is a project: see /api/v1/real-estate-project-listings/${id}.`,
      });
    case 'absent':
      throw new AppError('NOT_FOUND', { detail: `There is no public listing ${id}.` });
  }
}

/** @throws AppError NOT_FOUND, GONE if it is no public project. */
export async function publicProject(c: ApiContext, id: number): Promise<ProjectView> {
  const visit = await viewProject(c.env.runtime, id, languageOf(c));
  switch (visit.state) {
    case 'public':
      return visit.project;
    case 'gone':
      throw new AppError('GONE', { detail: `Project ${id} is no longer available: ${visit.reason}.` });
    case 'listing':
      throw new AppError('NOT_FOUND', { detail: `${id} is a single listing: see /api/v1/real-estate-listings/${id}.` });
    case 'absent':
      throw new AppError('NOT_FOUND', { detail: `There is no public project ${id}.` });
  }
}
