import type { Transaction } from 'kysely';
import type { EmailOnly, Registration } from '#contract/account/registration.ts';
import type { Language } from '#contract/ids.ts';
import { insertRegistration } from '#server/db/queries/auth/registrations.ts';
import { findUserByEmail, lockEmail } from '#server/db/queries/auth/users.ts';
import type { Database } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { checkUsername } from './check-username.ts';
import { claimUsername } from './create-user.ts';
import { issueMailToken } from '#server/services/auth/mail-token.ts';
import { hashPassword } from '#server/services/passwords/password-hash.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';
import { refuseCommonPassword } from '#server/services/passwords/refuse-common-password.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

type Visitor = { address: string; language: Language };
type Waiting = Omit<Parameters<typeof insertRegistration>[1], 'language'> & {
  language: Language;
  mayMail: boolean;
};

/**
 * Keeps a registration until its mail is confirmed, and queues that mail. With an e-mail address that has a user it is kept
 * too, so that nothing tells the two apart: it only holds the name, and the mail says that there is an account.
 * @throws AppError CONFLICT for a name that is taken, VALIDATION_FAILED for one that nobody can have.
 */
export async function keepRegistration(
  runtime: Pick<Runtime, 'secrets' | 'jobs'>,
  transaction: Transaction<Database>,
  { mayMail, ...registration }: Waiting,
): Promise<void> {
  const { email, username, language, provider } = registration;
  await lockEmail(transaction, email);
  await claimUsername(transaction, username);
  const user = await findUserByEmail(transaction, email);
  const { id } = await insertRegistration(transaction, registration);
  const token = await issueMailToken(runtime, transaction, { purpose: 'VERIFY', registrationId: id });
  if (!mayMail) return;
  if (user)
    await queueMail(runtime, transaction, { template: 'already-registered', to: email, language: user.language });
  else {
    const waiting = { tokenId: token.id, username, provider };
    await queueMail(runtime, transaction, { template: 'verify', to: email, language, ...waiting });
  }
}

/**
 * Registers with a password. The answer, and the time it takes, are the same whether or not the e-mail address is known.
 * @throws AppError CONFLICT (USERNAME_TAKEN), VALIDATION_FAILED (USERNAME_INVALID, PASSWORD_COMMON), TOO_MANY_REQUESTS.
 */
export async function register(
  runtime: Runtime,
  { username, email, password }: Registration,
  { address, language }: Visitor,
): Promise<EmailOnly> {
  await checkUsername(runtime, username);
  refuseCommonPassword(password, { username, email });
  const mayMail = await countRequest(runtime, 'registration', { address, email });
  const passwordHash = await hashPassword(password);
  await runtime.db
    .transaction()
    .execute((transaction) =>
      keepRegistration(runtime, transaction, { username, email, passwordHash, language, mayMail }),
    );
  return { email };
}
