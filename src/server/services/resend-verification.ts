import type { Transaction } from 'kysely';
import { listRenewable, renewRegistration } from '../db/queries/registrations.ts';
import { findUserByEmail, lockEmail } from '../db/queries/users.ts';
import type { Database } from '../db/tables/index.ts';
import type { Runtime } from '../runtime.ts';
import { answerEvenly } from './answer-evenly.ts';
import { freeUsername } from './create-user.ts';
import { issueMailToken } from './mail-token.ts';
import { queueMail } from './queue-mail.ts';
import { countRequest } from './throttle-requests.ts';

type Renewable = Awaited<ReturnType<typeof listRenewable>>[number];

/** A name that somebody else got after the registration had expired becomes a similar one. */
async function renew(runtime: Runtime, transaction: Transaction<Database>, registration: Renewable): Promise<void> {
  const { id, email, language } = registration;
  const username = await freeUsername(transaction, registration.username, { registrationId: id });
  await renewRegistration(transaction, id, username);
  const token = await issueMailToken(runtime, transaction, { purpose: 'VERIFY', registrationId: id });
  await queueMail(runtime, transaction, { template: 'verify', to: email, language, tokenId: token.id, username });
}

async function resend(runtime: Runtime, transaction: Transaction<Database>, email: string): Promise<void> {
  await lockEmail(transaction, email);
  const registrations = await listRenewable(transaction, email);
  if (registrations.length === 0) return;
  const user = await findUserByEmail(transaction, email);
  if (user)
    await queueMail(runtime, transaction, { template: 'already-registered', to: email, language: user.language });
  else for (const registration of registrations) await renew(runtime, transaction, registration);
}

/**
 * Sends the mails of the registrations with this e-mail address again, with new tokens, also where the old ones have expired.
 * Each mail names its username, since somebody else may have registered with the address too. Nothing tells whether there
 * is one.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function resendVerification(runtime: Runtime, email: string, address: string): Promise<void> {
  const mayMail = await countRequest(runtime, 'resend-verification', { address, email });
  await answerEvenly(async () => {
    if (mayMail) await runtime.db.transaction().execute((transaction) => resend(runtime, transaction, email));
  });
}
