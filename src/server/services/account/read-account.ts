import type { Account, Profile } from '#contract/account/account.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { countLeaving } from '#server/db/queries/account/deletion.ts';
import { findPendingEmail } from '#server/db/queries/auth/mail-tokens.ts';
import { isContactConfirmed, listContactAddresses } from '#server/db/queries/listings/contact-addresses.ts';
import { listProviders } from '#server/db/queries/auth/social-identities.ts';
import type { Db } from '#server/db/tables/index.ts';
import { ownAccount, lockOwnAccount } from '#server/services/auth/own-account.ts';
import { updateAccount } from '#server/db/queries/auth/accounts.ts';
import type { Runtime } from '#server/runtime.ts';
import { claimUsername } from '#server/services/auth/registration/create-user.ts';

/** The actor's own account; within a transaction, including its changes. */
export async function readAccount(db: Db, actor: Actor): Promise<Account> {
  const row = await ownAccount(db, actor);
  const { username, email, firstName, lastName, phone, language, role, passwordHash, createdAt, deletionAt } = row;
  return {
    userId: row.id,
    username,
    email,
    pendingEmail: await findPendingEmail(db, row.id),
    enquiriesTo: (await isContactConfirmed(db, row.id, email)) ? email : null,
    contactAddresses: await listContactAddresses(db, row.id),
    firstName,
    lastName,
    phone,
    language,
    roles: [role],
    providers: await listProviders(db, row.id),
    hasPassword: passwordHash !== null,
    createdAt: createdAt.toISOString(),
    deletionAt: deletionAt?.toISOString() ?? null,
    ...(await countLeaving(db, row.id)),
  };
}

/** Updates the actor's profile. Throws CONFLICT (USERNAME_TAKEN), VALIDATION_FAILED (USERNAME_INVALID). */
export function updateProfile(
  { db, brand }: Pick<Runtime, 'db' | 'brand'>,
  actor: Actor,
  profile: Profile,
): Promise<Account> {
  const { username, firstName, lastName, phone, language } = profile;
  return db.transaction().execute(async (transaction) => {
    const account = await lockOwnAccount(transaction, actor);
    if (username !== account.username)
      await claimUsername(transaction, username, { brand: brand.current, userId: actor.userId });
    await updateAccount(transaction, actor.userId, { username, firstName, lastName, phone, language });
    return readAccount(transaction, actor);
  });
}
