import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Runtime } from '#server/runtime.ts';

/** One generation of the refresh tokens of a session. */
export type Generation = { sessionId: string; generation: number };

type Keys = Pick<Runtime, 'secrets'>;

const shape = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

function signature({ secrets }: Keys, { sessionId, generation }: Generation): Buffer {
  return createHmac('sha256', secrets.keyFor('refresh-token')).update(`${sessionId}.${generation}`).digest();
}

/** The refresh token of this generation: always the same, so that it can be told again (settled question 1). */
export function refreshTokenOf(keys: Keys, { sessionId, generation }: Generation): string {
  return `${sessionId}.${generation}.${signature(keys, { sessionId, generation }).toString('base64url')}`;
}

/** The generation that a token was made for; undefined when we did not make it. */
export function readRefreshToken(keys: Keys, token: string): Generation | undefined {
  const [, sessionId, generation, given] = shape.exec(token) ?? [];
  if (!sessionId || !generation || !given) return undefined;
  const named = { sessionId, generation: Number(generation) };
  return timingSafeEqual(Buffer.from(given, 'base64url'), signature(keys, named)) ? named : undefined;
}

/** What a browser shows as a refresh token; `legacy`: in the cookie of the old name, which other hosts can write too. */
export type ShownToken = { token: string; legacy: boolean };
export type OwnToken = ShownToken & Generation;

const mostShown = 8;

/** Those that we made, with what they were made for: the last ones of many. */
export function ownTokens(keys: Keys, shown: ShownToken[]): OwnToken[] {
  return shown
    .flatMap((one): OwnToken[] => {
      const named = readRefreshToken(keys, one.token);
      return named ? [{ ...one, ...named }] : [];
    })
    .slice(-mostShown);
}

/** As which a token is kept: its SHA-256. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
