import { isOver, lockAccount } from '../db/queries/accounts.ts';
import { findUserByEmail } from '../db/queries/users.ts';
import type { Runtime } from '../runtime.ts';
import { answerEvenly } from './answer-evenly.ts';
import { issueMailToken } from './mail-token.ts';
import { queueMail } from './queue-mail.ts';
import { countRequest } from './throttle-requests.ts';

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

/**
 * Sends the user of this e-mail address a link for a new password. Nothing tells whether there is one.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(runtime: Runtime, email: string, address: string): Promise<void> {
  const mayMail = await countRequest(runtime, 'password-reset-request', { address, email });
  await answerEvenly(async () => {
    if (mayMail) await sendReset(runtime, email);
  });
}
