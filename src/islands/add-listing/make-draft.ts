import { ApiError } from '#client/api-error.ts';
import { toldByCaller } from '#client/http.ts';
import { createListing, listOwnListings } from '#client/own-listings.ts';
import { createProject } from '#client/projects.ts';
import type { OwnListing } from '#contract/own-listing.ts';

/** What can be added; the address says it as `kind`, and without it a single listing is meant. */
export const addableKinds = ['SINGLE', 'PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN'] as const;
export type AddableKind = (typeof addableKinds)[number];

function isUntouched({ title, purpose, category, priceCents, settlementId, imageCount }: OwnListing): boolean {
  return (
    [title.hr, title.en, purpose, category, priceCents, settlementId].every((fact) => fact === null) && !imageCount
  );
}

/** The newest draft in which nothing was written yet; undefined also where that cannot be told. */
async function untouchedDraft(): Promise<number | undefined> {
  try {
    const { items } = await listOwnListings({ status: 'DRAFT' }, undefined, toldByCaller);
    return items.find(isUntouched)?.id;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * Gives the path of the editor of a new draft. One that was made before and never written in serves as well, so that
 * no empty ones pile up, not even after a reload or a lost answer.
 */
export async function makeDraft(kind: AddableKind): Promise<string> {
  if (kind !== 'SINGLE') return `/home/manage-project-listing/${(await createProject(kind === 'PROJECT')).id}`;
  const id = (await untouchedDraft()) ?? (await createListing()).id;
  return `/home/manage-listing/${id}`;
}
