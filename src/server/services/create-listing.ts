import type { CreatedListing } from '#contract/managed-listing.ts';
import type { Actor } from '#domain/permissions.ts';
import type { AccountRow } from '../db/queries/accounts.ts';
import { findLastAdvertiser } from '../db/queries/drafts.ts';
import { insertDraft } from '../db/queries/managed-listing.ts';
import type { Runtime } from '../runtime.ts';
import { limitDrafts } from './limit-drafts.ts';
import { lockOwnAccount } from './own-account.ts';
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
  runtime: Pick<Runtime, 'config' | 'db'>,
  actor: Actor,
  address: string,
): Promise<CreatedListing> {
  await countRequest(runtime, 'create-listing', { address });
  return runtime.db.transaction().execute(async (transaction) => {
    const account = await lockOwnAccount(transaction, actor);
    await limitDrafts(transaction, actor.userId);
    const last = await findLastAdvertiser(transaction, actor.userId);
    const id = await insertDraft(transaction, { ownerId: actor.userId, ...(last ?? advertiserFrom(account)) });
    return { id };
  });
}
