import type { Transaction } from 'kysely';
import { listRenewable, renewRegistration } from '#server/db/queries/auth/registrations.ts';
import { findUserByEmail, lockEmail } from '#server/db/queries/auth/users.ts';
import type { Database } from '#server/db/tables/index.ts';
import type { WaitingRegistration } from '#server/mails/mail.ts';
import type { Runtime } from '#server/runtime.ts';
import { answerEvenly } from '#server/services/limits/constant-time.ts';
import { freeUsername } from './create-user.ts';
import { issueMailToken } from '#server/services/auth/mail-token.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

type Renewable = Awaited<ReturnType<typeof listRenewable>>[number];

/** A name that somebody else got after the registration had expired becomes a similar one. */
async function renew(
  runtime: Runtime,
  transaction: Transaction<Database>,
  registration: Renewable,
): Promise<WaitingRegistration> {
  const { id, provider } = registration;
  const username = await freeUsername(transaction, registration.username, { registrationId: id });
  await renewRegistration(transaction, id, username);
  const token = await issueMailToken(runtime, transaction, { purpose: 'VERIFY', registrationId: id });
  return { tokenId: token.id, username, provider };
}

async function resend(runtime: Runtime, transaction: Transaction<Database>, email: string): Promise<void> {
  await lockEmail(transaction, email);
  const [youngest, ...older] = await listRenewable(transaction, email);
  if (!youngest) return;
  const user = await findUserByEmail(transaction, email);
  if (user)
    return queueMail(runtime, transaction, { template: 'already-registered', to: email, language: user.language });
  const waiting = await renew(runtime, transaction, youngest);
  const others: WaitingRegistration[] = [];
  for (const registration of older) others.push(await renew(runtime, transaction, registration));
  const { language } = youngest;
  await queueMail(runtime, transaction, { template: 'verify', to: email, language, ...waiting, others });
}

/**
 * Sends one mail about the registrations with this e-mail address again, with new tokens, also where the old ones have
 * expired. It names each by its username, since somebody else may have registered with the address too. Nothing tells
 * whether there is one.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function resendVerification(runtime: Runtime, email: string, address: string): Promise<void> {
  const mayMail = await countRequest(runtime, 'resend-verification', { address, email });
  await answerEvenly(async () => {
    if (mayMail) await runtime.db.transaction().execute((transaction) => resend(runtime, transaction, email));
  });
}
