import type { TwoStepKind } from '#contract/auth/login-step.ts';
import type { TwoStep, TwoStepChanged } from '#contract/auth/two-step.ts';
import { isStaff, type Actor } from '#domain/auth/permissions.ts';
import type { AccountRow } from '#server/db/queries/auth/accounts.ts';
import { listPasskeyRows, type PasskeyRow } from '#server/db/queries/auth/passkeys.ts';
import { countRecoveryCodes, findAuthenticator, removeRecoveryCodes } from '#server/db/queries/auth/two-step.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { remainingSession, type Origin } from '#server/services/auth/known-devices.ts';
import { lockOwnAccount } from '#server/services/auth/own-account.ts';
import { revokeAccess } from '#server/services/auth/revoke-access.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { passkeysPossible } from './passkeys.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt && lastUsedAt.toISOString(),
});

type Room = Pick<Runtime, 'config'> & { db: Db };

/** What the actor has set up for the second step. */
export async function readTwoStep({ config, db }: Room, { userId, role, heldBack }: Actor): Promise<TwoStep> {
  const authenticator = await findAuthenticator(db, userId);
  return {
    authenticator: authenticator
      ? {
          createdAt: authenticator.createdAt.toISOString(),
          lastUsedAt: authenticator.lastUsedAt && authenticator.lastUsedAt.toISOString(),
        }
      : null,
    passkeys: (await listPasskeyRows(db, userId)).map(toPasskey),
    recoveryCodes: await countRecoveryCodes(db, userId),
    passkeysPossible: passkeysPossible({ config }),
    required: config.staffTwoStep && (heldBack !== undefined || isStaff(role)),
  };
}

/** Whether a second step is needed to log in. */
export const isTwoStepOn = ({ authenticator, passkeys }: TwoStep) => authenticator !== null || passkeys.length > 0;

type Change = {
  act: 'ADDED' | 'REMOVED';
  kind: TwoStepKind;
  origin: Origin;
  /** Works on the locked account; the change did not come about where it throws. */
  change: (transaction: Transaction, account: AccountRow) => Promise<void>;
};

/** Adds or removes a part, ends other sessions, mails it; the first brings recovery codes, the last takes them. Throws as `lockOwnAccount`. */
export function changeTwoStep(
  runtime: Runtime,
  actor: Actor,
  { act, kind, origin, change }: Change,
): Promise<TwoStepChanged> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const account = await lockOwnAccount(transaction, actor);
    const { id: userId, email: to, language } = account;
    const room = { config: runtime.config, db: transaction };
    const wasOn = isTwoStepOn(await readTwoStep(room, actor));
    await change(transaction, account);
    const now = isTwoStepOn(await readTwoStep(room, actor));
    if (!now) await removeRecoveryCodes(transaction, userId);
    const recoveryCodes = now && !wasOn ? await issueRecoveryCodes(transaction, userId) : [];
    const except = remainingSession(runtime, actor, origin);
    await revokeAccess(transaction, 'TWO_STEP_CHANGED', { userId, except });
    const mail =
      act === 'ADDED'
        ? ({ template: 'two-step-added', kind } as const)
        : ({ template: 'two-step-removed', kind, isOn: now } as const);
    await queueMail(runtime, transaction, { ...mail, to, language });
    events.record(`TWO_STEP_${act}`, { userId, kind });
    return { twoStep: await readTwoStep(room, actor), recoveryCodes };
  });
}
