import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Provider } from '#contract/account/account.ts';
import type { LoginAttempt } from '#contract/account/social.ts';
import type { Language } from '#contract/ids.ts';
import { dialogReturnPath } from '#domain/auth/providers.ts';
import { localizedPath } from '#i18n/paths.ts';
import { insertAttempt } from '#server/db/queries/auth/login-attempts.ts';
import { AppError } from '#server/errors.ts';
import type { IdentityProvider } from '#server/ports/identity/identity.ts';
import type { Runtime } from '#server/runtime.ts';
import { attemptWord, hashOfBrowser, isBrowserKey } from './login-attempt.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

type Visitor = { address: string; language: Language; browser: string | undefined };

/** The page to which a provider sends people back, exactly as it is registered there. */
export function returnAddress({ config }: Pick<Runtime, 'config'>, language: Language): string {
  return config.publicUrl + localizedPath(language, dialogReturnPath);
}

/**
 * The provider that the portal is registered with.
 * @throws AppError NOT_FOUND
 */
export function registeredProvider({ identity }: Pick<Runtime, 'identity'>, provider: Provider): IdentityProvider {
  const registered = identity[provider];
  if (!registered) throw new AppError('NOT_FOUND', { detail: 'This portal is not registered with the provider.' });
  return registered;
}

/**
 * Begins to log in by a provider: an attempt of this browser, for 15 minutes, with the address of the dialog. Answers what
 * the browser has to keep, too, which ties the attempt to it.
 * @throws AppError NOT_FOUND for a provider that is not configured, TOO_MANY_REQUESTS.
 */
export async function startLoginAttempt(
  runtime: Runtime,
  provider: Provider,
  { address, language, browser }: Visitor,
): Promise<{ attempt: LoginAttempt; browser: string }> {
  const { dialog, ask } = registeredProvider(runtime, provider);
  await countRequest(runtime, 'login-attempt', { address });
  const [id, kept] = [randomUUID(), isBrowserKey(browser) ? browser : randomBytes(32).toString('base64url')];
  await insertAttempt(runtime.db, { id, provider, language, browserHash: hashOfBrowser(kept) });
  const [state, nonce] = [attemptWord(runtime, 'state', id), attemptWord(runtime, 'nonce', id)];
  const url = new URL(dialog.dialogUrl);
  const asked = {
    ...{ client_id: dialog.clientId, redirect_uri: returnAddress(runtime, language), response_type: 'code' },
    ...{ state, nonce, code_challenge_method: 'S256' },
    code_challenge: hash('sha256', attemptWord(runtime, 'verifier', id), 'base64url'),
    ...ask(language),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { attempt: { state, nonce, address: url.href }, browser: kept };
}
