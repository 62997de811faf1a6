import {
  findAccount,
  isDeletionDue,
  lockAccount,
  updateAccount,
  findUserByEmail,
} from '#server/db/queries/auth/accounts.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { revokeAccess } from './revoke-access.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { deviceName, type Origin, findDevice, isKnownNetwork } from './known-devices.ts';
import { readMailToken, redeemMailToken, issueMailToken } from './mail-token.ts';
import { hashPassword } from './password-hash.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { refuseBlocked } from './permit.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { enterAccount, type Entered } from './two-step/login-step.ts';
import { clearFailures } from '#server/services/limits/throttle.ts';
import { inConstantTime } from '#server/services/limits/throttle-counters.ts';
import { countRequest, type KnownLogin } from '#server/services/limits/throttle-requests.ts';

const resetRequests = {
  name: 'password-reset-request',
  network: 30,
  mails: { max: 9, ofNetwork: 3 },
  ofOwner: { max: 10, ofNetwork: 5 },
};

type Client = Origin & { userAgent: string };
type Reset = { token: string; password: string };

const invalid = (detail: string) => new AppError('INVALID_TOKEN', { detail });

async function ownerOf(runtime: Runtime, token: string) {
  const { userId, expired } = await readMailToken(runtime.db, 'RESET', token);
  if (expired) throw invalid('The token has expired.');
  const user = await findAccount(runtime.db, userId ?? 0);
  if (!user || isDeletionDue(user)) throw invalid('The account is gone.');
  refuseBlocked(user);
  return user;
}

/** Sets a password by mailed token, revokes other access but the second step, and logs in. Throws INVALID_TOKEN, ACCOUNT_BLOCKED. */
export async function resetPassword(
  runtime: Runtime,
  { token, password }: Reset,
  { address, device, userAgent }: Client,
): Promise<Entered> {
  const owner = await ownerOf(runtime, token);
  refuseCommonPassword(password, owner);
  const passwordHash = await hashPassword(password);
  const started = await inTransaction(runtime, async (transaction, { events }) => {
    const user = await lockAccount(transaction, owner.id);
    if (!user || isDeletionDue(user)) throw invalid('The account is gone.');
    refuseBlocked(user);
    await redeemMailToken(transaction, 'RESET', token);
    const { id, role, language, email, verifiedAt } = user;
    // The mail proves ownership of the address; an account that never confirmed it is taken over.
    await revokeAccess(transaction, verifiedAt ? 'RECOVERED' : 'TAKEN_OVER', { userId: id });
    await updateAccount(transaction, id, { passwordHash, verifiedAt: verifiedAt ?? new Date() });
    if (!verifiedAt) {
      await queueMail(runtime, transaction, { template: 'account-taken-over', to: email, language });
      events.record('ACCOUNT_TAKEN_OVER', { userId: id });
    }
    await queueMail(runtime, transaction, { template: 'password-changed', byMail: true, to: email, language });
    events.record('PASSWORD_RESET', { userId: id });
    return enterAccount(runtime, transaction, { userId: id, role, userAgent, way: 'PASSWORD_RESET' });
  });
  await clearFailures(runtime, 'login', { account: owner.email, address, ...deviceName(runtime, device) });
  return started;
}

function sendReset(runtime: Runtime, email: string): Promise<void> {
  return runtime.db.transaction().execute(async (transaction) => {
    const found = await findUserByEmail(transaction, email);
    const user = found && (await lockAccount(transaction, found.id));
    if (!user || isDeletionDue(user) || user.email !== found.email) return;
    const { id } = await issueMailToken(runtime, transaction, { purpose: 'RESET', userId: user.id });
    const { language } = user;
    await queueMail(runtime, transaction, { template: 'reset', to: user.email, language, tokenId: id });
  });
}

async function findHome(runtime: Runtime, email: string, origin: Origin): Promise<KnownLogin | undefined> {
  const device = await findDevice(runtime, email, origin);
  return device ?? ((await isKnownNetwork(runtime, email, origin)) ? { network: true } : undefined);
}

/** Mails a reset link; requests by strangers do not use up the owner's limit. Throws TOO_MANY_REQUESTS. */
export function requestPasswordReset(runtime: Runtime, email: string, origin: Origin): Promise<void> {
  const { address } = origin;
  return inConstantTime(async () => {
    const home = await findHome(runtime, email, origin);
    if (await countRequest(runtime, resetRequests, { address, email, home })) await sendReset(runtime, email);
  });
}
