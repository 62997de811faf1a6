import { isOver, lockAccount } from '#server/db/queries/auth/accounts.ts';
import { findUserByEmail } from '#server/db/queries/auth/users.ts';
import type { Runtime } from '#server/runtime.ts';
import { answerEvenly } from '#server/services/limits/constant-time.ts';
import { findDevice, isKnownNetwork, type Origin } from './known-devices.ts';
import { issueMailToken } from './mail-token.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';
import { countRequest, type Home } from '#server/services/limits/throttle-requests.ts';

function sendReset(runtime: Runtime, email: string): Promise<void> {
  return runtime.db.transaction().execute(async (transaction) => {
    const found = await findUserByEmail(transaction, email);
    const user = found && (await lockAccount(transaction, found.id));
    if (!user || isOver(user) || user.email !== found.email) return;
    const { id } = await issueMailToken(runtime, transaction, { purpose: 'RESET', userId: user.id });
    const { language } = user;
    await queueMail(runtime, transaction, { template: 'reset', to: user.email, language, tokenId: id });
  });
}

async function findHome(runtime: Runtime, email: string, origin: Origin): Promise<Home | undefined> {
  const device = await findDevice(runtime, email, origin);
  return device ?? ((await isKnownNetwork(runtime, email, origin)) ? { network: true } : undefined);
}

/**
 * Sends the user of this e-mail address a link for a new password. Nothing tells whether there is one. Mails that strangers
 * ask for use up none of those that are kept for where the user has logged in before.
 * @throws AppError TOO_MANY_REQUESTS
 */
export function requestPasswordReset(runtime: Runtime, email: string, origin: Origin): Promise<void> {
  const { address } = origin;
  return answerEvenly(async () => {
    const home = await findHome(runtime, email, origin);
    if (await countRequest(runtime, 'password-reset-request', { address, email, home }))
      await sendReset(runtime, email);
  });
}
