import { randomUUID } from 'node:crypto';
import type { LoginResult, Role } from '#contract/auth/login.ts';
import type { StepWay } from '#contract/auth/login-step.ts';
import { endSurplusSessions, insertSession } from '#server/db/queries/auth/sessions.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { issueAccessToken, type TokenParts } from './authenticate.ts';
import type { LoginWay } from '#server/services/requests/security-events.ts';
import { hashOfToken, refreshTokenOf } from './refresh-session.ts';

/** The result of a login for the body, and the refresh token for the cookie; of two steps, what they were. */
export type StartedSession = { result: LoginResult; refreshToken: string; steps?: LoginSteps };

export type LoginSteps = { way: LoginWay; second?: StepWay };

type Person = { userId: number; role: Role; userAgent: string };

const maxUserAgentLength = 400;

/** Logs a user in: creates a session in the transaction, with its first tokens; the oldest surplus sessions end. */
export async function startSession(
  runtime: TokenParts,
  transaction: Transaction,
  { userId, role, userAgent }: Person,
): Promise<StartedSession> {
  const sessionId = randomUUID();
  const refreshToken = refreshTokenOf(runtime, { sessionId, generation: 1 });
  const storable = userAgent.replaceAll('\0', '').toWellFormed().slice(0, maxUserAgentLength);
  await insertSession(transaction, {
    id: sessionId,
    userId,
    tokenHash: hashOfToken(refreshToken),
    userAgent: storable.toWellFormed(),
    hostGeneration: 1,
  });
  await endSurplusSessions(transaction, userId);
  const accessToken = await issueAccessToken(runtime, { userId, role, sessionId });
  return { result: { accessToken, userId, roles: [role] }, refreshToken };
}
