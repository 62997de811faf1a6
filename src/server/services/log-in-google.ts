import type { Transaction } from 'kysely';
import { updateAccount } from '../db/queries/accounts.ts';
import { endSessions } from '../db/queries/sessions.ts';
import { removeIdentities } from '../db/queries/social-identities.ts';
import type { Database } from '../db/tables/index.ts';
import type { Runtime } from '../runtime.ts';
import { logInSocial, type KnownUser, type SocialLogin } from './log-in-social.ts';
import type { StartedSession } from './start-session.ts';

/** Google vouches for the address. An account whose own was never confirmed may be a stranger's: what lets him in goes. */
async function takeOver(transaction: Transaction<Database>, { id, verifiedAt }: KnownUser): Promise<void> {
  if (verifiedAt) return;
  await removeIdentities(transaction, id);
  await endSessions(transaction, id);
  await updateAccount(transaction, id, { passwordHash: null, verifiedAt: new Date() });
}

/**
 * Logs in with an ID token of Google. The first time it joins the account of the same verified e-mail address, or makes one.
 * @throws AppError as `logInSocial`
 */
export function logInGoogle(runtime: Runtime, login: SocialLogin): Promise<StartedSession> {
  return logInSocial(runtime, 'GOOGLE', { ...login, meetKnownUser: takeOver });
}
