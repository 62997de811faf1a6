import * as z from 'zod';
import { Id } from '#contract/ids.ts';
import type { Managing } from '#server/services/managed/managed-kind.ts';
import { languageOf, type ApiContext } from '#server/api/routing/environment.ts';
import { exampleManagedListing } from '#server/api/examples/managed-listing.ts';
import { exampleManagedProject } from '#server/api/examples/managed-project.ts';

/** The parameters of the path of a managed listing. */
export const managedParams = z.object({
  id: Id.meta({ param: { description: 'Id of the listing', example: exampleManagedListing.id } }),
});

/** Who manages which listing; `loggedIn` stands before such a call. */
export function managing(c: ApiContext, { id }: { id: number }): Managing {
  return { actor: c.get('actor'), id, locale: languageOf(c) };
}

/** The parameters of the path of a managed project. */
export const projectParams = z.object({
  id: Id.meta({ param: { description: 'Id of the project', example: exampleManagedProject.id } }),
});
