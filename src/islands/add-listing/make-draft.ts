import { ApiError } from '#client/api-error.ts';
import { withExclusiveLock } from '#client/exclusive-lock.ts';
import { withoutToast } from '#client/http.ts';
import { createListing, createProject, listOwnListings, listOwnProjects } from '#client/listings/own-listings.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';

/** The kinds of listings, as `kind` in the URL; a single listing by default. */
export const addableKinds = ['SINGLE', 'PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN'] as const;
export type AddableKind = (typeof addableKinds)[number];

function isUntouched({ kind, title, purpose, category, priceCents, settlementId, imageCount }: OwnListing): boolean {
  const said = kind === 'SINGLE' ? [purpose, category] : [];
  return [title.hr, title.en, priceCents, settlementId, ...said].every((fact) => fact === null) && !imageCount;
}

/** The newest untouched draft of this kind; undefined also if the request fails. */
async function untouchedDraft(kind: AddableKind): Promise<number | undefined> {
  const list = kind === 'SINGLE' ? listOwnListings : listOwnProjects;
  try {
    const { items } = await list({ status: 'DRAFT' }, withoutToast);
    return items.find((draft) => draft.kind === kind && isUntouched(draft))?.id;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

async function newDraft(kind: AddableKind, key: string): Promise<number> {
  const { id } = kind === 'SINGLE' ? await createListing(key) : await createProject(kind === 'PROJECT', key);
  return id;
}

/** @returns the editor's path. Reuses an untouched draft, also one that another tab is making; retries with the same `key` create no second one. */
export async function makeDraft(kind: AddableKind, key: string): Promise<string> {
  const id = await withExclusiveLock('portal.draft', async () => (await untouchedDraft(kind)) ?? newDraft(kind, key));
  return kind === 'SINGLE' ? `/home/manage-listing/${id}` : `/home/manage-project-listing/${id}`;
}
