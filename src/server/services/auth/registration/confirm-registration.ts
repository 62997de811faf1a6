import { findRegistration, removeRegistration } from '#server/db/queries/auth/registrations.ts';
import { findIdentityOwner, insertIdentity, lockIdentity } from '#server/db/queries/auth/social-identities.ts';
import { findUserByEmail, lockEmail } from '#server/db/queries/auth/accounts.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { createUser, freeUsername } from './create-user.ts';
import { revokeAccess } from '#server/services/auth/revoke-access.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { readMailToken } from '#server/services/auth/mail-token.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { startSession, type StartedSession } from '#server/services/auth/start-session.ts';

/** Logged in; or the e-mail address of an expired token, to which it can be sent again. */
type ConfirmedRegistration = { state: 'confirmed'; session: StartedSession } | { state: 'expired'; email: string };

type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

const invalid = (detail: string) => new AppError('INVALID_TOKEN', { detail });

async function registrationOf(db: Db, token: string) {
  const { registrationId, expired } = await readMailToken(db, 'VERIFY', token);
  const registration = await findRegistration(db, registrationId ?? '');
  if (!registration) throw invalid('The registration is gone.');
  return { registration, expired };
}

const identityOf = ({ provider, subject }: Registration) => (provider && subject ? { provider, subject } : undefined);

async function becomeUser(runtime: Runtime, transaction: Transaction, registration: Registration) {
  const { id, email, passwordHash, language, firstName, lastName } = registration;
  const identity = identityOf(registration);
  const username = await freeUsername(transaction, registration.username, {
    brand: runtime.brand.current,
    registrationId: id,
  });
  const user = await createUser(transaction, {
    username,
    email,
    passwordHash,
    language,
    firstName,
    lastName,
    verified: true,
    accepted: { at: registration.createdAt, brand: runtime.brand.current },
  });
  await revokeAccess(transaction, 'REGISTERED', { userId: user.id });
  if (identity) await insertIdentity(transaction, { ...identity, userId: user.id });
  await removeRegistration(transaction, id);
  await queueMail(runtime, transaction, { template: 'welcome', to: email, language, username });
  return user;
}

/** Turns a registration into a user and logs in; of several with one address the first wins. Throws INVALID_TOKEN. */
export async function confirmRegistration(
  runtime: Runtime,
  token: string,
  userAgent: string,
): Promise<ConfirmedRegistration> {
  const { registration: waiting } = await registrationOf(runtime.db, token);
  const identity = identityOf(waiting);
  return inTransaction(runtime, async (transaction, { events }) => {
    if (identity) await lockIdentity(transaction, identity);
    await lockEmail(transaction, waiting.email);
    const { registration, expired } = await registrationOf(transaction, token);
    if (expired) return { state: 'expired', email: registration.email };
    if (await findUserByEmail(transaction, registration.email)) throw invalid('The address has a user already.');
    if (identity && (await findIdentityOwner(transaction, identity)))
      throw invalid('The social account logs in to another account by now.');
    const { id, role } = await becomeUser(runtime, transaction, registration);
    events.record('REGISTRATION_CONFIRMED', { userId: id, way: identity?.provider ?? 'REGISTRATION' });
    return {
      state: 'confirmed',
      session: await startSession(runtime, transaction, { userId: id, role, userAgent }),
    };
  });
}
