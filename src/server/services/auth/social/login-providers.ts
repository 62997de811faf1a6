import type { LoginProvider } from '#contract/account/social.ts';
import type { Runtime } from '#server/runtime.ts';

/** Where browsers ask the providers that are configured; Google first. */
export function loginProviders({ identity }: Pick<Runtime, 'identity'>): LoginProvider[] {
  return [identity.GOOGLE, identity.FACEBOOK].flatMap((provider) => (provider ? [provider.dialog] : []));
}
