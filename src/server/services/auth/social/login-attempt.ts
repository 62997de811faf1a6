import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { ShownAttempt } from '#server/db/queries/auth/login-attempts.ts';
import type { Runtime } from '#server/runtime.ts';

type Keys = Pick<Runtime, 'secrets'>;

/**
 * `state` returns with the answer, `nonce` in the ID token, `verifier` proves the code ours (RFC 7636), `ticket`
 * names who it is.
 */
type Purpose = 'state' | 'nonce' | 'verifier' | 'ticket';

const shape = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})-([\w-]{43})$/;
const cookieShape = /^[\w-]{43}$/;

const signature = ({ secrets }: Keys, purpose: Purpose, id: string) =>
  createHmac('sha256', secrets.keyFor('login-attempt')).update(`${purpose} ${id}`).digest();

/** The word of an attempt for a purpose: its id with a signature that only we can make, so that none is kept. */
export function attemptWord(keys: Keys, purpose: Purpose, id: string): string {
  return `${id}-${signature(keys, purpose, id).toString('base64url')}`;
}

/** The attempt that a word was made for; undefined when we made none like it for this purpose. */
export function attemptOf(keys: Keys, purpose: Purpose, word: string): string | undefined {
  const [, id, given] = shape.exec(word) ?? [];
  if (!id || !given) return undefined;
  return timingSafeEqual(Buffer.from(given, 'base64url'), signature(keys, purpose, id)) ? id : undefined;
}

/** Whether it may be what we gave a browser to keep. */
export function isBrowserKey(kept: string | undefined): kept is string {
  return kept !== undefined && cookieShape.test(kept);
}

/** The attempt that a word of a browser names, as the database knows it; undefined when it can be none of its own. */
export function shownAttempt(
  keys: Keys,
  purpose: Purpose,
  { word, browser }: { word: string | undefined; browser: string | undefined },
): ShownAttempt | undefined {
  const id = word === undefined ? undefined : attemptOf(keys, purpose, word);
  return id && isBrowserKey(browser) ? { id, browserHash: hashOfBrowser(browser) } : undefined;
}

/** As which a browser is kept: its SHA-256. */
export function hashOfBrowser(browser: string): Buffer {
  return hash('sha256', browser, 'buffer');
}
