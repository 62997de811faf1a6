import { hash, randomBytes, randomUUID, createHmac, timingSafeEqual } from 'node:crypto';
import type { Provider } from '#contract/auth/provider.ts';
import type { LoginAttempt } from '#contract/auth/social.ts';
import type { Locale } from '#contract/locales.ts';
import { dialogReturnPath } from '#domain/auth/providers.ts';
import { localizedPath } from '#i18n/paths.ts';
import { insertAttempt, type PresentedAttempt } from '#server/db/queries/auth/login-attempts.ts';
import { AppError } from '#server/errors.ts';
import type { IdentityProvider } from '#server/ports/identity/identity.ts';
import type { Runtime } from '#server/runtime.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

const loginAttempts = { name: 'login-attempt', network: 300 };

type Visitor = { address: string; language: Locale; browser: string | undefined };

/** The redirect URI, exactly as registered with the providers. */
export function returnAddress({ config }: Pick<Runtime, 'config'>, language: Locale): string {
  return config.publicUrl + localizedPath(language, dialogReturnPath);
}

/** A configured provider. Throws NOT_FOUND. */
export function registeredProvider({ identity }: Pick<Runtime, 'identity'>, provider: Provider): IdentityProvider {
  const registered = identity[provider];
  if (!registered) throw new AppError('NOT_FOUND', { detail: 'This portal is not registered with the provider.' });
  return registered;
}

/** Starts a login by a provider, bound to this browser for 15 minutes. Throws NOT_FOUND, TOO_MANY_REQUESTS. */
export async function startLoginAttempt(
  runtime: Runtime,
  provider: Provider,
  { address, language, browser }: Visitor,
): Promise<{ attempt: LoginAttempt; browser: string }> {
  const { dialog, ask } = registeredProvider(runtime, provider);
  await countRequest(runtime, loginAttempts, { address });
  const [id, browserKey] = [randomUUID(), isBrowserKey(browser) ? browser : randomBytes(32).toString('base64url')];
  await insertAttempt(runtime.db, { id, provider, language, browserHash: hashOfBrowser(browserKey) });
  const [state, nonce] = [issueAttemptToken(runtime, 'state', id), issueAttemptToken(runtime, 'nonce', id)];
  const url = new URL(dialog.dialogUrl);
  const asked = {
    ...{ client_id: dialog.clientId, redirect_uri: returnAddress(runtime, language), response_type: 'code' },
    ...{ state, nonce, code_challenge_method: 'S256' },
    code_challenge: hash('sha256', issueAttemptToken(runtime, 'verifier', id), 'base64url'),
    ...ask(language),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { attempt: { state, nonce, address: url.href }, browser: browserKey };
}

type Keys = Pick<Runtime, 'secrets'>;

/**
 * `state` comes back in the response, `nonce` in the ID token, `verifier` is for PKCE (RFC 7636), `ticket`
 * identifies the user.
 */
type Purpose = 'state' | 'nonce' | 'verifier' | 'ticket';

const shape = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})-([\w-]{43})$/;
const cookieShape = /^[\w-]{43}$/;

const signature = ({ secrets }: Keys, purpose: Purpose, id: string) =>
  createHmac('sha256', secrets.keyFor('login-attempt')).update(`${purpose} ${id}`).digest();

/** An attempt's token for a purpose: its id with our signature, so that nothing is stored. */
export function issueAttemptToken(keys: Keys, purpose: Purpose, id: string): string {
  return `${id}-${signature(keys, purpose, id).toString('base64url')}`;
}

/** The attempt of a token; undefined if it is not ours or for another purpose. */
export function readAttemptToken(keys: Keys, purpose: Purpose, word: string): string | undefined {
  const [, id, given] = shape.exec(word) ?? [];
  if (!id || !given) return undefined;
  return timingSafeEqual(Buffer.from(given, 'base64url'), signature(keys, purpose, id)) ? id : undefined;
}

/** Whether it has the form of our browser keys. */
function isBrowserKey(key: string | undefined): key is string {
  return key !== undefined && cookieShape.test(key);
}

/** The stored attempt of a browser's token; undefined if it cannot be this browser's. */
export function presentedAttempt(
  keys: Keys,
  purpose: Purpose,
  { word, browser }: { word: string | undefined; browser: string | undefined },
): PresentedAttempt | undefined {
  const id = word === undefined ? undefined : readAttemptToken(keys, purpose, word);
  return id && isBrowserKey(browser) ? { id, browserHash: hashOfBrowser(browser) } : undefined;
}

/** The stored form of a browser key: its SHA-256. */
function hashOfBrowser(browser: string): Buffer {
  return hash('sha256', browser, 'buffer');
}
