import { type EmailOnly, type Registration, Username } from '#contract/auth/registration.ts';
import type { Locale } from '#contract/locales.ts';
import { insertRegistration, listRenewable, renewRegistration } from '#server/db/queries/auth/registrations.ts';
import { findUserByEmail, lockEmail, isUsernameHeld } from '#server/db/queries/auth/accounts.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { claimUsername, freeUsername, refusedUsername } from './create-user.ts';
import { issueMailToken } from '#server/services/auth/mail-token.ts';
import { hashPassword } from '#server/services/auth/password-hash.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { refuseCommonPassword } from '#server/services/auth/refuse-common-password.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import type { WaitingRegistration } from '#server/mails/mail.ts';
import { inConstantTime } from '#server/services/limits/throttle-counters.ts';
import { usernameRefusal } from '#domain/auth/username.ts';
import { AppError } from '#server/errors.ts';

/** Also for registrations by a provider. */
export const registrations = { name: 'registration', network: 50, mails: { max: 8, ofNetwork: 5, again: 4 } };
const resends = { name: 'resend-verification', network: 30, mails: { max: 8, ofNetwork: 5, again: 4 } };
const usernameChecks = { name: 'check-username', network: 600, minute: 60 };

type Visitor = { address: string; language: Locale };
type Waiting = Omit<Parameters<typeof insertRegistration>[1], 'language'> & {
  language: Locale;
  mayMail: boolean;
};

/** Stores a registration and mails it, even to a known address, so that neither can be detected. */
export async function storeRegistration(
  runtime: Pick<Runtime, 'secrets' | 'jobs' | 'brand'>,
  transaction: Transaction,
  { mayMail, ...registration }: Waiting,
): Promise<void> {
  const { email, username, language, provider } = registration;
  await lockEmail(transaction, email);
  await claimUsername(transaction, username, { brand: runtime.brand.current });
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

/** Registers by password; response and timing do not reveal known addresses. Throws CONFLICT, VALIDATION_FAILED. */
export async function register(
  runtime: Runtime,
  { username, email, password }: Registration,
  { address, language }: Visitor,
): Promise<EmailOnly> {
  await checkUsername(runtime, username);
  refuseCommonPassword(password, { username, email });
  const mayMail = await countRequest(runtime, registrations, { address, email });
  const passwordHash = await hashPassword(password);
  await runtime.db
    .transaction()
    .execute((transaction) =>
      storeRegistration(runtime, transaction, { username, email, passwordHash, language, mayMail }),
    );
  return { email };
}

type Renewable = Awaited<ReturnType<typeof listRenewable>>[number];

/** Renews expired registrations; a name taken meanwhile becomes a similar one. */
async function renew(
  runtime: Runtime,
  transaction: Transaction,
  registration: Renewable,
): Promise<WaitingRegistration> {
  const { id, provider } = registration;
  const username = await freeUsername(transaction, registration.username, {
    brand: runtime.brand.current,
    registrationId: id,
  });
  await renewRegistration(transaction, id, username);
  const token = await issueMailToken(runtime, transaction, { purpose: 'VERIFY', registrationId: id });
  return { tokenId: token.id, username, provider };
}

async function resend(runtime: Runtime, transaction: Transaction, email: string): Promise<void> {
  await lockEmail(transaction, email);
  const [youngest, ...older] = await listRenewable(transaction, email);
  if (!youngest) return;
  const user = await findUserByEmail(transaction, email);
  if (user)
    return queueMail(runtime, transaction, { template: 'already-registered', to: email, language: user.language });
  // Each is named by its username: different people may have registered with the address.
  const waiting = await renew(runtime, transaction, youngest);
  const others: WaitingRegistration[] = [];
  for (const registration of older) others.push(await renew(runtime, transaction, registration));
  const { language } = youngest;
  await queueMail(runtime, transaction, { template: 'verify', to: email, language, ...waiting, others });
}

/** Resends all registrations of the address without revealing whether any exist. Throws TOO_MANY_REQUESTS. */
export async function resendVerification(runtime: Runtime, email: string, address: string): Promise<void> {
  const mayMail = await countRequest(runtime, resends, { address, email });
  await inConstantTime(async () => {
    if (mayMail) await runtime.db.transaction().execute((transaction) => resend(runtime, transaction, email));
  });
}

type Asked = Pick<Runtime, 'config' | 'db' | 'events' | 'secrets' | 'brand'>;

/** Checks that the name is available for registration. Throws CONFLICT (USERNAME_TAKEN), VALIDATION_FAILED. */
async function checkUsername({ db, brand }: Pick<Runtime, 'db' | 'brand'>, username: string): Promise<void> {
  const reserved = usernameRefusal(username, brand.current);
  const refusal = reserved ?? ((await isUsernameHeld(db, username)) ? 'USERNAME_TAKEN' : undefined);
  if (refusal) throw refusedUsername(refusal);
}

/** Whether the name is unavailable: taken, reserved or invalid. Throws TOO_MANY_REQUESTS. */
export async function isUsernameTaken(runtime: Asked, wish: string, address: string): Promise<boolean> {
  await countRequest(runtime, usernameChecks, { address });
  const username = Username.safeParse(wish);
  if (!username.success) return true;
  try {
    await checkUsername(runtime, username.data);
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
