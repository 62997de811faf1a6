import type { Kysely } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { findPendingEmail } from '#server/db/queries/auth/mail-tokens.ts';
import { listProviders } from '#server/db/queries/auth/social-identities.ts';
import type { Database } from '#server/db/tables/index.ts';
import { ownAccount } from '#server/services/auth/own-account.ts';

/** The actor's own account, as it is now: in a transaction, with what that has changed. */
export async function readAccount(db: Kysely<Database>, actor: Actor): Promise<Account> {
  const row = await ownAccount(db, actor);
  const { username, email, firstName, lastName, phone, language, role, passwordHash, createdAt, deletionAt } = row;
  return {
    userId: row.id,
    username,
    email,
    pendingEmail: await findPendingEmail(db, row.id),
    firstName,
    lastName,
    phone,
    language,
    roles: [role],
    providers: await listProviders(db, row.id),
    hasPassword: passwordHash !== null,
    createdAt: createdAt.toISOString(),
    deletionAt: deletionAt?.toISOString() ?? null,
  };
}
