import type { PasskeyRequest } from '#contract/auth/passkey.ts';
import type { StepWay } from '#contract/auth/login-step.ts';
import type { StepCode, StepPasskey } from '#contract/auth/two-step.ts';
import { findAccount, isDeletionDue, lockAccount, type AccountRow } from '#server/db/queries/auth/accounts.ts';
import { consumeLoginStep, findLoginStep } from '#server/db/queries/auth/login-steps.ts';
import { listPasskeyRows, touchPasskey } from '#server/db/queries/auth/passkeys.ts';
import { countRecoveryCodes } from '#server/db/queries/auth/two-step.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { findDevice, isKnownNetwork, type Origin } from '#server/services/auth/known-devices.ts';
import { refuseBlocked } from '#server/services/auth/permit.ts';
import { startSession, type StartedSession } from '#server/services/auth/start-session.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import { attempting, throttle } from '#server/services/limits/throttle.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { spendCode, wrongCode } from './authenticator.ts';
import { expiredStep, readStepToken } from './login-step.ts';
import { passkeyRequest, refusedPasskey } from './passkeys.ts';
import { spendRecovery } from './recovery-codes.ts';
import { tellFailures } from './tell-failures.ts';
import { verifyPasskey } from './verify-passkey.ts';

type Client = Origin & { userAgent: string };
type Waiting = { id: string; account: AccountRow; userAgent: string };

/** Requests by a passkey, which cannot be guessed. */
export const passkeyLogins = { name: 'passkey-login', network: 300 };

/** The login that waits, and its account. Throws LOGIN_STEP_EXPIRED, ACCOUNT_BLOCKED. */
async function waitingLogin(runtime: Runtime, stepToken: string, userAgent = ''): Promise<Waiting> {
  const id = readStepToken(runtime, stepToken);
  const step = await findLoginStep(runtime.db, id);
  const account = step && (await findAccount(runtime.db, step.userId));
  if (!account || isDeletionDue(account)) throw expiredStep();
  refuseBlocked(account);
  return { id, account, userAgent };
}

type Proof = (transaction: Transaction, account: AccountRow) => Promise<StepWay | undefined>;

/** Logs in if the proof holds, in one transaction with what it uses up; undefined if not. Throws LOGIN_STEP_EXPIRED. */
function complete(runtime: Runtime, { id, account: asked, userAgent }: Waiting, prove: Proof) {
  return inTransaction(runtime, async (transaction): Promise<StartedSession | undefined> => {
    const account = await lockAccount(transaction, asked.id);
    if (!account) throw expiredStep();
    refuseBlocked(account);
    const second = await prove(transaction, account);
    if (!second) return undefined;
    const step = await consumeLoginStep(transaction, id);
    if (!step) throw expiredStep();
    const started = await startSession(runtime, transaction, { userId: account.id, role: account.role, userAgent });
    return { ...started, steps: { way: step.way, second } };
  });
}

/** Takes a code of the app or a recovery code, whose use is mailed. */
function codeProof(runtime: Runtime, code: string): Proof {
  return async (transaction, { id: userId, email: to, language }) => {
    if (await spendCode(runtime, transaction, { userId, code })) return 'AUTHENTICATOR';
    if (!(await spendRecovery(transaction, { userId, code }))) return undefined;
    const left = await countRecoveryCodes(transaction, userId);
    await queueMail(runtime, transaction, { template: 'recovery-code-used', left, to, language });
    return 'RECOVERY_CODE';
  };
}

/**
 * Makes the second step by a code, once. Throws BAD_CREDENTIALS (CODE_WRONG), LOGIN_STEP_EXPIRED, ACCOUNT_BLOCKED,
 * TOO_MANY_REQUESTS.
 */
export async function logInByCode(
  runtime: Runtime,
  { stepToken, code }: StepCode,
  { userAgent, ...origin }: Client,
): Promise<StartedSession> {
  const waiting = await waitingLogin(runtime, stepToken, userAgent);
  const { id, email } = waiting.account;
  const attempt = await throttle(runtime, 'second-step', {
    account: String(id),
    address: origin.address,
    ...(await findDevice(runtime, email, origin)),
    isAtHome: () => isKnownNetwork(runtime, email, origin),
  });
  const started = await attempting(attempt, () => complete(runtime, waiting, codeProof(runtime, code)));
  if (started) {
    await attempt.succeeded();
    if (started.steps?.second === 'RECOVERY_CODE') runtime.events.record('RECOVERY_CODE_USED', { userId: id });
    return started;
  }
  await tellFailures(runtime, waiting.account);
  await attempt.failed();
  throw wrongCode(id);
}

/** How to ask for a passkey as the second step. Throws LOGIN_STEP_EXPIRED, NOT_FOUND without passkeys. */
export async function askSecondPasskey(runtime: Runtime, stepToken: string, address: string): Promise<PasskeyRequest> {
  await countRequest(runtime, passkeyLogins, { address });
  const { account } = await waitingLogin(runtime, stepToken);
  const passkeys = await listPasskeyRows(runtime.db, account.id);
  if (passkeys.length === 0) throw new AppError('NOT_FOUND', { detail: 'The account has no passkeys.' });
  return passkeyRequest(runtime, { purpose: 'STEP', userId: account.id }, passkeys);
}

/** Makes the second step by a passkey. Throws PASSKEY_REFUSED, LOGIN_STEP_EXPIRED, ACCOUNT_BLOCKED. */
export async function logInBySecondPasskey(
  runtime: Runtime,
  { stepToken, passkey: signed }: StepPasskey,
  { userAgent, address }: Client,
): Promise<StartedSession> {
  await countRequest(runtime, passkeyLogins, { address });
  const waiting = await waitingLogin(runtime, stepToken, userAgent);
  const { id: userId } = waiting.account;
  const { passkey, counter } = await verifyPasskey(runtime, signed, { purpose: 'STEP', userId });
  const started = await complete(runtime, waiting, async (transaction) =>
    (await touchPasskey(transaction, passkey.id, counter)) ? 'PASSKEY' : undefined,
  );
  if (!started) throw refusedPasskey('The passkey was removed.', { userId });
  return started;
}
