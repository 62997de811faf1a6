import type { CreatedListing } from '#contract/managed-listing.ts';
import type { Actor } from '#domain/permissions.ts';
import type { AccountRow } from '../db/queries/accounts.ts';
import { findLastAdvertiser } from '../db/queries/drafts.ts';
import { insertDraft } from '../db/queries/managed-listing.ts';
import { insertProjectOf } from '../db/queries/managed-project.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { limitDrafts } from './limit-drafts.ts';
import { noteAdminAct } from './note-admin-act.ts';
import { lockOwnAccount } from './own-account.ts';
import { permit } from './permit.ts';
import { countRequest } from './throttle-requests.ts';

const longestName = 100;

/** Names of accounts are less strict than those of advertisers, which are one short line. */
function advertiserFrom({ firstName, lastName, email, phone }: AccountRow) {
  const name = `${firstName} ${lastName}`.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return {
    advertiserKind: 'OWNER' as const,
    advertiserName: name.slice(0, longestName).toWellFormed().trim() || null,
    company: null,
    oib: null,
    licenceNumber: null,
    contactEmail: email,
    phones: phone ? [phone] : [],
  };
}

/**
 * Makes an empty draft of the actor's. Who offers it is taken from the actor's last listing, else from the profile.
 * @throws AppError LIMIT_REACHED with 50 open drafts, TOO_MANY_REQUESTS
 */
export async function createListing(
  runtime: Pick<Runtime, 'config' | 'db' | 'events'>,
  actor: Actor,
  address: string,
): Promise<CreatedListing> {
  await countRequest(runtime, 'create-listing', { address });
  return runtime.db.transaction().execute(async (transaction) => {
    const account = await lockOwnAccount(transaction, actor);
    await limitDrafts(transaction, actor.userId);
    const advertiser = (await findLastAdvertiser(transaction, 'SINGLES', actor.userId)) ?? advertiserFrom(account);
    const id = await insertDraft(transaction, { kind: 'SINGLE', purpose: null, ownerId: actor.userId, ...advertiser });
    return { id };
  });
}

/**
 * Makes an empty draft of a project, with or without floor plans, for sale by a developer; who that is is taken from the
 * actor's last project, else from the profile.
 * @throws AppError FORBIDDEN for who is no admin, or about to leave; as `createListing`
 */
export async function createProject(
  runtime: Pick<Runtime, 'config' | 'db' | 'events'>,
  actor: Actor,
  { address, hasFloorPlans }: { address: string; hasFloorPlans: boolean },
): Promise<CreatedListing> {
  permit(actor, 'MANAGE_PROJECT');
  await countRequest(runtime, 'create-listing', { address });
  return runtime.db.transaction().execute(async (transaction) => {
    const account = await lockOwnAccount(transaction, actor);
    if (account.role !== 'ADMIN' || account.deletionAt)
      throw new AppError('FORBIDDEN', { detail: 'Projects belong to admins who stay.' });
    await limitDrafts(transaction, actor.userId);
    const last = await findLastAdvertiser(transaction, 'PROJECTS', actor.userId);
    const id = await insertDraft(transaction, {
      kind: hasFloorPlans ? 'PROJECT' : 'PROJECT_WITHOUT_FLOOR_PLAN',
      purpose: 'SALE',
      ownerId: actor.userId,
      ...(last ?? { ...advertiserFrom(account), advertiserKind: 'DEVELOPER' as const }),
    });
    await insertProjectOf(transaction, id);
    await noteAdminAct(transaction, actor, { act: 'LISTING_CREATED', listingId: id });
    return { id };
  });
}
