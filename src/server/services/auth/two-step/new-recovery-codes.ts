import type { TwoStepChanged, TwoStepProof } from '#contract/auth/two-step.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { confirmIdentity, requireSamePassword } from '#server/services/auth/confirm-identity.ts';
import { lockOwnAccount } from '#server/services/auth/own-account.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { isTwoStepOn, readTwoStep } from './changed-two-step.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';

/** Gives the actor ten new recovery codes and mails that; the old ones end. Throws NOT_FOUND; as `confirmIdentity`. */
export async function newRecoveryCodes(
  runtime: Runtime,
  actor: Actor,
  proof: TwoStepProof & { address: string },
): Promise<TwoStepChanged> {
  const confirmed = await confirmIdentity(runtime, actor, proof);
  return inTransaction(runtime, async (transaction, { events }) => {
    const { id: userId, passwordHash, email: to, language } = await lockOwnAccount(transaction, actor);
    requireSamePassword(confirmed, passwordHash);
    const room = { config: runtime.config, db: transaction };
    if (!isTwoStepOn(await readTwoStep(room, actor)))
      throw new AppError('NOT_FOUND', { detail: 'Recovery codes come with a second step, and none is set up.' });
    const recoveryCodes = await issueRecoveryCodes(transaction, userId);
    await queueMail(runtime, transaction, { template: 'recovery-codes-new', to, language });
    events.record('RECOVERY_CODES_ISSUED', { userId });
    return { twoStep: await readTwoStep(room, actor), recoveryCodes };
  });
}
