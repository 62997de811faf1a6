import { ApiError } from '#client/api-error.ts';
import { createListing, listOwnListings } from '#client/own-listings.ts';
import { createProject } from '#client/projects.ts';
import type { OwnListing } from '#contract/own-listing.ts';
import { readSession, removeSession, writeSession } from '#stores/session-storage.ts';

/** What can be added; the address says it as `kind`, and without it a single listing is meant. */
export const addableKinds = ['SINGLE', 'PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN'] as const;
export type AddableKind = (typeof addableKinds)[number];

const asking = 'portal.adding';

function isUntouched({ title, purpose, category, priceCents, settlementId, imageCount }: OwnListing): boolean {
  return (
    [title.hr, title.en, purpose, category, priceCents, settlementId].every((fact) => fact === null) && !imageCount
  );
}

/** The draft of a call whose answer never came here: the page was reloaded meanwhile, or the connection was lost. */
async function unseenDraft(): Promise<number | undefined> {
  if (!readSession(asking)) return undefined;
  const { items } = await listOwnListings({ status: 'DRAFT' });
  return items.find(isUntouched)?.id;
}

async function make(kind: AddableKind): Promise<number> {
  if (kind !== 'SINGLE') return (await createProject(kind === 'PROJECT')).id;
  const unseen = await unseenDraft();
  if (unseen !== undefined) return unseen;
  writeSession(asking, 'yes');
  return (await createListing()).id;
}

/** Whether the server has refused, so that there is no draft. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400;

/**
 * Makes a draft and gives the path of its editor. Asked again after a reload or a lost answer, it finds the draft that
 * was made then, so that no second one is left over.
 */
export async function makeDraft(kind: AddableKind): Promise<string> {
  try {
    const id = await make(kind);
    removeSession(asking);
    return kind === 'SINGLE' ? `/home/manage-listing/${id}` : `/home/manage-project-listing/${id}`;
  } catch (error) {
    if (isRefused(error)) removeSession(asking);
    throw error;
  }
}
