import type { CreatedListing } from '#contract/listings/own-listing.ts';
import type { Kind } from '#contract/reference/index.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { AccountRow } from '#server/db/queries/auth/accounts.ts';
import { findLastAdvertiser, insertDraft } from '#server/db/queries/listings/managed-listing.ts';
import { insertProjectOf } from '#server/db/queries/projects/managed-project.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { limitDrafts } from './limit-listings.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { lockOwnAccount } from '#server/services/auth/own-account.ts';
import { permit } from '#server/services/auth/permit.ts';
import { sendOnce } from '#server/services/requests/idempotency.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

const maxNameLength = 100;

/** Account names are less strict than advertisers' names, which are one short line. */
function advertiserFrom({ firstName, lastName, email, phone }: AccountRow) {
  const name = `${firstName} ${lastName}`.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return {
    advertiserKind: 'OWNER' as const,
    advertiserName: name.slice(0, maxNameLength).toWellFormed().trim() || null,
    company: null,
    oib: null,
    licenceNumber: null,
    contactEmail: email,
    phones: phone ? [phone] : [],
  };
}

/** The client address of a draft request, and its idempotency key. */
type DraftWish = { address: string; key: string | undefined };

/** Creates a draft, once per idempotency key of the actor, across both calls. */
function makeDraft(
  runtime: Pick<Runtime, 'config' | 'db' | 'events' | 'secrets'>,
  { kind, actor, address, key }: DraftWish & { kind: Kind; actor: Actor },
  make: (transaction: Transaction, account: AccountRow) => Promise<CreatedListing>,
): Promise<CreatedListing> {
  return sendOnce(
    runtime,
    { call: `create-draft of ${actor.userId}`, key, body: { kind } },
    {
      permit: async () => void (await countRequest(runtime, { name: 'create-listing', network: 300 }, { address })),
      send: async (transaction) => {
        const account = await lockOwnAccount(transaction, actor);
        if (kind !== 'SINGLE' && (account.role !== 'ADMIN' || account.deletionAt))
          throw new AppError('FORBIDDEN', { detail: 'Projects belong to admins who stay.' });
        await limitDrafts(transaction, actor.userId);
        return make(transaction, account);
      },
    },
  );
}

/** Creates an empty draft with the advertiser of the last published one. Throws LIMIT_REACHED, TOO_MANY_REQUESTS. */
export async function createListing(
  runtime: Pick<Runtime, 'config' | 'db' | 'events' | 'secrets'>,
  actor: Actor,
  wish: DraftWish,
): Promise<CreatedListing> {
  return makeDraft(runtime, { kind: 'SINGLE', actor, ...wish }, async (transaction, account) => {
    const advertiser = (await findLastAdvertiser(transaction, 'SINGLES', actor.userId)) ?? advertiserFrom(account);
    const id = await insertDraft(transaction, { kind: 'SINGLE', purpose: null, ownerId: actor.userId, ...advertiser });
    return { id };
  });
}

/** Creates an empty draft of a project for sale. Throws FORBIDDEN for non-admins; as `createListing`. */
export async function createProject(
  runtime: Pick<Runtime, 'config' | 'db' | 'events' | 'secrets'>,
  actor: Actor,
  { hasFloorPlans, ...wish }: DraftWish & { hasFloorPlans: boolean },
): Promise<CreatedListing> {
  permit(actor, 'MANAGE_PROJECT');
  const kind = hasFloorPlans ? 'PROJECT' : 'PROJECT_WITHOUT_FLOOR_PLAN';
  return makeDraft(runtime, { kind, actor, ...wish }, async (transaction, account) => {
    const last = await findLastAdvertiser(transaction, 'PROJECTS', actor.userId);
    const id = await insertDraft(transaction, {
      ...{ kind, purpose: 'SALE', ownerId: actor.userId },
      ...(last ?? { ...advertiserFrom(account), advertiserKind: 'DEVELOPER' as const }),
    });
    await insertProjectOf(transaction, id);
    await logAdminAction(transaction, actor, { act: 'LISTING_CREATED', listingId: id });
    return { id };
  });
}
