import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { LoginStep, StepWay } from '#contract/auth/login-step.ts';
import type { Role } from '#contract/auth/role.ts';
import { insertLoginStep } from '#server/db/queries/auth/login-steps.ts';
import { listPasskeyRows } from '#server/db/queries/auth/passkeys.ts';
import { countRecoveryCodes, findAuthenticator } from '#server/db/queries/auth/two-step.ts';
import type { FirstStep } from '#server/db/tables/accounts.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { TokenParts } from '#server/services/auth/authenticate.ts';
import { startSession, type StartedSession } from '#server/services/auth/start-session.ts';

/** Logged in, or asked for the second step. */
export type Entered = StartedSession | { userId: number; step: LoginStep };

type Keys = Pick<TokenParts, 'secrets'>;

const lifetime = 10 * 60 * 1000;
const shape = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\.([\w-]{43})$/;

const signatureOf = ({ secrets }: Keys, id: string) =>
  createHmac('sha256', secrets.keyFor('login-step')).update(id).digest();

export const expiredStep = () =>
  new AppError('LOGIN_STEP_EXPIRED', { detail: 'The login has waited too long for its second step, or has ended.' });

/** The login that a token stands for. Throws LOGIN_STEP_EXPIRED if the token is not ours. */
export function readStepToken(keys: Keys, token: string): string {
  const [, id, given] = shape.exec(token) ?? [];
  if (!id || !given || !timingSafeEqual(Buffer.from(given, 'base64url'), signatureOf(keys, id))) throw expiredStep();
  return id;
}

/** How the user can make the second step; none without one. */
async function stepWays(db: Db, userId: number): Promise<StepWay[]> {
  const ways: StepWay[] = [];
  if ((await listPasskeyRows(db, userId)).length > 0) ways.push('PASSKEY');
  if (await findAuthenticator(db, userId)) ways.push('AUTHENTICATOR');
  if (ways.length > 0 && (await countRecoveryCodes(db, userId)) > 0) ways.push('RECOVERY_CODE');
  return ways;
}

type Entering = { userId: number; role: Role; userAgent: string; way: FirstStep };

/** Logs a locked account in whose first step is made, or has its second step wait for ten minutes. */
export async function enterAccount(
  runtime: TokenParts,
  transaction: Transaction,
  { way, ...entering }: Entering,
): Promise<Entered> {
  const { userId } = entering;
  const ways = await stepWays(transaction, userId);
  if (ways.length === 0) return startSession(runtime, transaction, entering);
  const [id, expiresAt] = [randomUUID(), new Date(Date.now() + lifetime)];
  await insertLoginStep(transaction, { id, userId, way, expiresAt });
  const stepToken = `${id}.${signatureOf(runtime, id).toString('base64url')}`;
  return { userId, step: { stepToken, ways, expiresAt: expiresAt.toISOString() } };
}
