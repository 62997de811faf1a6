import type { Transaction } from 'kysely';
import { findLastRegistration, renewRegistration } from '../db/queries/registrations.ts';
import { findUserByEmail, lockEmail } from '../db/queries/users.ts';
import type { Database } from '../db/tables/index.ts';
import type { Runtime } from '../runtime.ts';
import { answerEvenly } from './answer-evenly.ts';
import { issueMailToken } from './mail-token.ts';
import { queueMail } from './queue-mail.ts';
import { countRequest } from './throttle-requests.ts';

async function resend(runtime: Runtime, transaction: Transaction<Database>, email: string): Promise<void> {
  await lockEmail(transaction, email);
  const user = await findUserByEmail(transaction, email);
  const registration = await findLastRegistration(transaction, email);
  if (!registration) return;
  await renewRegistration(transaction, registration.id, user !== undefined);
  const subject = { purpose: 'VERIFY', registrationId: registration.id } as const;
  const token = await issueMailToken(runtime, transaction, subject);
  const { language } = user ?? registration;
  const { username } = registration;
  if (user) await queueMail(runtime, transaction, { template: 'already-registered', to: email, language });
  else await queueMail(runtime, transaction, { template: 'verify', to: email, language, tokenId: token.id, username });
}

/**
 * Sends the mail of the last registration with this e-mail address again, with a new token, also when the old one has expired.
 * Nothing tells whether there is one.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function resendVerification(runtime: Runtime, email: string, address: string): Promise<void> {
  const mayMail = await countRequest(runtime, 'resend-verification', { address, email });
  await answerEvenly(async () => {
    if (mayMail) await runtime.db.transaction().execute((transaction) => resend(runtime, transaction, email));
  });
}
